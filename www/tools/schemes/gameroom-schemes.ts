/** `<gameroom-schemes>`: what the schemes do, side by side, in published situations and in custom ones. */

import type {
  CustomSituationReport,
  Scheme,
  SchemeInfo,
  SituationInfo,
  SituationReport,
} from '#games';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { button } from '../../controls/button.js';
import { base } from '../../styles/base.js';
import { tokens } from '../../styles/tokens.js';
import type { SchemesChange } from '../../element-types.js';
import { games as engine } from '../../engine/engines.js';
import { codeField, codeFieldStyles } from '../../rating-scheme/code-field.js';
import { schemePicker, schemeStyles } from '../../rating-scheme/scheme-rows.js';
import { CHOICES, choiceOf, nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { FromSource } from '../../element/from-source.js';
import { unreadable } from '../../text/attributes.js';
import { problemText, ratingText } from '../../text/rating.js';
import { schemesText } from '../../text/schemes.js';
import { RECONSTRUCTED } from '../../text/source-link.js';
import { Answer } from '../../element/answer.js';
import type { PartOf } from '../../element/schema.js';
import { NewDay } from '../../element/new-day.js';
import { toolElement } from '../../element/tool-element.js';
import { layout } from './layout-styles.js';
import { situationTable } from './situation-table.js';
import { CUSTOM, schema, SUBJECTS, type SchemesState } from './schema.js';

/** A valid report, which stays until the next one comes. */
interface Outcome {
  readonly title: string;
  readonly schemes: readonly string[];
  readonly report: SituationReport;
}

const TEXT = schemesText.run;

/**
 * - `gameroom-change` (detail: the state and the `report`): a situation was run.
 * - `games-wanted` (detail: a `rep` command): the user wants these games in My rating.
 * - `custom-changed` (detail: the scheme): the user changed their own scheme.
 */
@customElement('gameroom-schemes')
export class GameroomSchemes extends toolElement(schema) {
  static override styles = [tokens, base, schemeStyles, codeFieldStyles, layout];

  /** The address of the list that a lone `-` in the command stands for; relative to the page. */
  @property() src = '';
  /** Whether the page can open games in My rating. */
  @property({ type: Boolean }) opens = false;
  @state() private shown: Outcome | null = null;

  /** What only the core knows. */
  readonly #learned = new Answer<{ situations: SituationInfo[]; schemes: SchemeInfo[] }>(this);
  readonly #run = new Answer<CustomSituationReport>(this);
  readonly #source = new FromSource(this, 'list');

  constructor() {
    super();
    new NewDay(this, () => this.requestUpdate('list'));
  }

  override connectedCallback() {
    super.connectedCallback();
    void this.#learn();
  }

  /** The list belongs to the state only if the situation needs it. */
  override get state(): SchemesState {
    const state = super.state;
    const needsList = state.situation === CUSTOM && /(?:^|\s)-(?:\s|$)/.test(state.command);
    return needsList ? state : { ...state, list: '' };
  }

  override set state(part: PartOf<typeof schema.fields>) {
    const { list, ...rest } = part;
    // A state without a list leaves the one of My rating.
    super.state = list ? part : rest;
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    this.#checkSituation();
    if (this.#source.isWanted(changed)) this.#fetch();
    if (this.schemes.includes('custom'))
      void this.expectPart(ratingText.editor, () => import('../../rating-scheme/scheme-editor.js'));
    const asked = ['situation', 'schemes', 'custom', 'command', 'values', 'list'] as const;
    if (!this.#learned.value || !asked.some((name) => changed.has(name))) return;
    // Only a custom situation needs the list.
    if (!this.#isCustom || !this.#source.isMissing) void this.#ask();
  }

  /** The page may name a situation that does not exist. */
  #checkSituation() {
    const { value } = this.#learned;
    if (!value || this.#info) return;
    const names = [...value.situations.map(({ id }) => id), CUSTOM].join(', ');
    const { situation } = schema.default;
    this.situation = situation;
    const instead = `Using ${situation} instead.`;
    this.problem('situation', unreadable('situation', `it is not one of ${names}`, instead));
  }

  #fetch() {
    this.list = '';
    void this.#source.fetch(ratingText.list.fetching);
  }

  async #learn() {
    const learned = await this.#learned.ask(async () => ({
      situations: await engine.ask('situations', []),
      schemes: await engine.ask('schemes', []),
    }));
    // Now it can be checked and run.
    if (learned) this.requestUpdate('situation');
  }

  get #isCustom(): boolean {
    return this.situation === CUSTOM;
  }

  get #info(): Pick<SituationInfo, 'title' | 'lesson'> | undefined {
    if (this.#isCustom) return schemesText.situations.custom;
    return this.#learned.value?.situations.find(({ id }) => id === this.situation);
  }

  get #failure(): string {
    const missing = this.#isCustom ? this.#source.failure : '';
    return missing || this.#learned.failure || this.#run.failure;
  }

  async #ask() {
    const { situation: id, command, values, list } = this;
    const schemes = this.schemes.map((scheme) => choiceOf(scheme, this.custom));
    const names = this.schemes.map(nameOf);
    const { title = '' } = this.#info ?? {};
    const run = await this.#run.ask(async () => {
      if (id === CUSTOM) return engine.ask('customSituation', [command, values, list, schemes]);
      return { report: await engine.ask('situation', [id, schemes]), problem: null };
    });
    // The last valid report stays while a command is half typed.
    if (!run?.report || !this.#isValid) return;
    const { report } = run;
    this.shown = { title, schemes: names, report };
    this.report({ report, ...this.state } satisfies SchemesChange);
  }

  /** Whether the core could read all of the situation. */
  get #isValid(): boolean {
    return this.#run.value?.report?.problems.length === 0;
  }

  #tryAgain() {
    this.#run.clear();
    if (this.#source.failure) this.#fetch();
    void this.#learn();
  }

  protected override summary(): string {
    if (!this.shown) return '';
    const { title, schemes, report } = this.shown;
    const summary = TEXT.summary(title, report.cases.length, schemes);
    return `${summary} ${schemesText.agreement(report.ratings.flat())}`.trim();
  }

  override render() {
    const { situations = [], schemes = [] } = this.#learned.value ?? {};
    const { title, lesson } = this.#info ?? {};
    // The texts come from the core, so everything appears at once when they are there.
    const ready =
      this.#learned.value && (this.shown ?? this.#run.value ?? this.schemes.length === 0);
    const failed = this.#failure || this.#source.isMissing;
    return html`<div class="frame ${this.age} ${ready || failed ? '' : 'waiting'}">
      <div class="column">
        <div>
          ${this.#renderMenu(situations)}
          <p class="sentence">${lesson}</p>
        </div>
        ${this.#isCustom ? this.#renderCustom() : nothing}
        <div>
          ${schemePicker({
            schemes,
            chosen: this.schemes,
            label: TEXT.schemes,
            choose: (schemes) => (this.schemes = schemes),
          })}
          <p class="hint">${RECONSTRUCTED} ${this.opens ? TEXT.archive : nothing}</p>
        </div>
        ${
          this.schemes.includes('custom')
            ? html`<scheme-editor
                .scheme=${this.custom}
                .schemes=${schemes}
                @scheme-change=${({ detail }: CustomEvent<Scheme>) => this.#edited(detail)}
              ></scheme-editor>`
            : nothing
        }
      </div>
      <section class="column" part="run" aria-label=${title ?? nothing}>
        ${this.#renderShown()} ${this.renderProblems()} ${this.renderStatus()}
      </section>
    </div>`;
  }

  #renderMenu(situations: readonly SituationInfo[]) {
    const { label, published, described, custom } = schemesText.situations;
    const option = ({ id, title }: Pick<SituationInfo, 'id' | 'title'>) =>
      html`<option value=${id} .selected=${id === this.situation}>${title}</option>`;
    const group = (label: string, isPublished: boolean) =>
      html`<optgroup label=${label}>
        ${situations.filter(({ published }) => published === isPublished).map(option)}
      </optgroup>`;
    return html`<div class="bar screen-only" part="situations">
      <h2><label for="situation">${label}</label></h2>
      <select
        class="field"
        id="situation"
        @change=${({ target }: { target: HTMLSelectElement }) => this.#choose(target.value)}
      >
        ${group(published, true)} ${group(described, false)} ${option({ id: CUSTOM, ...custom })}
      </select>
    </div>`;
  }

  /** Shows a situation, with the scheme that it is about beside those that are chosen. */
  #choose(id: string) {
    const subject = SUBJECTS[id];
    const shown = (scheme: SchemeKey) => scheme === subject || this.schemes.includes(scheme);
    this.situation = id;
    this.schemes = CHOICES.filter(shown);
  }

  #renderCustom() {
    const { report = null, problem = null } = this.#run.value ?? {};
    const wrong = { command: report?.problems[0], values: problem };
    return (['command', 'values'] as const).map((name) => {
      const problem = wrong[name] ? problemText(wrong[name]) : '';
      const edit = (value: string) => Object.assign(this, { [name]: value });
      const field = { ...schemesText.custom[name], value: this[name], problem, edit };
      return html`<div class="code">${codeField(name, field)}</div>`;
    });
  }

  #renderShown() {
    const { shown } = this;
    const failure = this.#failure;
    if (failure) {
      return html`<p class="failure" role="alert">${failure}</p>
        ${button(ratingText.tryAgain, () => this.#tryAgain())}`;
    }
    if (this.schemes.length === 0) return html`<p class="notice">${TEXT.noSchemes}</p>`;
    if (this.#isCustom && this.#source.waiting)
      return html`<p class="notice">${this.#source.waiting}</p>`;
    if (!shown) return nothing;
    const { title, report, schemes } = shown;
    const open = (command: string) => this.emit('games-wanted', command);
    const last = this.#isCustom ? undefined : report.cases.at(-1);
    return html`${this.#isValid ? nothing : html`<p class="notice">${TEXT.lastValid}</p>`}
      <gameroom-chart
        .picture=${guard([shown], () => ({
          kind: 'situation',
          report: { ...report, title: TEXT.chart(title), schemes },
        }))}
        subject=${schemes.join(', ')}
        file="ratings"
        level="2"
      ></gameroom-chart>
      <div>
        ${situationTable(title, schemes, report, this.opens ? open : undefined)}
        <p class="notice agreement">${schemesText.agreement(report.ratings.flat())}</p>
        ${last ? html`<p class="hint">${TEXT.games(last.label, last.command)}</p>` : nothing}
      </div>`;
  }

  #edited(custom: Scheme) {
    this.custom = custom;
    this.emit('custom-changed', custom);
  }
}
