/** `<gameroom-schemes>`: what the schemes do, side by side, in published situations and in custom ones. */

import type { Problem, Scheme, SchemeInfo, SituationReport } from '#games';
import type { CustomSituationReport, SituationInfo } from '#explanations';
import { html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import { fold } from '../../controls/fold.js';
import { requestStatus } from '../../controls/request-status.js';
import { base } from '../../styles/base.js';
import { tokens } from '../../styles/tokens.js';
import type { SchemesChange } from '../../element-types.js';
import { games, questions as engine } from '../../engine/engines.js';
import { codeField, codeFieldStyles } from '../../rating-scheme/code-field.js';
import { schemePicker, schemeStyles } from '../../rating-scheme/scheme-rows.js';
import { CHOICES, choiceOf, nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { define } from '../../element/define.js';
import { FromSource } from '../../element/from-source.js';
import { unreadable } from '../../text/attributes.js';
import { commandText } from '../../text/command.js';
import { problemText, ratingText } from '../../text/rating.js';
import { schemeText } from '../../text/scheme.js';
import { schemesText } from '../../text/schemes.js';
import { reconstructedFrom } from '../../text/source-link.js';
import { Request } from '../../element/request.js';
import type { PartOf } from '../../element/schema.js';
import { NewDay } from '../../element/new-day.js';
import { toolElement } from '../../element/tool-element.js';
import { layout } from './layout-styles.js';
import { situationTable } from './situation-table.js';
import { CUSTOM, FIRST_VALUES, schema, type SchemesState } from './schema.js';

/** What is run: the state without its list, the list if the situation is custom, and the day that dates are counted to. */
type Run = readonly [state: SchemesState, list: string, day: string];

/** What came of it: a report, what is wrong with the command or its values, or the test sheet that the command asks for. */
interface Ran extends CustomSituationReport {
  readonly command?: string;
  readonly testit?: SchemesState['testit'];
}

/** A valid report, which stays until the next one comes. */
interface Outcome {
  readonly title: string;
  readonly schemes: readonly string[];
  readonly report: SituationReport;
}

const TEXT = schemesText.run;
const TESTIT = schemesText.testit;

/**
 * - `gameroom-change` (detail: the state and the `report`): a situation was run.
 * - `games-wanted` (detail: a `rep` command): the user wants these games in My rating.
 * - `custom-changed` (detail: the scheme): the user changed their own scheme.
 */
@define('gameroom-schemes')
export class GameroomSchemes extends toolElement(schema) {
  static override styles = [tokens, base, schemeStyles, codeFieldStyles, layout];

  /** The address of the list that a lone `-` in the command stands for; relative to the page. */
  @property() src = '';
  /** Whether the page can open games in My rating. */
  @property({ type: Boolean }) opens = false;
  @state() private shown: Outcome | null = null;
  /** Whether the test sheet comes into view once it is there. */
  #seeks = false;

  /** What only the core knows. */
  readonly #learned = new Request(this, async () => {
    const asked = [engine.ask('situations', []), games.ask('schemes', [])] as const;
    const [situations, schemes] = await Promise.all(asked);
    return { situations, schemes };
  });
  readonly #run = new Request(this, runOf, { done: (run, asked) => this.#wasRun(run, asked) });
  readonly #source = new FromSource(this, 'list');
  readonly #today = new NewDay(this, () => this.requestUpdate());

  /** The list belongs to the state only if the situation needs it. */
  override get state(): SchemesState {
    const state = super.state;
    return needsList(state) ? state : { ...state, list: '' };
  }

  override set state(part: PartOf<typeof schema.fields>) {
    const { list, ...rest } = part;
    // A state without a list leaves the one of My rating.
    super.state = list ? part : rest;
  }

  /** Goes to the test sheet, if it is shown. */
  override focus(): void {
    this.#seeks = this.testit !== '';
  }

  protected override updated(changed: PropertyValues<this>) {
    super.updated(changed);
    const sheet = this.renderRoot.querySelector<HTMLElement>('[part=testit] summary');
    if (!this.#seeks || !sheet) return;
    this.#seeks = false;
    comeTo(sheet);
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    this.#learned.ask();
    this.#checkSituation();
    if (this.#source.isWanted(changed)) this.#fetch();
    if (this.schemes.includes('custom'))
      void this.expectPart(ratingText.editor, () => import('../../rating-scheme/scheme-editor.js'));
    if (this.testit) void this.expectPart(TESTIT.what, () => import('./test-sheet.js'));
    // Only a custom situation needs the list.
    if (!this.#learned.ready || (this.#isCustom && this.#source.isMissing)) return;
    this.#run.ask({ ...this.state, list: '' }, this.#isCustom ? this.list : '', this.#today.day);
  }

  /** The page may name a situation that does not exist. */
  #checkSituation() {
    const { result } = this.#learned.ready ?? {};
    if (!result || this.#info) return;
    const names = [...result.situations.map(({ id }) => id), CUSTOM].join(', ');
    const { situation } = schema.default;
    this.situation = situation;
    const instead = `Using ${situation} instead.`;
    this.problem('situation', unreadable('situation', `it is not one of ${names}`, instead));
  }

  #fetch() {
    this.list = '';
    void this.#source.fetch(ratingText.list.fetching);
  }

  get #isCustom(): boolean {
    return this.situation === CUSTOM;
  }

  get #info(): Pick<SituationInfo, 'title' | 'lesson'> | undefined {
    return this.#infoOf(this.situation);
  }

  #infoOf(situation: string) {
    if (situation === CUSTOM) return schemesText.situations.custom;
    const { situations = [] } = this.#learned.ready?.result ?? {};
    return situations.find(({ id }) => id === situation);
  }

  /** What failed, if anything did. */
  get #failed() {
    const needed = [this.#learned, this.#run, ...(this.#isCustom ? [this.#source] : [])];
    return needed.find(({ failure }) => failure);
  }

  /** The last valid report stays while a command is half typed. */
  #wasRun(run: Ran, [state, list]: Run) {
    const { report, testit } = run;
    if (testit) this.testit = testit;
    if (!report || !isValid(run)) return;
    const { title = '' } = this.#infoOf(state.situation) ?? {};
    const schemes = report.columns.map((name) => nameOf(name as SchemeKey));
    this.shown = { title, schemes, report };
    const stated = { ...state, list: needsList(state) ? list : '' };
    this.report({ report, ...stated } satisfies SchemesChange);
  }

  protected override summary(): string {
    if (!this.shown) return '';
    const { title, schemes, report } = this.shown;
    const summary = TEXT.summary(title, report.cases.length, schemes);
    return `${summary} ${schemesText.agreement(report.ratings.flat())}`.trim();
  }

  override render() {
    const { situations = [], schemes = [] } = this.#learned.ready?.result ?? {};
    const { title, lesson } = this.#info ?? {};
    // The texts come from the core, so everything appears at once when they are there.
    const ready =
      this.#learned.ready && (this.shown ?? this.#run.ready ?? this.schemes.length === 0);
    const failed = this.#failed ?? this.#source.isMissing;
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
            <p class="hint">${reconstructedFrom(schemes)} ${this.opens ? TEXT.archive : nothing}</p>
            ${this.#renderFormulas(schemes)}
          </div>
          ${
            this.schemes.includes('custom')
              ? html`<gameroom-scheme-editor
                  .scheme=${this.custom}
                  .schemes=${schemes}
                  @scheme-change=${({ detail }: CustomEvent<Scheme>) => this.#edited(detail)}
                ></gameroom-scheme-editor>`
              : nothing
          }
          ${this.renderPart(ratingText.editor)}
        </div>
        <section
          class="column ${this.#run.isStale ? 'stale' : ''}"
          part="run"
          aria-label=${title ?? nothing}
        >
          ${this.#renderShown()} ${this.renderProblems()}
        </section>
      </div>
      ${ready ? html`<div class="testit">${this.#renderTestit(schemes)}</div>` : nothing}
      ${this.renderStatus()}`;
  }

  #renderFormulas(schemes: readonly SchemeInfo[]) {
    return html`<details class="rules screen-only">
      <summary class="more">${schemesText.formulas}</summary>
      <dl class="formulas">
        ${schemes.map(
          ({ id, name, formula }) =>
            html`<dt>${schemeText.called(id, name)}</dt>
              <dd><code>${formula}</code></dd>`,
        )}
      </dl>
      <p class="hint">${schemeText.letters}</p>
    </details>`;
  }

  /** All situations on one sheet. */
  #renderTestit(schemes: readonly SchemeInfo[]) {
    const { testit, custom } = this;
    const choose = (testit: SchemesState['testit']) => (this.testit = testit);
    const sheet = html`${this.renderPart(TESTIT.what)}
      <gameroom-test-sheet
        .of=${testit}
        .custom=${custom}
        .known=${schemes}
        @sheet-wanted=${({ detail }: CustomEvent<SchemeKey | 'all'>) => choose(detail)}
      ></gameroom-test-sheet>`;
    return fold(
      testit !== '',
      [TESTIT.title, TESTIT.contents],
      (isOpen) => choose(isOpen ? testit || 'all' : ''),
      testit ? sheet : nothing,
      'testit',
    );
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
    const { situations = [] } = this.#learned.ready?.result ?? {};
    const subject = situations.find((situation) => situation.id === id)?.subject;
    const shown = (scheme: SchemeKey) => scheme === subject || this.schemes.includes(scheme);
    this.situation = id;
    this.schemes = CHOICES.filter(shown);
  }

  #renderCustom() {
    const { report = null, problem = null, command = '', testit } = this.#run.ready?.result ?? {};
    const words = (found: Problem | null | undefined) => (found ? problemText(found) : '');
    const wrong = { command: command || words(report?.problems[0]), values: words(problem) };
    return (['command', 'values'] as const).map((name) => {
      const edit = (value: string) => Object.assign(this, this.#edit(name, value));
      const { label, about } = schemesText.custom[name];
      const field = {
        label,
        about: testit && name === 'command' ? TESTIT.below : about,
        value: this[name],
        problem: wrong[name],
        edit,
      };
      return html`<div class="bar code">${codeField(name, field)}</div>`;
    });
  }

  /** Numbers that nobody has edited become those for the letter that the command has now. */
  #edit(name: 'command' | 'values', value: string): Partial<SchemesState> {
    const firsts = [schema.default.values, ...Object.values(FIRST_VALUES)];
    const [letter = ''] = /(?<![\w*.])[NRD](?![\w*.])/.exec(value) ?? [];
    const first = FIRST_VALUES[letter];
    return name === 'command' && first && firsts.includes(this.values)
      ? { command: value, values: first }
      : { [name]: value };
  }

  #renderShown() {
    const { shown } = this;
    const failed = this.#failed;
    if (failed) return requestStatus(failed, { working: '' });
    if (this.schemes.length === 0) return html`<p class="notice">${TEXT.noSchemes}</p>`;
    if (this.#isCustom && this.#source.waiting)
      return html`<p class="notice">${this.#source.waiting}</p>`;
    if (!shown) return nothing;
    const { title, report, schemes } = shown;
    const open = (command: string) => this.emit('games-wanted', command);
    const last = this.#isCustom ? undefined : report.cases.at(-1);
    const run = this.#run.ready?.result;
    if (run?.testit) return nothing;
    return html`${isValid(run) ? nothing : html`<p class="notice">${TEXT.lastValid}</p>`}
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

// An element that waits on the page asks for its state before the lines below the class are run.
function needsList({ situation, command }: Pick<SchemesState, 'situation' | 'command'>): boolean {
  return situation === CUSTOM && /(?:^|\s)-(?:\s|$)/.test(command);
}

async function runOf([state, list]: Run): Promise<Ran> {
  const { situation, command, values, custom } = state;
  const schemes = state.chosen.map((scheme) => choiceOf(scheme, custom));
  const nothing = { report: null, problem: null };
  if (situation !== CUSTOM)
    return { ...nothing, report: await engine.ask('situation', [situation, schemes]) };
  const { program, problem } = await engine.ask('programOf', [command]);
  if (problem) return { ...nothing, command: problemText(problem) };
  if (program?.program === 'gr') return { ...nothing, command: commandText.playerElsewhere };
  if (program?.program === 'testit') return { ...nothing, testit: program.scheme ?? 'all' };
  return engine.ask('customSituation', [command, values, list, schemes]);
}

/** Whether the core could read all of the situation. */
const isValid = (run: Ran | undefined): boolean => run?.report?.problems.length === 0;
