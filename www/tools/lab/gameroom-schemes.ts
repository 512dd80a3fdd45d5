/** `<gameroom-schemes>`, Schemes in Lab: what the schemes do, side by side, in published situations and in custom ones. */

import type { CaseRating, Problem, Scheme, SchemeInfo, SituationReport } from '#games';
import type { SituationInfo } from '#explanations';
import { css, html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import { menu } from '../../controls/menu.js';
import { inkStyles } from '../../chart/inks.js';
import { seriesSwatch } from '../../chart/swatch.js';
import type { SchemesChange } from '../../element-types.js';
import { define } from '../../element/define.js';
import { FromSource } from '../../element/from-source.js';
import { NewDay } from '../../element/new-day.js';
import { Refused, resource } from '../../element/resource.js';
import type { PartOf, Property } from '../../element/schema.js';
import { games, questions as engine } from '../../engine/engines.js';
import { codeField, codeFieldStyles } from '../../rating-scheme/code-field.js';
import { PUBLISHED } from '../../rating-scheme/names.js';
import { infoOf } from '../../rating-scheme/scheme-rows.js';
import { CHOICES, choiceOf, nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { unreadable } from '../../text/attributes.js';
import { commonText } from '../../text/common.js';
import { commandText } from '../../text/command.js';
import { ratingOrBound } from '../../text/numbers.js';
import { problemText, ratingText } from '../../text/rating.js';
import { schemeText } from '../../text/scheme.js';
import { schemesText as text } from '../../text/schemes.js';
import { reconstructedFrom } from '../../text/source-link.js';
import { answer } from '../../view/answer.js';
import { chart } from '../../view/chart.js';
import { chips } from '../../view/headline.js';
import { viewStyles } from '../../view/styles.js';
import { tool, type ToolDetail, type ToolView } from '../../view/tool.js';
import { CUSTOM, FIRST_VALUES, schema, type SchemesState } from './schemes-schema.js';
import { FIRST_ROWS, situationTable } from './situation-table.js';
import { sheetStyles, testSheet } from './test-sheet.js';

/** A situation that was run: its title and its ratings under every scheme; or the test sheet that a command asks for. */
interface Run {
  readonly title: string;
  readonly report: SituationReport | null;
  readonly testit?: SchemesState['testit'];
}

/**
 * - `gameroom-change` (detail: the state and the `report`): a situation was run.
 * - `games-wanted` (detail: a `rep` command): the user wants these games in My rating.
 * - `custom-changed` (detail: the scheme): the user changed their own scheme.
 */
@define('gameroom-schemes')
export class GameroomSchemes extends tool(schema) {
  static override styles = [
    viewStyles,
    inkStyles,
    codeFieldStyles,
    sheetStyles,
    css`
      #situation {
        inline-size: 100%;
        min-block-size: 3.25rem;
        padding-inline: 0.75rem;
        font-size: 1.125rem;
        font-weight: 650;
        text-overflow: ellipsis;
      }
      .code {
        margin-block-start: 0.75rem;
      }
      .code label {
        flex-basis: 100%;
      }
      .controls > * + * {
        margin-block-start: 0.75rem;
      }
      .formulas {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0.4rem 0.75rem;
        font-size: var(--step--1);
      }
      .formulas dt {
        font-weight: 600;
      }
    `,
  ];

  /** The address of the list that a lone `-` in the command stands for; relative to the page. */
  @property() src = '';
  /** True if the page can open games in My rating. */
  @property({ type: Boolean }) opens = false;
  /** The row whose ratings the chips show, counted from 0; Infinity for the last one. */
  @state() private row = Infinity;
  /** True if the test sheet comes into view once it is there. */
  #seeks = false;

  readonly #source = new FromSource(this, 'list');
  readonly #today = new NewDay(this);

  /** The situations and schemes, which only the core knows. */
  readonly #known = resource(
    this,
    () => [],
    async () => {
      const asked = [engine.ask('situations', []), games.ask('schemes', [])] as const;
      const [situations, schemes] = await Promise.all(asked);
      return { situations, schemes };
    },
    // The page may have given a name that no situation has.
    { done: () => this.set({ situation: this.situation }) },
  );
  readonly #run = resource(
    this,
    () => {
      const { situation, command, values, custom } = this.state;
      const isCustom = situation === CUSTOM;
      if (!this.#known.ready || (isCustom && this.#source.isMissing)) return undefined;
      const own = isCustom
        ? { command, values, list: this.state.list, day: this.#today.day }
        : null;
      return [situation, custom, own];
    },
    async ([situation, custom, own]): Promise<Run> => {
      const title = this.#infoOf(situation)?.title ?? '';
      const schemes = CHOICES.map((scheme) => choiceOf(scheme, custom));
      if (!own) return { title, report: await engine.ask('situation', [situation, schemes]) };
      const { command, values, list } = own;
      const { program, problem } = await engine.ask('programOf', [command]);
      if (problem) throw new Refused(problemText(problem), 'command');
      if (program?.program === 'gr') throw new Refused(commandText.playerElsewhere, 'command');
      if (program?.program === 'testit')
        return { title, report: null, testit: program.scheme ?? 'all' };
      const found = await engine.ask('customSituation', [command, values, list, schemes]);
      const refuse = (field: string, problem: Problem | null | undefined) => {
        if (problem) throw new Refused(problemText(problem), field);
      };
      refuse('values', found.problem);
      refuse('command', found.report?.problems[0]);
      return { title, report: found.report };
    },
    { done: (run) => this.#wasRun(run) },
  );
  readonly #sheet = resource(
    this,
    () => {
      const { testit, custom } = this.state;
      if (testit === '') return undefined;
      const schemes = testit === 'all' ? PUBLISHED : [testit];
      return [schemes.map((scheme) => choiceOf(scheme, custom)), testit];
    },
    async ([schemes, of]) => ({ of, sheet: await engine.ask('testSheet', [[...schemes]]) }),
  );

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

  /** A situation may be one that does not exist. */
  protected override checked(property: Property, value: unknown): unknown {
    const usable = super.checked(property, value);
    // The properties have their defaults before there are fields.
    if (property.name !== 'situation' || !(#known in this)) return usable;
    const { result } = this.#known.ready ?? {};
    if (!result || this.#infoOf(String(usable))) return usable;
    const names = [...result.situations.map(({ id }) => id), CUSTOM].join(', ');
    const { situation } = schema.default;
    const instead = `Using ${situation} instead.`;
    this.problem('situation', unreadable('situation', `it is not one of ${names}`, instead));
    return situation;
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    if (this.#source.isWanted(changed)) {
      this.list = '';
      void this.#source.fetch(ratingText.list.fetching);
    }
    if (this.schemes.includes('custom'))
      void this.expectPart(ratingText.editor, () => import('../../rating-scheme/scheme-editor.js'));
  }

  protected override updated(changed: PropertyValues<this>) {
    super.updated(changed);
    const sheet = this.renderRoot.querySelector<HTMLElement>('[part=testit] summary');
    if (!this.#seeks || !sheet) return;
    this.#seeks = false;
    comeTo(sheet);
  }

  #infoOf(situation: string): Pick<SituationInfo, 'title' | 'lesson' | 'subject'> | undefined {
    if (situation === CUSTOM) return { ...text.situations.custom, subject: null };
    const { situations = [] } = this.#known.ready?.result ?? {};
    return situations.find(({ id }) => id === situation);
  }

  /** The last valid run, and of its columns those of the schemes that are chosen. */
  get #shown() {
    const { title = '', report } = this.#run.ready?.result ?? {};
    if (!report) return undefined;
    const { columns, ratings, ...rest } = report;
    // A command may name its schemes, and what a situation compares them with is no scheme.
    const isChosen = CHOICES.every((scheme) => columns.includes(scheme));
    const hidden = CHOICES.filter((scheme) => isChosen && !this.schemes.includes(scheme));
    const isShown = (name: string) => !hidden.some((scheme) => scheme === name);
    const places = columns.flatMap((name, place) => (isShown(name) ? [place] : []));
    const shown: SituationReport = {
      ...rest,
      columns: places.map((place) => columns[place] ?? ''),
      ratings: places.map((place) => ratings[place] ?? []),
    };
    return {
      title,
      all: report,
      shown,
      names: shown.columns.map((name) => nameOf(name as SchemeKey)),
    };
  }

  #wasRun({ testit }: Run) {
    if (testit) this.set({ testit });
    const { shown: report } = this.#shown ?? {};
    if (report) this.report({ report, ...this.state } satisfies SchemesChange);
  }

  protected override summary(): string {
    if (!this.#shown) return '';
    const { title, names, shown } = this.#shown;
    const summary = text.run.summary(title, shown.cases.length, names);
    return `${summary} ${text.agreement(shown.ratings.flat())}`.trim();
  }

  protected override describe(): ToolView {
    const { schemes: infos = [] } = this.#known.ready?.result ?? {};
    const shown = this.#shown;
    const { refusal } = this.#run;
    const rings = shown?.shown.ratings.flat().some(({ published }) => published !== null);
    return {
      question: this.#renderQuestion(refusal),
      answers: [
        { of: this.#known, working: text.run.working },
        { of: this.#run, working: text.run.working, instead: shown && text.run.lastValid },
      ],
      picture: this.#renderPicture(rings ? text.run.rings : text.run.noRings),
      line: shown?.names.map(
        (name, place) => html`${name} <b>${ratingOrBound(shown.shown.ratings[place]?.at(-1))}</b> `,
      ),
      controls: html`${this.#renderChips(infos)}
        <p class="sentence">${this.#infoOf(this.situation)?.lesson}</p>
        ${
          this.schemes.includes('custom')
            ? html`<gameroom-scheme-editor
                class="tall"
                .scheme=${this.custom}
                .schemes=${infos}
                @scheme-change=${({ detail }: CustomEvent<Scheme>) => this.#edited(detail)}
              ></gameroom-scheme-editor>`
            : nothing
        }
        ${this.renderPart(ratingText.editor)}`,
      below: shown
        ? html`<section>
            <h2 class="title">${text.agreement(shown.shown.ratings.flat()) || text.table.title}</h2>
            ${situationTable(shown.title, shown.names, shown.shown, { isShort: true })}
          </section>`
        : nothing,
      // They come with what they stand below.
      details: shown || (this.#known.ready && !this.#run.isPending) ? this.#details(infos) : [],
    };
  }

  #details(infos: readonly SchemeInfo[]): ToolDetail[] {
    const shown = this.#shown;
    const { cases = [] } = shown?.shown ?? {};
    const open = (command: string) => this.emit('games-wanted', command);
    const last = this.situation === CUSTOM ? undefined : cases.at(-1);
    const rows: ToolDetail = {
      id: 'rows',
      title: text.rows.title(cases.length),
      about: this.opens ? text.rows.about : '',
      content: () =>
        shown
          ? html`<div>
              ${situationTable(shown.title, shown.names, shown.shown, {
                open: this.opens ? open : undefined,
              })}
              ${last ? html`<p class="hint">${text.rows.games(last.label, last.command)}</p>` : nothing}
            </div>`
          : nothing,
    };
    return [
      ...(shown && (this.opens || cases.length > FIRST_ROWS) ? [rows] : []),
      {
        id: 'schemes',
        title: text.schemes.title,
        about: text.schemes.about,
        content: () =>
          html`<dl class="formulas">
              ${infos.map(
                ({ id, name, sentence, formula }) =>
                  html`<dt>${schemeText.called(id, name)}</dt>
                    <dd>${sentence}<br /><code>${formula}</code></dd>`,
              )}
            </dl>
            <p class="hint">${schemeText.letters}</p>
            <p class="hint">
              ${reconstructedFrom(infos)} ${this.opens ? text.schemes.archive : nothing}
            </p>`,
      },
      {
        id: 'testit',
        title: text.testit.title,
        about: text.testit.about,
        isOpen: this.testit !== '',
        toggle: (isOpen) => this.set({ testit: isOpen ? this.testit || 'all' : '' }),
        content: () => this.#renderSheet(infos),
      },
    ];
  }

  #renderQuestion(refusal: Refused | undefined) {
    const { situations = [] } = this.#known.ready?.result ?? {};
    const { label, published, described, custom } = text.situations;
    const option = ({ id, title }: Pick<SituationInfo, 'id' | 'title'>) =>
      html`<option value=${id} .selected=${id === this.situation}>${title}</option>`;
    const group = (label: string, isPublished: boolean) =>
      html`<optgroup label=${label}>
        ${situations.filter(({ published }) => published === isPublished).map(option)}
      </optgroup>`;
    return html`<div class="screen-only" part="situations">
        <select
          class="field"
          id="situation"
          aria-label=${label}
          @change=${({ target }: { target: HTMLSelectElement }) => this.#choose(target.value)}
        >
          ${group(published, true)} ${group(described, false)} ${option({ id: CUSTOM, ...custom })}
        </select>
      </div>
      ${
        this.situation === CUSTOM
          ? (['command', 'values'] as const).map(
              (name) =>
                html`<div class="bar code">
                  ${codeField(name, {
                    label: text.custom[name].label,
                    about:
                      name === 'command' && this.#run.ready?.result.testit
                        ? text.testit.below
                        : text.custom[name].about,
                    value: this[name],
                    problem: refusal?.field === name ? refusal.message : '',
                    isQuiet: true,
                    edit: (value) => this.set(this.#edit(name, value)),
                  })}
                </div>`,
            )
          : nothing
      }`;
  }

  /** Shows a situation, with the scheme that it is about beside those that are chosen. */
  #choose(id: string) {
    const { subject = null } = this.#infoOf(id) ?? {};
    const chosen = CHOICES.filter((scheme) => scheme === subject || this.schemes.includes(scheme));
    this.set({ situation: id, chosen });
  }

  /** While the numbers are not edited, they are those for the letter in the command. */
  #edit(name: 'command' | 'values', value: string): Partial<SchemesState> {
    const firsts = [schema.default.values, ...Object.values(FIRST_VALUES)];
    const [letter = ''] = /(?<![\w*.])[NRD](?![\w*.])/.exec(value) ?? [];
    const first = FIRST_VALUES[letter];
    return name === 'command' && first && firsts.includes(this.values)
      ? { command: value, values: first }
      : { [name]: value };
  }

  #renderPicture(caption: string) {
    const { waiting, failure } = this.#source;
    const shown = this.#shown;
    if (this.situation === CUSTOM && waiting) return html`<p class="notice">${waiting}</p>`;
    if (this.situation === CUSTOM && failure)
      return html`<p class="bar" role="alert">
        <b>${failure}</b> ${button(commonText.tryAgain, () => this.#source.retry())}
      </p>`;
    if (this.#run.ready?.result.testit) return nothing;
    if (this.schemes.length === 0) return html`<p class="notice">${text.run.noSchemes}</p>`;
    const { title = '', shown: report, names: schemes = [] } = shown ?? {};
    return html`<div part="run">
      <p class="hint">${caption}</p>
      ${chart(
        report
          ? { kind: 'situation', report: { ...report, title: text.run.chart(title), schemes } }
          : null,
        {
          plain: true,
          subject: schemes.join(', '),
          file: 'ratings',
          mark: (row) => (this.row = row),
        },
      )}
    </div>`;
  }

  #renderChips(infos: readonly SchemeInfo[]) {
    const { all, shown } = this.#shown ?? {};
    const { cases = [], what = '' } = all ?? {};
    // Where a number varies, the chart leaves out cases that have none.
    const varied = cases.some(({ at }) => at !== null);
    const inChart = cases.flatMap(({ at }, place) => (at !== null || !varied ? [place] : []));
    const row = inChart[this.row] ?? inChart.at(-1) ?? 0;
    const cell = (name: SchemeKey): CaseRating | undefined =>
      all?.ratings[all.columns.indexOf(name)]?.[row];
    const label = cases[row]?.label ?? '';
    return chips(
      text.chips.label,
      all ? text.chips.row(what, label || text.table.yourGames) : '',
      CHOICES.map((id) => {
        const { name } = infoOf(infos, id);
        const isOwn = id === 'custom';
        const toggle = () =>
          this.set({
            chosen: CHOICES.filter((one) => (one === id) !== this.schemes.includes(one)),
          });
        return {
          id,
          label: schemeText.called(id, name),
          code: isOwn ? text.chips.own : id,
          name: isOwn ? '' : name,
          key: seriesSwatch(shown?.columns.indexOf(id) ?? 0),
          value: ratingOrBound(cell(id)),
          isOn: this.schemes.includes(id),
          toggle,
        };
      }),
    );
  }

  #renderSheet(infos: readonly SchemeInfo[]) {
    const named = (id: SchemeKey) => {
      const { name, reconstructed } = infoOf(infos, id);
      return schemeText.marked(schemeText.called(id, name), reconstructed);
    };
    const options = CHOICES.map((id): [SchemeKey | 'all', string] => [id, named(id)]);
    const choose = (testit: SchemeKey | 'all') => this.set({ testit });
    const chosen = this.testit === '' ? 'all' : this.testit;
    return html`<label class="choice screen-only"
        >${text.testit.scheme}
        ${menu([['all', text.testit.all], ...options], chosen, choose)}</label
      >
      ${answer({ of: this.#sheet, working: text.run.working }, ({ of, sheet }) => testSheet(of, sheet))}`;
  }

  #edited(custom: Scheme) {
    this.set({ custom });
    this.emit('custom-changed', custom);
  }
}

// An element that waits on the page asks for its state before the lines below the class are run.
function needsList({ situation, command }: Pick<SchemesState, 'situation' | 'command'>): boolean {
  return situation === CUSTOM && /(?:^|\s)-(?:\s|$)/.test(command);
}
