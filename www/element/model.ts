/** What the views of a tool share: each shows the tool's model and calls it, and is drawn again when the tool is. */

import type { LitElement, PropertyValues, ReactiveController, ReactiveControllerHost } from 'lit';
import { property } from 'lit/decorators.js';
import { BaseElement } from './base-element.js';
import type { Host } from './request.js';

/** A tool's element, as its model sees it. */
export interface Tool<State> extends ReactiveControllerHost {
  get state(): State;
  set state(part: Partial<State>);
  /** A message about what the user did last. */
  notice: string;
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

  /** Changes some of it. */
  set(part: Partial<State>, notice = ''): void {
    this.tool.state = part;
    this.tool.notice = notice;
  }

  notify(notice: string): void {
    this.tool.notice = notice;
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
