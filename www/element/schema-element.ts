/**
 * The base of elements with a schema: tools, and standings and leaderboards for other sites. A class extends
 * `schemaElement(schema)`, or `toolElement(schema)` if it has a history:
 * - It has the schema's properties and attributes. Each value is checked when it is set: `renderProblems()` names what
 *   cannot be used, and the default is used instead. `problem()` is for what only the element can check.
 * - `state` is all that is entered. Setting it takes any part of it; the rest stays as it is.
 * - `remember` may be a key of the browser's storage: the state is loaded from there when the element is put on the page or
 *   another tab saves it, and saved soon after a field changes (in `willUpdate`, so call `super.willUpdate`). `savable` may
 *   forbid it.
 * - `report(detail)` emits `gameroom-change`.
 * - `say(text)` shows a message about what the user did last, in the one line that `renderStatus()` renders. The parts of
 *   an element say theirs by `say(this, text)` of `notice.ts`. What is read out once nothing has changed for a moment is a
 *   new message and a new `summary()`, together, so that no one hears two voices.
 * An element that fetches a file by `src` has a `FromSource`, and is not `savable` while the file is missing: see League.
 */

import { signal } from '@preact/signals-core';
import {
  LitElement,
  html,
  nothing,
  type CSSResultGroup,
  type PropertyDeclaration,
  type PropertyValues,
} from 'lit';
import { property, state } from 'lit/decorators.js';
import { isSame } from '../documents/state.js';
import { listen, onLeaving } from './listen.js';
import { SHOWN, noticeStyles, offerButton, onNotice, type Notice } from './notice.js';
import { followPage } from '../styles/page-scheme.js';
import { CANNOT_SAVE, notExpected, partNotLoaded } from '../text/attributes.js';
import { commonText } from '../text/common.js';
import { count } from '../text/numbers.js';
import { Pause } from './pause.js';
import { get } from './storage.js';
import { Watch } from './watch.js';
import type { Fields, PartOf, PropertiesOf, Property, Schema, StateOf } from './schema.js';

export abstract class SchemaElement<F extends Fields> extends LitElement {
  /** Where in the browser's storage the state is kept; nowhere if blank. */
  @property() remember = '';
  /** True if the page around the element keeps documents. */
  hasDocuments = false;

  /** The message that is shown. */
  @state() protected said: Notice | undefined;
  /** True if the browser did not let the state be saved. */
  @state() private isUnsaved = false;
  /** The text that screen readers announce. */
  @state() protected spoken = '';

  /** The problems with values that the page gives, by property. */
  readonly #problems = new Map<string, string | undefined>();
  /** The number fields that cannot be read at the moment. */
  readonly #unreadable = new Set<EventTarget>();
  /** The parts of the tool that were asked for; with how to load it, one that could not be loaded. */
  readonly #parts = new Map<string, (() => Promise<unknown>) | undefined>();
  /** As it is in the browser's storage. */
  protected saved: StateOf<F> | undefined;
  readonly #saving = new Pause(this, 300, () => this.save(), true);
  readonly #speaking = new Pause(this, 900, () => this.#speak());
  readonly #shown = new Pause(this, SHOWN, () => this.#leave());
  /** The notice and the summary that were read out last. */
  #said: readonly string[] = [];

  /** The element with its properties: news whenever one of those that make the state changes. */
  readonly #properties = signal({ of: this });
  readonly #watch = new Watch(this);

  protected static override finalizeStyles(styles?: CSSResultGroup) {
    return [...super.finalizeStyles(styles), noticeStyles];
  }

