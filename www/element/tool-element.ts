/**
 * The base of all tools. A tool's class extends `toolElement(schema)`, and so is an element with a schema
 * (`schema-element.ts`) and with a history: `doc` is the document that is open. Each change of a field is a step of its
 * history, and `undo()` and `redo()` go back and forth in it. `cause` names the next step. The page around the tools gives
 * each of them a document that is stored; otherwise an element has one of its own, which is not.
 */

import { effect, untracked } from '@preact/signals-core';
import { html, nothing, type PropertyValues } from 'lit';
import { looseDocument, type Document } from '../documents/document.js';
import type { Cause, Step } from '../documents/history.js';
import { isSame, type State } from '../documents/state.js';
import { commonText } from '../text/common.js';
import { stepOf } from '../text/documents.js';
import { encodedIn, withEncoded } from './document-state.js';
import { listen } from './listen.js';
import { offerButton, type Notice } from './notice.js';
import { offer } from './offer.js';
import { SchemaElement, withProperties } from './schema-element.js';
import type { Fields, PartOf, Schema } from './schema.js';

export abstract class ToolElement<F extends Fields> extends SchemaElement<F> {
  #doc: Document | undefined;
  /** Stops following the document. */
  #unfollow = (): void => undefined;
  /** The document's state as the element has it: it may lack what only another version knows. */
  #taken: State = {};
  /** The name of the document’s next step. */
  cause: Cause | undefined;
  /** True for a document of a shared link, which is a draft until it is changed. */
  isShared = false;
  /** The document's state that the element shows, as the element made it or took it. */
  #shown: State | undefined;
  /** The message that came with the last step, and that step. */
  #ofStep: { readonly said: Notice | undefined; readonly step: Step | undefined } | undefined;
  /** The message that was there when the element was drawn last. */
  #drawn: Notice | undefined;

  constructor(schema: Schema<F>) {
    super(schema);
    // Whoever leaves a field has typed it to its end.
    this.addEventListener('focusout', () => this.#doc?.settle());
    listen(this, window, ['beforeunload', 'pagehide', 'visibilitychange'], () => this.record());
    // From a field whose own history would know only of what is typed in it.
    this.addEventListener('step-wanted', (event) => {
      if ((event as CustomEvent<boolean>).detail) this.redo();
      else this.undo();
    });
  }

  override connectedCallback() {
    super.connectedCallback();
    // One that was given before the element's code was there hides the accessor.
    const given = Object.getOwnPropertyDescriptor(this, 'doc')?.value as Document | undefined;
    Reflect.deleteProperty(this, 'doc');
    if (given) this.doc = given;
    else if (this.#doc) this.#follow(this.#doc);
    else this.#followOwn();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.record();
    this.#unfollow();
  }

  /** The document that is open. Another one takes its place with all that it has. */
  get doc(): Document {
    return this.#doc ?? this.#followOwn();
  }

  set doc(document: Document) {
    this.record();
    this.say('');
    this.cause = this.#ofStep = undefined;
    // It may have been made here before another one was open.
    this.#shown = undefined;
    this.hasDocuments = true;
    this.#follow(document);
  }

  /** Follows a document of what the element has: what the page around it gives is not set again. */
  #followOwn(): Document {
    this.#taken = this.#shown = encodedIn(this.schema, this.state);
    const document = looseDocument(this.localName, this.#shown);
    this.#follow(document);
    return document;
  }

  /** Shows what the document has, now and whenever something else than this element changes it. */
  #follow(document: Document) {
    this.#unfollow();
    this.#doc = document;
    this.#unfollow = effect(() => {
      const state = document.state.value;
      // The buttons for its history.
      const steps = [document.undoable.value, document.redoable.value];
      untracked(() => {
        if (state !== this.#shown) this.#take(state);
        this.#shown = state;
        this.requestUpdate('steps', steps);
      });
    });
  }

