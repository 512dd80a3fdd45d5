/** `<gameroom-schemes>`: what the schemes do, side by side, in situations from the source and of one's own. */

import type {
  OwnSituationReport,
  Scheme,
  SchemeInfo,
  SituationInfo,
  SituationReport,
} from '#games';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../chart/gameroom-chart.js';
import { Keeping, Saying } from '../controls/after-pause.js';
import { OtherTabs } from '../controls/other-tabs.js';
import { quiet } from '../controls/quiet-styles.js';
import { tokens } from '../controls/tokens.js';
import type { SchemesChange } from '../element-types.js';
import { engine, superseded } from '../engine/games/engine.js';
import { knownCustom, knownSchemes } from '../rating/known.js';
import { choiceOf, chosenFrom, type Chosen } from '../rating/state.js';
import { FromSource } from '../source/from-source.js';
import { withPart, type PartOf } from '../source/part.js';
import { Unread } from '../source/unread.js';
import { counted } from '../words/numbers.js';
import { layout } from './layout-styles.js';
import './own-situation.js';
import './scheme-picker.js';
import './situation-chooser.js';
import { pictureOf } from './situation-picture.js';
import './situation-table.js';
import { FIRST, OWN, keep, recall, type SchemesState } from './state.js';

/** A report with what it is of: the newest may still be on its way. */
interface Shown {
  readonly title: string;
  readonly lesson: string;
  readonly schemes: readonly string[];
  readonly report: SituationReport;
}

let elements = 0;

/**
 * - `gameroom-change` (detail: the state and the `report`): a situation was run.
 * - `games-wanted` (detail: a `rep` command): the user wants these games in My rating.
 * - `custom-changed` (detail: the scheme): the user changed their own scheme.
 */
@customElement('gameroom-schemes')
export class GameroomSchemes extends LitElement {
  static override styles = [tokens, quiet, layout];

  /** The situation's name, or `own`. */
  @property({ reflect: true }) situation: string = FIRST.situation;
  /** The schemes compared: p1 to p8, and custom. As an attribute, apart by blanks. */
  @property({ converter: { fromAttribute: chosenFrom } })
  schemes: readonly Chosen[] = FIRST.chosen;
  /** The custom scheme; as an attribute, JSON. */
  @property({ type: Object }) custom: Scheme = FIRST.custom;
  /** One's own situation: a `rep` command, and what N, R or D in it stands for. */
  @property() command: string = FIRST.command;
  @property() values: string = FIRST.values;
  /** What a lone `-` in the command stands for. */
  @property() list = '';
  /** Where that list is fetched from; relative to the page. */
  @property() src = '';
  /** Whether there is a My rating that games can be opened in. */
  @property({ type: Boolean }) opens = false;
  /** Where in the browser's storage the state is kept; nowhere without. */
  @property() remember = '';

  @state() private situations: readonly SituationInfo[] = [];
  @state() private known: readonly SchemeInfo[] = [];
  @state() private shown: Shown | null = null;
  @state() private own: OwnSituationReport | null = null;
  @state() private failure = '';
  @state() private notice = '';
  @state() private spoken = '';