  constructor(protected readonly schema: Schema<F>) {
    super();
    followPage(this);
    onLeaving(this, this.#saving.now);
    onNotice(this, ({ text, ...how }) => this.say(text, how));
    this.addEventListener('number-problem', (event) => {
      const [control] = event.composedPath();
      if (!control) return;
      if ((event as CustomEvent<boolean>).detail) this.#unreadable.add(control);
      else this.#unreadable.delete(control);
      this.requestUpdate();
    });
    listen(this, window, ['storage'], ({ key, newValue }) => {
      const { remember } = this;
      const isOurs = remember !== '' && (key === remember || key?.startsWith(`${remember}/`));
      if (isOurs && newValue !== null) this.load();
    });
    Object.assign(this, schema.propertiesOf(schema.default, schema.default));
  }

  /** `old` while a number field cannot be read: the tool still shows the answer to the last number in it. */
  protected get age(): 'old' | '' {
    const isThere = (control: EventTarget) => control instanceof Element && control.isConnected;
    return [...this.#unreadable].some(isThere) ? 'old' : '';
  }

  /** A sentence about the newest report, for screen readers. */
  protected abstract summary(): string;

  override requestUpdate(name?: PropertyKey, ...rest: readonly unknown[]): void {
    // Lit calls it before there are fields.
    if (#properties in this && this.schema.properties.some((property) => property.name === name))
      this.#properties.value = { of: this };
    super.requestUpdate(name, ...(rest as []));
  }

  /** Signals that are read while it is drawn draw it again when they change. */
  protected override performUpdate() {
    this.#watch.update(() => super.performUpdate());
  }

  /** All that is entered, as a signal has it. When it is set, what is left out stays as it is. */
  get state(): StateOf<F> {
    return this.schema.stateIn(this.#properties.value.of as Readonly<Record<string, unknown>>);
  }

  set state(part: StateOf<F> | PartOf<F>) {
    Object.assign(this, this.schema.propertiesOf(part, this.state));
  }

  override connectedCallback() {
    super.connectedCallback();
    // Its words are English on any page.
    this.lang ||= 'en';
    this.load();
  }

  /** The state in the browser's storage, if there is one. */
  protected get stored(): StateOf<F> | undefined {
    return this.remember === '' ? undefined : this.schema.load(this.remember);
  }

  /** Takes the state that is stored, if there is one. */
  protected load(): void {
    const { stored } = this;
    if (stored) this.saved = this.state = stored;
  }

  /** Saves the state; the notice says so if the browser does not let it. */
  protected save() {
    const { state, schema, remember } = this;
    if (remember === '') return;
    // The example is not the visitor’s until they change it.
    if (get(remember) === null && isSame(state, schema.default)) return;
    this.isUnsaved = !schema.save(remember, state, this.saved);
    if (!this.isUnsaved) this.saved = state;
  }

  /** Called before the state is saved: an element with a history makes a step of what has changed. */
  protected record(): void {
    // There is no history.
  }

  /** True if the state may be saved: not while it is being fetched. */
  // eslint-disable-next-line @typescript-eslint/class-literal-property-style -- Elements decide it anew.
  protected get savable(): boolean {
    return true;
  }

  protected override willUpdate(changed: PropertyValues) {
    const isChanged = ({ name, field }: Property) => !field.unsaved && changed.has(name);
    if (this.savable) {
      this.record();
      if (this.schema.properties.some(isChanged)) this.#saving.soon();
    }
    if (changed.has('said') || changed.has('isUnsaved')) this.#speaking.soon();
  }

  /** Loads the code of a part of the tool, which is fetched when it is needed. */
  protected async expectPart(part: string, load: () => Promise<unknown>) {
    if (this.#parts.has(part)) return;
    this.#parts.set(part, undefined);
    try {
      await load();
    } catch {
      this.#parts.set(part, load);
      this.requestUpdate();
    }
  }

  /** Why a part of the tool is missing, and a way to load it again: together with the page, where that keeps everything. */
  protected renderPart(part: string) {
    const load = this.#parts.get(part);
    if (!load) return nothing;
    const again = () => {
      this.#parts.delete(part);
      this.requestUpdate();
      void this.expectPart(part, load);
    };
    // Many browsers remember that a module has failed, and never ask for it again.
    const [label, act] = this.hasDocuments
      ? [commonText.reload, () => location.reload()]
      : [commonText.tryAgain, again];
    return html`<div class="bar">
      <span role="alert">${partNotLoaded(part)}</span>
      <button type="button" class="quiet" @click=${act}>${label}</button>
    </div>`;
  }

  #speak() {
    const texts = [this.notice, this.summary()];
    const news = texts.filter((text, place) => text !== this.#said[place]).join(' ');
    this.#said = texts;
    if (news.trim() !== '') this.spoken = news.trim();
  }

  /** Tells the page of a new report, and has its summary read out. */
  protected report(detail: object) {
    this.#speaking.soon();
    this.emit('gameroom-change', detail);
  }

  /** Tells the page around the element. */
  protected emit(name: string, detail: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Checks a value that is set: what takes its place, if it cannot be used. */
  protected checked({ name, attribute = name, field }: Property, value: unknown): unknown {
    const usable = field.load(value, field.default);
    const text = typeof usable === 'number' ? count(usable) : field.print(usable);
    const problem = field.accepts(value) ? undefined : notExpected(attribute, field.expected, text);
    this.problem(name, problem);
    return usable;
  }

  /** Says what is wrong with a property that the page gives; nothing if it is left out. */
  protected problem(name: string, text?: string) {
    if (this.#problems.get(name) === text) return;
    this.#problems.set(name, text);
    if (text) this.warn(text);
    this.requestUpdate();
  }

  /** Says something to the author of the page that the element is on. */
  protected warn(text: string) {
    console.warn(`${this.localName}: ${text}`);
  }

  protected renderProblems() {
    const problems = [...this.#problems.values()].filter(Boolean);
    return problems.length > 0 ? html`<p class="notice">${problems.join(' ')}</p>` : nothing;
  }

  /** The words of the message that is shown. */
  get notice(): string {
    return [this.said?.text, this.isUnsaved ? CANNOT_SAVE : ''].filter(Boolean).join(' ');
  }

  /** Shows a message in place of the one before; none if it is blank. */
  say(text: string, how: Omit<Notice, 'text'> = {}): void {
    this.said = text === '' ? undefined : { text, ...how };
    this.#shown.cancel();
    if (this.said && !how.stays && !how.offers?.length) this.#shown.soon();
  }

  /** Puts other words in place of those of the message that is shown. */
  protected amendNotice(text: string): void {
    if (this.said) this.said = { ...this.said, text };
  }

  /** Takes the message away, unless the user is at it. */
  #leave() {
    // An element that was on no page has shown none.
    const isUsed =
      this.hasUpdated && this.renderRoot.querySelector('.said:is(:hover, :focus-within)') !== null;
    if (isUsed) this.#shown.soon();
    else this.say('');
  }

  /** The buttons of the message. */
  protected renderOffers(): unknown {
    return this.said?.offers?.map(offerButton);
  }

  protected renderStatus() {
    const close = () => {
      this.say('');
      this.isUnsaved = false;
    };
    return html`<div class="said screen-only">
        ${
          this.notice === ''
            ? nothing
            : html`<p class="notice">
                <span>${this.notice}</span> ${this.renderOffers()}
                <button
                  type="button"
                  class="close glyph"
                  aria-label=${commonText.close}
                  @click=${close}
                ></button>
              </p>`
        }
      </div>
      <p class="visually-hidden" role="status">${this.spoken}</p>`;
  }
}

type LitClass = Pick<typeof LitElement, keyof typeof LitElement>;
type Class<Element, F> = LitClass & (abstract new () => Element & PropertiesOf<F>);

/** The class that an element with this schema extends; with its properties, `Base` does. */
export function withProperties<F extends Fields, Element extends SchemaElement<F>>(
  Base: abstract new (schema: Schema<F>) => Element,
  schema: Schema<F>,
): Class<Element, F> {
  const properties = schema.properties.filter(({ field }) => !field.internal);
  abstract class WithProperties extends (Base as unknown as typeof SchemaElement<F>) {
    static override properties = Object.fromEntries(
      properties.map((property) => [property.name, declarationOf(property)]),
    );

    constructor() {
      super(schema);
    }

    static override getPropertyDescriptor(
      name: PropertyKey,
      key: string | symbol,
      options: PropertyDeclaration,
    ) {
      const descriptor = super.getPropertyDescriptor(name, key, options);
      const property = properties.find((property) => property.name === name);
      if (!descriptor || !property) return descriptor;
      return {
        ...descriptor,
        set(this: WithProperties, value: unknown) {
          descriptor.set?.call(this, this.checked(property, value));
        },
      };
    }
  }
  return WithProperties as unknown as Class<Element, F>;
}

/** The class that an element with this schema extends, if it has no history. */
export const schemaElement = <F extends Fields>(schema: Schema<F>): Class<SchemaElement<F>, F> =>
  withProperties(SchemaElement<F>, schema);

function declarationOf({ attribute, field }: Property): PropertyDeclaration {
  const converter = {
    fromAttribute: (text: string | null) => (text === null ? field.default : field.parse(text)),
    toAttribute: (value: unknown) => field.print(value),
  };
  return { attribute: attribute ?? false, reflect: field.reflect ?? false, converter };
}
