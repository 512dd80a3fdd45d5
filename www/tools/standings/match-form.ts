/** A match to add to the standings, or one of theirs to correct: who played, what each scored, and what it does to ratings. */

import type { Match, MatchReport } from '#results';
import { css, html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { button } from '../../controls/button.js';
import { choice } from '../../controls/choice.js';
import { clipboardOf } from '../../controls/clipboard.js';
import { BaseElement } from '../../element/base-element.js';
import type { MatchForLeague } from '../../element-types.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { PREFIX, getInTab, removeInTab, setInTab } from '../../element/storage.js';
import { fromJson } from '../../element/schema.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { today } from '../../engine/today.js';
import {
  BLANK,
  entryOf,
  isBlank,
  lacksScore,
  rowsIn,
  rowsOf,
  withWaiting,
  type Row,
} from '../../multiplayer/rows.js';
import { isTable, pastedInto, readRows } from '../../multiplayer/player-rows.js';
import { points, signedPoints } from '../../text/numbers.js';
import { reasonOf } from '../../text/reason.js';
import { reportOfRow } from '../../text/settings.js';
import { standingsText } from '../../text/standings.js';
import { matchOf } from './log.js';
import type { StandingsModel } from './model.js';
import { requestOf } from './schema.js';

const text = standingsText.form;

/** The cells of a row, in the order in which Enter goes through them. */
const FIELDS = ['name', 'team', 'score', 'minutes'] as const;
type Field = (typeof FIELDS)[number];

/** The most names that are offered while one is typed. */
const MOST_OFFERED = 500;

/** What is typed and not added yet, as the tab keeps it. */
interface Draft {
  readonly rows: readonly Row[];
  readonly date: string;
}

/** A new name, and the known ones that it is near to. */
interface Near {
  readonly name: string;
  readonly near: readonly string[];
}

/** Emits `form-done` once the match is added, corrected or taken out. */
@define('gameroom-match-form')
export class MatchForm extends BaseElement {
  static override styles = [
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.75rem;
      }
      .top {
        align-items: end;
        gap: 0.5rem 0.75rem;
      }
      .top label:not(.choice) {
        display: grid;
        gap: 0.2rem;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      .field {
        min-block-size: 2.75rem;
      }
      .rows {
        border: 1px solid var(--edge);
        border-radius: var(--radius);
        overflow: clip;
        background: var(--sheet);
      }
      table {
        inline-size: 100%;
        border-spacing: 0;
      }
      th,
      td {
        padding: 0;
        border-block-end: 1px solid var(--rule);
        font-weight: 400;
        text-align: start;
      }
      tbody tr:last-child > * {
        border-block-end: 0;
      }
      thead th {
        padding: 0.6rem;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      td + td {
        border-inline-start: 1px solid var(--rule);
      }
      td input {
        inline-size: 100%;
        min-block-size: 2.75rem;
        padding: 0.4rem 0.6rem;
        border: 0;
        background: none;
        color: inherit;
        font: inherit;
      }
      td input:focus-visible {
        outline: 2px solid var(--accent);
        outline-offset: -2px;
      }
      table {
        table-layout: fixed;
      }
      .number,
      .change {
        inline-size: 19%;
        text-align: end;
      }
      .number input {
        text-align: end;
      }
      .team {
        inline-size: 18%;
      }
      .change {
        padding: 0.4rem 0.6rem;
        background: color-mix(in srgb, var(--accent-soft) 55%, transparent);
        font-weight: 600;
      }
      .up {
        color: var(--win);
      }
      .down {
        color: var(--loss);
      }
      .ask {
        padding: 0.6rem 0.9rem;
        border-radius: var(--radius);
        background: var(--warn-soft);
      }
      .near:empty {
        margin-block-start: -0.75rem;
      }
      .ask p,
      p {
        margin: 0;
      }
      .main {
        min-block-size: 2.75rem;
        padding-inline: 1.25rem;
        font-size: var(--step-0);
        font-weight: 600;
      }
      .remove {
        margin-inline-start: auto;
        color: var(--loss);
      }
      @container (inline-size < 26rem) {
        td input,
        thead th,
        .change {
          padding-inline: 0.4rem;
        }
      }
    `,
  ];

  @property({ attribute: false }) model!: StandingsModel;
  /** The place of the match to correct among all, from 0; -1 for one to add. */
  @property({ type: Number }) index = -1;

  @state() private rows: readonly Row[] = withWaiting([]);
  @state() private date = '';
  @state() private hasTeams = false;
  @state() private hasMinutes = false;
  /** New names that the user has said are new. */
  @state() private confirmed: ReadonlySet<string> = new Set();
  /** The match to correct, as it was opened. */
  @state() private opened: { readonly name: string; readonly game: Match } | undefined;
  @state() private failure = '';
  /** The document that the rows belong to. */
  #document = '';
  #isSending = false;
  /** Hears that the match was added that another tool began. */
  #added: MatchForLeague['added'] | undefined;

  /** What the match does to everyone in it. */
  readonly #rated = resource(
    this,
    () => {
      const { game } = this.#entry;
      const isPlayed = game.players.length > 1 && this.rows.some((row) => row.score.trim() !== '');
      return isPlayed ? [this.#withRatings(game), this.model.state.settings] : undefined;
    },
    ([game, settings]) => engine.ask('match', [game, settings]),
  );
  /** Names here that are new, each with the known ones that it is near to. */
  readonly #near = resource(
    this,
    () =>
      this.isCorrection || this.model.isBegunByMatch
        ? undefined
        : [this.model.request, this.#newNames],
    ([request, names]) => engine.ask('nearNames', [request, [...names]]),
    { pause: 200 },
  );

  get isCorrection(): boolean {
    return this.index >= 0;
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    const { id } = this.model.document;
    const isGiven = this.model.begun.value !== undefined;
    if (!changed.has('index') && id === this.#document && !isGiven) return;
    this.#document = id;
    this.confirmed = new Set();
    if (this.isCorrection) void this.#open();
    else this.#begin();
  }

  /** Shows the match that is to be corrected. */
  async #open() {
    try {
      const found = await matchOf(this.model.state, this.index);
      if (!found) return;
      this.opened = { name: found.name, game: found.game };
      this.#show(rowsOf(found.game));
    } catch (error) {
      this.failure = reasonOf(error);
    }
  }

  /** Shows a match that was begun elsewhere, or what is left of one that was typed. */
  #begin() {
    this.opened = undefined;
    const { begun } = this.model;
    const given = begun.peek();
    this.#added = given?.added;
    const draft = fromJson(getInTab(this.#key) ?? '') as Partial<Draft> | undefined;
    const isDated = this.model.report?.header.columns.date !== undefined;
    this.date = draft?.date ?? (isDated ? today() : '');
    this.#show(given ? rowsOf(given.game) : rowsIn(draft?.rows ?? []));
    begun.value = undefined;
  }

  #show(rows: readonly Row[]) {
    this.rows = withWaiting(rows);
    const { header } = this.model.report ?? {};
    const isFilled = (field: Field) => rows.some((row) => row[field].trim() !== '');
    this.hasTeams = isFilled('team') || header?.columns.team !== undefined;
    this.hasMinutes = isFilled('minutes') || header?.columns.minutes !== undefined;
  }

  get #key(): string {
    return `${PREFIX}draft/match/${this.model.document.id}`;
  }

  get #entry() {
    const { startRating } = this.model.state;
    return entryOf(withSets(this.rows), startRating);
  }

  /** Everyone's rating by name, as of the last match. */
  get #ratings(): ReadonlyMap<string, number> {
    const { table = [] } = this.model.report ?? {};
    return new Map(table.map(({ player, rating }) => [player, rating]));
  }

  get #newNames(): readonly string[] {
    const known = this.#ratings;
    const names = this.rows.map(({ name }) => name.trim());
    return [...new Set(names)].filter((name) => name !== '' && !known.has(name));
  }

  /** The match with everyone's rating in the standings. A match to correct has those from before it. */
  #withRatings(game: Match): Match {
    const { bestScore } = this.model.report?.header ?? {};
    const known = this.#ratings;
    const isAsEntered = this.isCorrection || this.model.isBegunByMatch;
    const players = isAsEntered
      ? game.players
      : game.players.map((player) => ({
          ...player,
          rating: known.get(player.name ?? '') ?? null,
          minutes: player.minutes ?? this.#usualMinutes,
        }));
    return { ...game, players, ...(bestScore === 'lowest' && { bestScore }) };
  }

  /** The minutes of those to whom nothing gives any. */
  get #usualMinutes(): number {
    const { minutes, settings } = this.model.state;
    return minutes ?? settings.maxGameLength;
  }

  override render() {
    if (this.failure) return html`<p class="failure" role="alert">${this.failure}</p>`;
    const { model, opened } = this;
    const fields = this.#fields;
    return html`<div class="bar top">
        ${
          this.isCorrection
            ? nothing
            : html`<label
                >${text.date}
                <input
                  class="field"
                  type="date"
                  .value=${live(this.date)}
                  @change=${({ target }: { target: HTMLInputElement }) => {
                    this.date = target.value;
                    this.#keep();
                  }}
                />
              </label>`
        }
        ${choice('checkbox', 'teams', text.teams, this.hasTeams, (on) => (this.hasTeams = on))}
        ${choice('checkbox', 'minutes', text.minutes, this.hasMinutes, (on) => (this.hasMinutes = on))}
      </div>
      ${
        !this.isCorrection && model.isBegunByMatch
          ? html`<p class="hint">${text.begins(model.isByScheme)}</p>`
          : nothing
      }
      ${this.isCorrection || this.#hasTyped ? nothing : this.#renderSame()}
      <datalist id="names">
        ${[...this.#ratings.keys()].slice(0, MOST_OFFERED).map((name) => html`<option value=${name}></option>`)}
      </datalist>
      <div class="rows">
        <table>
          <thead>
            <tr>
              ${fields.map((field) => html`<th scope="col" class=${classOf(field)}>${text.fields[field]}</th>`)}
              <th scope="col" class="change">${text.change}</th>
            </tr>
          </thead>
          <tbody @paste=${this.#pasted}>
            ${this.rows.map((row, place) => this.#renderRow(row, place, fields))}
          </tbody>
        </table>
      </div>
      ${this.#renderNear()} ${this.#renderTwice()}
      <div class="bar">
        ${button(this.isCorrection ? text.save : text.add, () => this.#once(() => this.#send()), { main: true })}
        ${
          opened
            ? html`${model.tool.opens ? button(text.inMatch, () => model.openInMatch(this.index), { link: true }) : nothing}
                <span class="remove"
                  >${button(text.remove, () => this.#once(() => model.edits.remove(opened.name)), {
                    link: true,
                    label: standingsText.history.removeIt(opened.name),
                  })}</span
                >`
            : html`<span class="hint">${text.paste}</span>`
        }
      </div>`;
  }

  get #fields(): readonly Field[] {
    return FIELDS.filter(
      (field) => (field !== 'team' || this.hasTeams) && (field !== 'minutes' || this.hasMinutes),
    );
  }

  get #hasTyped(): boolean {
    return this.rows.some((row) => !isBlank(row));
  }

  /** The way to begin with those who played last. */
  #renderSame() {
    const { report } = this.model;
    if (!report || report.matches === 0) return nothing;
    const same = async () => {
      const last = await engine.ask('matchList', [requestOf(this.model.state), '', 0, 1]);
      const [match] = last.matches;
      const players = match?.game.players ?? [];
      this.#change(players.map(({ name = '', team }) => ({ ...BLANK, name, team: team ?? '' })));
      this.#focus(0, 'score');
    };
    return html`<p>${button(text.same, () => this.model.act(same), { link: true })}</p>`;
  }

  #renderRow(row: Row, place: number, fields: readonly Field[]) {
    const report = this.#reportOf(place);
    const who = row.name.trim() || text.player(place);
    return html`<tr>
      ${fields.map(
        (field) =>
          html`<td class=${classOf(field)}>
            <input
              aria-label=${field === 'name' ? text.player(place) : text.of(field, who)}
              data-place=${place}
              data-field=${field}
              list=${field === 'name' ? 'names' : nothing}
              inputmode=${field === 'score' ? 'decimal' : 'text'}
              enterkeyhint="next"
              autocomplete="off"
              autocapitalize="off"
              spellcheck="false"
              .value=${live(row[field])}
              @input=${({ target }: { target: HTMLInputElement }) =>
                this.#type(place, { [field]: target.value })}
              @keydown=${(event: KeyboardEvent) => this.#move(event, place, field)}
            />
          </td>`,
      )}
      <td class="change ${report ? wayOf(report.change) : ''}">
        ${report ? signedPoints(report.change, 1) : ''}
      </td>
    </tr>`;
  }

  #reportOf(place: number): MatchReport['players'][number] | undefined {
    const { players, rows } = this.#entry;
    const position = players.indexOf(rows[place] ?? BLANK);
    const report = position < 0 ? undefined : this.#rated.current;
    const found = report && reportOfRow(report, position);
    return found?.counted ? found : undefined;
  }

  /** What is asked about a name, in a part that is there before: only what is put into one is read out. */
  #renderNear() {
    const open = this.#asked;
    return html`<div class="near" role="status">${open ? this.#renderNames(open) : nothing}</div>`;
  }

  #renderNames({ name, near }: Near) {
    const start = points(this.model.state.startRating);
    const use = (known: string) =>
      this.#change(
        this.rows.map((row) => (row.name.trim() === name ? { ...row, name: known } : row)),
      );
    const confirm = () => (this.confirmed = new Set([...this.confirmed, name]));
    return html`<div class="ask">
      <p>${text.near(name, start, near)}</p>
      <div class="bar">
        ${near.map((known) => button(text.useName(known), () => use(known), { link: true }))}
        ${button(text.isNew, confirm, { link: true })}
      </div>
    </div>`;
  }

  /** The first new name that is near to a known one, and about which the user has said nothing. */
  get #asked(): Near | undefined {
    const found = this.#near.current ?? [];
    return found.find(({ name, near }) => near.length > 0 && !this.confirmed.has(name));
  }

  /** Says what becomes of someone who is there twice. */
  #renderTwice() {
    const names = this.rows.map(({ name }) => name.trim()).filter(Boolean);
    const [twice] = names.filter((name, place) => names.indexOf(name) !== place);
    return twice === undefined ? nothing : html`<p class="hint">${text.twice(twice)}</p>`;
  }

  #type(place: number, cells: Partial<Row>) {
    this.#change(this.rows.map((row, at) => (at === place ? { ...row, ...cells } : row)));
  }

  #change(rows: readonly Row[]) {
    this.rows = withWaiting(rows);
    this.#keep();
  }

  #keep() {
    if (this.isCorrection) return;
    const draft: Draft = { rows: this.rows.filter((row) => !isBlank(row)), date: this.date };
    if (draft.rows.length === 0) removeInTab(this.#key);
    else setInTab(this.#key, JSON.stringify(draft));
  }

  /** Enter goes through the cells, and from the blank row after the last player to the button. */
  #move(event: KeyboardEvent, place: number, field: Field) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const fields = this.#fields;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // The names that are offered have these keys.
      if (field === 'name') return;
      event.preventDefault();
      this.#focus(place + (event.key === 'ArrowDown' ? 1 : -1), field);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const isEnd = place === this.rows.length - 1 && isBlank(this.rows[place] ?? BLANK);
    const next = fields[fields.indexOf(field) + 1];
    if (isEnd) this.renderRoot.querySelector<HTMLElement>('.main')?.focus();
    else if (next) this.#focus(place, next);
    else this.#focus(place + 1, 'name');
  }

  #focus(place: number, field: Field) {
    void this.updateComplete.then(() => {
      const cell = `[data-place='${place}'][data-field='${field}']`;
      const input = this.renderRoot.querySelector<HTMLInputElement>(cell);
      input?.focus();
      input?.select();
    });
  }

  readonly #pasted = (event: ClipboardEvent) => {
    const input = event.composedPath()[0] as HTMLElement;
    const { text: pasted } = clipboardOf(event);
    const { field = 'name', place = '0' } = input.dataset as { field?: Field; place?: string };
    if (!isTable(pasted, field)) return;
    event.preventDefault();
    void this.model.act(async () => {
      const { rows, notice } = pastedInto(this.rows, Number(place), await readRows(pasted, field));
      if (rows) {
        this.#change(rows);
        this.#show(this.rows);
      }
      this.model.notify(notice, { stays: !rows });
    });
  };

  /** Adds, corrects or takes out the match; what is pressed twice is done once. */
  async #once(act: () => Promise<boolean>) {
    if (this.#isSending) return;
    this.#isSending = true;
    const isDone = await act().finally(() => (this.#isSending = false));
    if (isDone && this.isCorrection) this.emit('form-done');
  }

  async #send(): Promise<boolean> {
    const { model, opened } = this;
    // A name may have been typed just now.
    await this.#near.newest();
    await this.updateComplete;
    if (this.#asked) {
      this.renderRoot.querySelector<HTMLElement>('.ask button')?.focus();
      return false;
    }
    const unscored = withSets(this.rows).findIndex(lacksScore);
    if (unscored >= 0) {
      const who = this.rows[unscored]?.name.trim() ?? '';
      model.notify(text.noScore(who === '' ? text.player(unscored) : who), { stays: true });
      this.#focus(unscored, 'score');
      return false;
    }
    const { game } = this.#entry;
    if (opened) return model.edits.replace(opened.name, game, opened.game);
    // A match that begins new standings leaves nothing in those that were open.
    const [draft, tellOthers] = [this.#key, this.#added];
    return model.edits.add(game, { date: this.date }, (name, league) => {
      if (name !== undefined) tellOthers?.(name, league);
      removeInTab(draft);
      this.rows = withWaiting([]);
      this.emit('form-done');
    });
  }
}

/** Sets such as `11-7 9-11 11-5`, or one result such as `3:1`. */
const SETS = /^\s*\d+\s*[-–:]\s*\d+(?:[\s,;]+\d+\s*[-–:]\s*\d+)*\s*$/;

/**
 * The rows of two players with scores in place of sets that are typed for one of them: the sets that each won or, of a single
 * one, its points. What is typed for the other is taken for the same sets, from the other side.
 */
function withSets(rows: readonly Row[]): readonly Row[] {
  const players = rows.filter((row) => !isBlank(row));
  const typed = players.find(({ score }) => SETS.test(score));
  if (players.length !== 2 || !typed) return rows;
  const sets = [...typed.score.matchAll(/(\d+)\s*[-–:]\s*(\d+)/g)].map(([, own, other]) => [
    Number(own),
    Number(other),
  ]);
  const [single = []] = sets;
  const won = (side: number) =>
    sets.length === 1
      ? (single[side] ?? 0)
      : sets.filter((set) => (set[side] ?? 0) > (set[1 - side] ?? 0)).length;
  return rows.map((row) =>
    players.includes(row) ? { ...row, score: String(won(row === typed ? 0 : 1)) } : row,
  );
}

const classOf = (field: Field) =>
  field === 'score' || field === 'minutes' ? 'number' : field === 'team' ? 'team' : 'name';

const wayOf = (change: number) => (change > 0 ? 'up' : change < 0 ? 'down' : '');