  /**
   * Opens a document with this in place of a part of the state: what was opened, a new season. The one that is open
   * stays as it is. Where the page keeps no documents, that is a step of this one.
   */
  begin(part: PartOf<F>, name = '', { step = name, draft = false } = {}): void {
    this.record();
    const { state, schema } = this;
    const next = schema.stateIn({ ...this.propertiesNow, ...schema.propertiesOf(part, state) });
    const detail = { state: encodedIn(schema, next), name, draft };
    if (offer(this, 'document-wanted', detail)) return;
    this.cause = { name: step };
    this.state = part;
  }

  /** Changes some of the state: a step with a name, if it has one. A message comes with the step. */
  change(part: PartOf<F>, notice = '', cause?: Cause): void {
    if (cause) this.cause = cause;
    this.state = part;
    if (notice !== '') this.say(notice);
  }

  /** The element's properties, by name. */
  private get propertiesNow() {
    return this.schema.propertiesOf(this.state, this.state);
  }

  #take(state: State) {
    this.state = this.schema.state.load(state, this.schema.default);
    this.#taken = encodedIn(this.schema, this.state);
  }

  /** True if the user’s input is kept. */
  get isOwn(): boolean {
    return (this.hasDocuments && !this.isShared) || this.remember !== '';
  }

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    if (this.savable) this.#drawn = this.said;
  }

  /** Makes what has changed in the element a step of the document. */
  protected override record(): void {
    const document = this.#doc;
    if (!document || !this.savable) return;
    const { cause } = this;
    this.cause = undefined;
    const now = encodedIn(this.schema, this.state);
    if (isSame(now, this.#taken)) return;
    const before = document.state.peek();
    const changed = Object.keys({ ...now, ...this.#taken }).filter(
      (name) => !isSame(now[name], this.#taken[name]),
    );
    this.#taken = now;
    const next = withEncoded(this.schema, before, now);
    // A message from before is no longer of use, unless the user has yet to decide.
    if (this.said === this.#drawn && !this.said?.offers?.length) this.say('');
    this.#shown = next;
    document.change(next, cause ?? stepOf(changed));
    // One that waits for an answer is of no step that comes after it.
    const said = this.said === this.#drawn ? undefined : this.said;
    this.#ofStep = { said, step: document.undoable.peek() };
  }

  /** Puts other words in place of those of the message that is shown: it stays that of its step. */
  override amendNotice(text: string): void {
    const isOfStep = this.said === this.#ofStep?.said;
    super.amendNotice(text);
    if (this.#ofStep && isOfStep) this.#ofStep = { ...this.#ofStep, said: this.said };
  }

  /** True if the message is that of the step that would be undone. */
  get #isUndoable(): boolean {
    const { said, step } = this.#ofStep ?? {};
    const last = this.doc.undoable.value;
    // A step that was undone gives its number to another one.
    const isLast = step?.number === last?.number && step?.time === last?.time;
    return said !== undefined && said === this.said && isLast;
  }

  protected override renderOffers(): unknown {
    const undo = async () => {
      this.undo();
      await this.updateComplete;
      // The button that was pressed is gone.
      this.renderRoot.querySelector<HTMLElement>('.said .close')?.focus();
    };
    return html`${this.#isUndoable ? offerButton({ label: commonText.undo, act: undo }) : nothing}
    ${super.renderOffers()}`;
  }

  /** Shows what the document has: what was changed since is no step yet, and is forgotten. */
  revert(): void {
    this.#take(this.doc.state.peek());
  }

  /** Takes back the last step. */
  readonly undo = (): void => this.#travel((document) => document.undo(), commonText.undone);

  /** Does again what was undone last. */
  readonly redo = (): void => this.#travel((document) => document.redo(), commonText.redone);

  #travel(act: (document: Document) => Step | undefined, notice: string) {
    this.record();
    if (!act(this.doc)) return;
    this.#ofStep = undefined;
    // A message that waits for an answer goes on waiting.
    if (!this.said?.offers?.length) this.say(notice);
  }
}

/** The class that a tool with this schema extends. */
export const toolElement = <F extends Fields>(schema: Schema<F>) =>
  withProperties<F, ToolElement<F>>(ToolElement, schema);