  readonly #channel = `schemes ${++elements}`;
  readonly #source = new FromSource(this, (list) => {
    this.list = list;
    // It may be the same as before.
    this.requestUpdate('list');
  });
  readonly #unread = new Unread(this);
  /** The page's own word for the situation; the attribute also reflects what the user chooses. */
  #given: string | null = null;
  readonly #keeping = new Keeping(this, () => this.#keep());
  readonly #saying = new Saying(this, () => (this.spoken = this.#summary()));

  constructor() {
    super();
    new OtherTabs(this, () => this.#recall());
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#recall();
    void this.#learn();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null) {
    if (name === 'situation' && value !== this.situation) this.#given = value;
    super.attributeChangedCallback(name, old, value);
  }

  /** Takes what is kept, if anything is. */
  #recall() {
    const kept = this.remember ? recall(this.remember) : undefined;
    if (kept) this.state = kept;
  }

  /** All that is entered: what is kept and shared. What is left out when it is set stays as it is. */
  get state(): SchemesState {
    const { situation, schemes, custom, command, values } = this;
    const list = situation === OWN && /(?:^|\s)-(?:\s|$)/.test(command) ? this.list : '';
    return { situation, chosen: schemes, custom, command, values, list };
  }

  set state(part: PartOf<SchemesState>) {
    const { situation, chosen, custom, command, values, list } = withPart(this.state, part);
    Object.assign(this, { situation, schemes: chosen, custom, command, values });
    // A state that needs no list leaves the one that My rating lends.
    if (list !== '') this.list = list;
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('custom')) this.custom = knownCustom(this.custom, this.#unread);
    if (changed.has('schemes'))
      this.schemes = knownSchemes('schemes', this.schemes, FIRST.chosen, this.#unread);
    if (this.situations.length > 0) this.#checkSituation();
    if (this.src && changed.has('src')) this.#fetch();
    // A list that the page gives takes the file's place.
    else if (changed.has('list') && this.list !== '' && this.#source.lacking) this.#source.stop();
    if (this.schemes.includes('custom')) void import('../rating/scheme-editor.js');
    const asked = ['situation', 'schemes', 'custom', 'command', 'values', 'list'] as const;
    if (asked.some((name) => changed.has(name)) || (changed as PropertyValues).has('situations')) {
      void this.#run();
      if (this.remember) this.#keeping.soon();
    }
  }

  /** A situation that is none gives way to the usual one. */
  #checkSituation() {
    const { situation } = this;
    const wrong = situation !== OWN && !this.#info;
    if (wrong) this.situation = FIRST.situation;
    else if (situation === FIRST.situation) return;
    this.#unread.note(
      'situation',
      wrong && situation === this.#given,
      `it is none of ${[...this.situations.map(({ id }) => id), OWN].join(', ')}`,
      `${FIRST.situation} is in its place.`,
    );
  }

  #fetch() {
    this.list = '';
    const load = async () => (await import('../source/text-in-file.js')).textInFile;
    void this.#source.fetch(this.src, 'Fetching the list …', load);
  }

  async #learn() {
    try {
      this.situations = await engine.ask('situations', undefined);
      this.known = await engine.ask('schemes', undefined);
    } catch (error) {
      this.#fail(error);
    }
  }

  get #info(): SituationInfo | undefined {
    return this.situations.find(({ id }) => id === this.situation);
  }

  async #run() {
    const { command, values, list, schemes } = this;
    if (this.situations.length === 0) return;
    // Other situations need no list.
    if (this.situation === OWN && this.#source.lacking) return;
    const choices = schemes.map((scheme) => choiceOf({ scheme, custom: this.custom }));
    const names = schemes.map((name) => (name === 'custom' ? 'yours' : name));
    try {
      if (this.situation === OWN) {
        const request = { command, values, list, schemes: choices };
        const own = await engine.ask('ownSituation', request, { channel: this.#channel });
        if (own === superseded) return;
        this.own = own;
        // What is shown stays while a command is half typed.
        if (own.report?.problems.length === 0) {
          this.#show('Your situation', '', names, own.report);
        }
      } else {
        const info = this.#info ?? this.situations[0];
        if (!info) return;
        const { id, title, lesson } = info;
        const request = { id, schemes: choices };
        const report = await engine.ask('situation', request, { channel: this.#channel });
        if (report !== superseded) this.#show(title, lesson, names, report);
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  #show(title: string, lesson: string, schemes: readonly string[], report: SituationReport) {
    this.shown = { title, lesson, schemes, report };
    this.failure = '';
    this.#saying.soon();
    this.dispatchEvent(
      new CustomEvent('gameroom-change', {
        detail: { report, ...this.state } satisfies SchemesChange,
        bubbles: true,
        composed: true,
      }),
    );
  }

  #fail(error: unknown) {
    this.failure = error instanceof Error ? error.message : String(error);
  }

  #tryAgain() {
    this.failure = '';
    if (this.#source.failure) this.#fetch();
    void this.#learn().then(() => this.#run());
  }

  #keep() {
    if (!keep(this.remember, this.state))
      this.notice = 'This browser keeps nothing here: your choices will be gone when you leave.';
  }

  #summary(): string {
    const { shown } = this;
    if (!shown) return '';
    const lists = counted(shown.report.cases.length, 'game list');
    return `${shown.title}: ${lists} under ${shown.schemes.join(', ') || 'no scheme'}. ${this.#agreement()}`;
  }

  /** How many of the source's figures come out as printed. */
  #agreement(): string {
    const cells = (this.shown?.report.ratings ?? []).flat();
    const printed = cells.filter(({ published }) => published !== null).length;
    if (printed === 0) return '';
    const agree = cells.filter(({ agrees }) => agrees).length;
    if (agree === printed)
      return `All ${counted(printed, 'figure')} of the source come out as printed.`;
    return `${agree} of the source’s ${counted(printed, 'figure')} come out as printed.`;
  }

  override render() {
    // Words of unknown length come first, so nothing is seen until all of it is there.
    const known = this.situations.length > 0 && this.known.length > 0;
    const failed = this.failure || this.#source.failure || this.#source.waiting;
    const ready = known && (this.shown ?? this.own ?? this.schemes.length === 0);
    return html`<div class="frame ${ready || failed ? '' : 'waiting'}">
      <situation-chooser
        part="situations"
        .situations=${this.situations}
        chosen=${this.#info || this.situation === OWN ? this.situation : FIRST.situation}
        @situation-chosen=${(event: CustomEvent<string>) => (this.situation = event.detail)}
      ></situation-chooser>
      <section class="run" part="run" aria-labelledby="title">
        ${this.#renderHead()}
        <scheme-picker
          .schemes=${this.known}
          .chosen=${this.schemes}
          @schemes-chosen=${(event: CustomEvent<readonly Chosen[]>) => (this.schemes = event.detail)}
        ></scheme-picker>
        ${this.schemes.includes('custom') ? this.#renderEditor() : nothing} ${this.#renderShown()}
        <p class="visually-hidden" role="status">${this.spoken}</p>
        ${this.#unread.render()}
        <p class="notice" role="status">${this.notice}</p>
      </section>
    </div>`;
  }

  #renderHead() {
    if (this.situation !== OWN) {
      const info = this.#info ?? this.situations[0];
      return html`<div>
        <h2 id="title">${info?.title ?? 'Situations'}</h2>
        <p class="lesson">${info?.lesson ?? ''}</p>
      </div>`;
    }
    return html`<div>
        <h2 id="title">A situation of your own</h2>
        <p class="lesson">
          Any games at all, under any schemes; vary a number in them and see where schemes part.
        </p>
      </div>
      <own-situation
        command=${this.command}
        values=${this.values}
        .commandProblem=${this.own?.report?.problems[0] ?? null}
        .valuesProblem=${this.own?.problem ?? null}
        @own-changed=${(event: CustomEvent<{ command: string; values: string }>) => Object.assign(this, event.detail)}
      ></own-situation>`;
  }

  #renderEditor() {
    return html`<scheme-editor
      .scheme=${this.custom}
      .schemes=${this.known}
      @scheme-edited=${(event: CustomEvent<{ scheme: Scheme }>) => this.#edited(event.detail.scheme)}
    ></scheme-editor>`;
  }

  #renderShown() {
    const own = this.situation === OWN;
    const failure = (own && this.#source.failure) || this.failure;
    if (failure) {
      return html`<p class="failure" role="alert">${failure}</p>
        <button class="quiet" @click=${this.#tryAgain}>Try again</button>`;
    }
    const { shown } = this;
    if (this.schemes.length === 0) {
      return html`<p class="notice">Choose a scheme above to see what it does.</p>`;
    }
    if (own && this.#source.waiting) return html`<p class="notice">${this.#source.waiting}</p>`;
    if (!shown) return nothing;
    const picture = pictureOf(shown.title, shown.schemes, shown.report);
    const unread = own && (this.own?.problem ?? this.own?.report?.problems[0]);
    return html`${
        unread
          ? html`<p class="notice">Until this can be read, here is what could be read last.</p>`
          : nothing
      }<gameroom-chart .picture=${picture}></gameroom-chart>
      <div>
        <situation-table
          label=${shown.title}
          .report=${shown.report}
          .schemes=${shown.schemes}
          ?opens=${this.opens}
          @games-wanted=${this.#passOn}
        ></situation-table>
        <p class="agreement">${this.#agreement()}</p>
        ${this.#games()}
      </div>`;
  }

  /** What the games are, as the command for those of the last row. */
  #games() {
    const last = this.shown?.report.cases.at(-1);
    if (!last || this.situation === OWN) return nothing;
    return html`<p class="games">
      The games of “${last.label}”: <code>rep ${last.command}</code>. Under <code>+1000</code> a
      game is won against a rating of 1000; a name with <code>*</code> is another opponent each
      time, and without a name all are one opponent.
    </p>`;
  }

  #edited(custom: Scheme) {
    this.custom = custom;
    this.dispatchEvent(new CustomEvent('custom-changed', { detail: custom, bubbles: true }));
  }

  #passOn({ detail }: CustomEvent<string>) {
    this.dispatchEvent(new CustomEvent('games-wanted', { detail, bubbles: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'gameroom-schemes': GameroomSchemes;
  }
  interface HTMLElementEventMap {
    'custom-changed': CustomEvent<Scheme>;
  }
}
