/** What the views of a tool share: each shows the tool's model and calls it, and is drawn again when the tool is. */

import type { LitElement, PropertyValues, ReactiveController, ReactiveControllerHost } from 'lit';
import { property } from 'lit/decorators.js';
import { BaseElement } from './base-element.js';
import type { Document } from '../documents/document.js';
import type { Cause } from '../documents/history.js';
import type { Notice } from './notice.js';
import type { Host } from './request.js';

/** A tool's element, as its model sees it. */
export interface Tool<State> extends ReactiveControllerHost {
  /** All that is entered; a signal for whoever reads it while it is drawn. */
  get state(): State;
  set state(part: Partial<State>);
  /** Changes some of it: a step with a name, if it has one. A message comes with the step. */
  change(part: Partial<State>, notice?: string, cause?: Cause): void;
  /** The words of the message that is shown. */
  readonly notice: string;
  /** Shows a message about what the user did last; none if it is blank. */
  say(text: string, how?: Omit<Notice, 'text'>): void;
  /** Puts other words in place of those of the message that is shown. */
  amendNotice(text: string): void;
  /** The name of the document’s next step. */
  cause: Cause | undefined;
  /** The document that is open. */
  readonly doc: Document;
  /** Opens a document with this in place of a part of the state. */
  begin(part: Partial<State>, name?: string, how?: { step?: string; draft?: boolean }): void;
  /** True if the page around the element keeps documents. */
  readonly hasDocuments: boolean;
  /** True if the user’s input is kept. */
  readonly isOwn: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** A tool's state and requests, and what can be done with them. */
export abstract class Model<State = unknown> implements Host, ReactiveController {
  readonly views = new Set<LitElement>();

  constructor(protected readonly tool: Tool<State>) {
    tool.addController(this);
  }

  /** All that is entered. */
  get state(): State {
    return this.tool.state;
  }

  /** Changes some of it: a step with a name, if it has one. A message comes with the step. */
  set(part: Partial<State>, notice = '', cause?: Cause): void {
    this.tool.change(part, notice, cause);
  }

  /** Shows a message about what the user did last. */
  notify(notice: string, how?: Omit<Notice, 'text'>): void {
    this.tool.say(notice, how);
  }

  addController(controller: ReactiveController): void {
    this.tool.addController(controller);
  }

  /** Draws the tool and its views again. */
  requestUpdate(): void {
    this.tool.requestUpdate();
  }

  hostUpdate(): void {
    for (const view of this.views) view.requestUpdate();
  }
}

/** A part of a tool. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- It types the model for those who extend it.
export abstract class View<M extends Model> extends BaseElement {
  @property({ attribute: false }) model!: M;

  override connectedCallback() {
    super.connectedCallback();
    // It is not there yet where the code of the view is loaded later than the tool is drawn.
    (this.model as M | undefined)?.views.add(this);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.model.views.delete(this);
  }

  protected override willUpdate(changed: PropertyValues) {
    if (changed.has('model') && this.isConnected) this.model.views.add(this);
  }
}
