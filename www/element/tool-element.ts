/**
 * The base of all tools. A tool's class extends `toolElement(schema)`, and so is an element with a schema
 * (`schema-element.ts`) and with a history: `doc` is the document that is open. Each change of a field is a step of its
 * history, and `undo()` and `redo()` go back and forth in it. `cause` names the next step. The page around the tools gives
 * each of them a document that is stored; otherwise an element has one of its own, which is not.
 */

import { effect, untracked } from '@preact/signals-core';
import { looseDocument, type Document } from '../documents/document.js';
import type { Cause, Step } from '../documents/history.js';
import { isSame, type State } from '../documents/state.js';
import { commonText } from '../text/common.js';
import { stepOf } from '../text/documents.js';
import { encodedIn, withEncoded } from './document-state.js';
import { listen } from './listen.js';
import { offer } from './offer.js';
import { SchemaElement, withProperties } from './schema-element.js';
import type { Fields, PartOf, Schema } from './schema.js';

abstract class ToolElement<F extends Fields> extends SchemaElement<F> {
  #doc: Document | undefined;
  /** Stops following the document. */
  #unfollow = (): void => undefined;
  /** The document's state as the element has it: it may lack what only another version knows. */
  #taken: State = {};
  /** The name of the document’s next step. */
  cause: Cause | undefined;
  /** True if the page around the element keeps documents. */
  hasDocuments = false;
  /** True for a document of a shared link, which is a draft until it is changed. */
  isShared = false;
  /** True while the element itself changes the document. */
  #isRecording = false;
  /** The notice that was there when the last step was made. */
  #noticeOfStep = '';

  constructor(schema: Schema<F>) {
    super(schema);
    // Whoever leaves a field has typed it to its end.
    this.addEventListener('focusout', () => this.#doc?.settle());
    listen(this, window, ['pagehide', 'visibilitychange'], () => this.record());
    // From a field with a history of its own, for where there is none of the document.
    this.addEventListener('step-wanted', (event) => {
      if (!this.hasDocuments) return;
      event.preventDefault();
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
    else if (!this.#doc) this.#followOwn();
  }

  /** The document that is open. Another one takes its place with all that it has. */
  get doc(): Document {
    return this.#doc ?? this.#followOwn();
  }

  set doc(document: Document) {
    this.record();
    this.notice = '';
    this.hasDocuments = true;
    this.#follow(document);
  }

  /** Follows a document of what the element has: what the page around it gives is not set again. */
  #followOwn(): Document {
    this.#taken = encodedIn(this.schema, this.state);
    this.#isRecording = true;
    const document = looseDocument(this.localName, this.#taken);
    this.#follow(document);
    this.#isRecording = false;
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
        if (!this.#isRecording) this.#take(state);
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

  /** Makes what has changed in the element a step of the document. */
  protected override record(): void {
    const document = this.#doc;
    const { cause } = this;
    this.cause = undefined;
    if (!document || !this.savable) return;
    const now = encodedIn(this.schema, this.state);
    if (isSame(now, this.#taken)) return;
    const before = document.state.peek();
    const changed = Object.keys({ ...now, ...this.#taken }).filter(
      (name) => !isSame(now[name], this.#taken[name]),
    );
    this.#taken = now;
    const next = withEncoded(this.schema, before, now);
    // A message about the step before, and its way back, are no longer of use.
    if (this.notice === this.#noticeOfStep) this.notice = '';
    this.#noticeOfStep = this.notice;
    this.#isRecording = true;
    document.change(next, cause ?? stepOf(changed));
    this.#isRecording = false;
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
    if (act(this.doc)) this.notice = this.#noticeOfStep = notice;
  }
}

/** The class that a tool with this schema extends. */
export const toolElement = <F extends Fields>(schema: Schema<F>) =>
  withProperties<F, ToolElement<F>>(ToolElement, schema);
