/** The working of a match: the source's eight steps with one player's numbers, then everyone's. */

import type { Match, PairWorking, PlayerWorking, Working } from '#multiplayer';
import type { Picture } from '#charts';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../chart/gameroom-chart.js';
import '../controls/data-table.js';
import type { TableColumn, TableView } from '../controls/data-table.js';
import { quiet } from '../controls/quiet-styles.js';
import { engine, superseded } from '../engine/multiplayer/engine.js';
import { DEFAULTS, type AllSettings } from '../multiplayer/settings.js';
import { count, counted, plain, points, signedPoints } from '../words/numbers.js';
import { aboveCapWords, nameOf, scaleText } from '../multiplayer/cap-words.js';
import './pair-grid.js';
import { RESULTS } from './pair-words.js';

let workings = 0;

@customElement('match-working')
export class MatchWorking extends LitElement {
  static override styles = [
    quiet,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      .choice {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem;
        align-items: center;
        margin-block: 0.75rem;
      }
      .choice .field {
        max-inline-size: 100%;
      }
      ol {
        display: grid;
        gap: 0.9rem;
        margin: 0;
        padding-inline-start: 1.5rem;
      }
      li::marker {
        color: var(--ink-2);
        font-weight: 600;
      }
      h3 {
        margin: 0;
        font-size: var(--step-0);
        font-weight: 600;
      }
      .pairs {
        margin-block: 1.75rem 0.5rem;
      }
      p {
        max-inline-size: 46rem;
        margin: 0;
        color: var(--ink-2);
        overflow-wrap: anywhere;
      }
      b {
        color: var(--ink);
        font-weight: 600;
      }
      code {
        font-family: var(--mono);
        font-size: var(--step--1);
        color: var(--ink);
      }
      gameroom-chart {
        margin-block: 0.75rem 1.25rem;
      }
      data-table {
        margin-block-start: 0.4rem;
      }
    `,
  ];

  @property({ attribute: false }) game: Match = { players: [] };
  @property({ attribute: false }) settings: AllSettings = DEFAULTS;

  @state() private working: Working | null = null;
  /** The match that the working is of. */
  @state() private worked: Match = { players: [] };
  /** Whose numbers are shown: a position in the match. */
  @state() private chosen: number | undefined;
  @state() private view: TableView = { sort: '', descending: false, start: 0, count: 25 };
  @state() private failure = '';

  readonly #channel = `working ${++workings}`;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('game') || changed.has('settings')) void this.#ask();
  }

  async #ask() {
    const { game, settings } = this;
    try {
      const working = await engine.ask(
        'matchWorking',
        { game, settings },
        { channel: this.#channel },
      );
      if (working === superseded) return;
      this.working = working;
      this.worked = game;
      this.failure = '';
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  readonly #name = (player: number) => nameOf(this.worked, player);

  override render() {
    if (this.failure) return html`<p role="alert">${this.failure}</p>`;
    const { working } = this;
    if (!working) return html`<p>Working it out …</p>`;
    const player = this.#followed(working);
    if (!player) return html`<p>There are no players to work anything out for.</p>`;
    return html`
      <div class="choice">
        <label for="player">Follow the numbers of</label>
        <select
          class="field"
          id="player"
          @change=${(event: Event & { target: HTMLSelectElement }) => {
            this.chosen = Number(event.target.value);
            this.view = { ...this.view, start: 0 };
          }}
        >
          ${working.players.map(
            (of) =>
              html`<option value=${of.player} ?selected=${of === player}>
                ${this.#name(of.player)}
              </option>`,
          )}
        </select>
      </div>
      <ol>
        ${this.#scoreRate(player)} ${this.#ratingBefore(player)} ${this.#expected(player, working)}
        ${this.#compared(working)} ${this.#together(player, working)} ${this.#sum(player)}
        ${this.#scale(player, working)} ${this.#after(player)}
      </ol>
      ${this.#grid(working)}
    `;
  }

  /** The chosen player, else the one who sets the scale, else the first. */
  #followed({ players, cap }: Working): PlayerWorking | undefined {
    return (
      players.find(({ player }) => player === this.chosen) ??
      players.find(({ player }) => player === cap?.player) ??
      players[0]
    );
  }

  #step(title: string, words: unknown, more: unknown = nothing) {
    return html`<li>
      <h3>${title}</h3>
      <p>${words}</p>
      ${more}
    </li>`;
  }

  #scoreRate({ player, score, minutes, scoreRate }: PlayerWorking) {
    const who = this.#name(player);
    return this.#step(
      'Score per hour',
      html`Players come and go, so scores are compared per hour in the game.
      ${
        scoreRate === null
          ? html`${who} was in the game for 0 minutes and so neither gains nor loses.`
          : html`${who}: ${plain(score)} in ${counted(minutes, 'minute')} is
              <b>${plain(scoreRate)} an hour</b>.`
      }`,
    );
  }

  #ratingBefore({ player, ratingBefore, ratingIsDefault }: PlayerWorking) {
    const rating = html`<b>${plain(ratingBefore)}</b>`;
    return this.#step(
      'Ratings before',
      html`Everyone enters with the rating they have; who has none enters with 500.
      ${this.#name(player)}: ${rating}${ratingIsDefault ? ', as none is given' : ''}.`,
    );
  }

  #expected({ player, opponents }: PlayerWorking, { settings }: Working) {
    return this.#step(
      'Expected scores',
      html`For each of ${this.#name(player)}’s ${counted(opponents, 'opponent')}, with T =
        ${plain(settings.t ?? DEFAULTS.t)}:
        <code>1 / (1 + e^((opponent’s rating − own rating) / T))</code>. Equals expect 0.5.`,
    );
  }

  #compared({ pairs }: Working) {
    return this.#step(
      'Comparisons',
      html`The higher score per hour wins (1), equal ones tie (0.5), the lower loses (0).
      ${
        pairs.some(({ headToHead }) => headToHead)
          ? 'Two players who have scores against each other are compared by these instead.'
          : nothing
      }
      Result − expected score is the surprise.`,
    );
  }

  #together({ player }: PlayerWorking, { settings, pairs, pairsOmitted, players }: Working) {
    const own = pairs.filter((pair) => pair.player === player);
    const { start, count: rows } = this.view;
    return this.#step(
      'Time played together',
      html`Each surprise counts GAME_MULT = ${plain(settings.gameMult ?? DEFAULTS.gameMult)} points
      for every minute that both were in the game, and at most MAX_GAME_LENGTH =
      ${plain(settings.maxGameLength ?? DEFAULTS.maxGameLength)} of them.
      ${
        pairsOmitted
          ? html`The pairs are written out for up to 100 players; this match has
            ${count(players.length)}.`
          : nothing
      }`,
      own.length === 0
        ? nothing
        : html`<data-table
            framed
            label="${this.#name(player)} against each opponent"
            .columns=${this.#pairColumns}
            .rows=${own.slice(start, start + rows)}
            .total=${own.length}
            .view=${this.view}
            @table-view=${(event: CustomEvent<TableView>) => (this.view = event.detail)}
            @table-print=${(event: CustomEvent<TableView>) => (this.view = event.detail)}
          ></data-table>`,
    );
  }

  readonly #pairColumns: readonly TableColumn[] = [
    column('opponent', 'Opponent', ({ opponent }) => this.#name(opponent), { header: true }),
    column('difference', 'Difference', ({ difference }) => signedPoints(difference, 1), {
      describe: 'Opponent’s rating − own rating',
    }),
    column('expected', 'Expected', ({ expected }) => expected.toFixed(4)),
    column('result', 'Result', ({ result, headToHead }) => {
      const [mine, theirs] = headToHead ?? [];
      const scores =
        mine === undefined || theirs === undefined ? '' : `, ${plain(mine)} to ${plain(theirs)}`;
      return `${RESULTS[result]} (${result})${scores}`;
    }),
    column('surprise', 'Surprise', ({ surprise }) => signedPoints(surprise, 4), {
      describe: 'Result − expected',
    }),
    column('minutes', 'Minutes', ({ minutes }) => plain(minutes), {
      describe: 'Minutes that count',
    }),
    column('points', 'Points', (pair) => signedPoints(pair.points, 4), {
      describe: 'Surprise · GAME_MULT · minutes',
      narrow: 'end',
      tint: true,
    }),
  ];

  #sum({ player, offset, opponents }: PlayerWorking) {
    return this.#step(
      'Sum',
      html`The points against
        ${opponents === 1 ? 'one opponent' : `all ${count(opponents)} opponents`} add up to
        ${this.#name(player)}’s offset: <b>${signedPoints(offset, 4)}</b>.`,
    );
  }

  #scale({ player, offset, change }: PlayerWorking, { cap, scale, players }: Working) {
    if (!cap) return this.#step('Scale', html`No offset differs from 0: no one moves.`);
    const { gameMult, cap: rule } = this.settings;
    const who = this.#name(cap.player);
    const far = points(cap.distance, 4);
    const multiplied = scaleText(scale, 6);
    const above = aboveCapWords(
      players.map((of) => ({ ...of, name: this.#name(of.player) })),
      this.settings,
    );
    return this.#step(
      'Scale',
      html`${
          rule === 'largest'
            ? html`${who}’s offset is furthest from 0: ${far}`
            : html`For the minutes in the game, ${who}’s offset is furthest from 0: ${far}`
        },
        where ${counted(cap.minutes, 'minute')} in the game allow ${plain(cap.minutes)} ·
        ${plain(gameMult)} = ${plain(cap.mostPoints)} points.
        ${
          cap.level === 'above'
            ? html`So every offset is multiplied by ${plain(cap.mostPoints)} / ${far} =
                <b>${multiplied}</b>, and all still sum to zero.`
            : html`That is ${cap.level === 'at' ? 'exactly' : 'within'} the cap, so offsets stay as
                they are: the scale is <b>1</b>.`
        }
        ${this.#name(player)}: ${signedPoints(offset, 4)} ·
        ${cap.level === 'above' ? multiplied : '1'} = <b>${signedPoints(change, 4)}</b>. ${above}`,
    );
  }

  #after({ player, ratingBefore, change, rating, rankBefore, rank }: PlayerWorking) {
    const sign = change < 0 ? '−' : '+';
    return this.#step(
      'New ratings and ranks',
      html`${this.#name(player)}: ${plain(ratingBefore)} ${sign} ${points(Math.abs(change), 4)} =
        <b>${points(rating, 4)}</b>; rank ${count(rankBefore)} before, <b>${count(rank)}</b> after.
        Equal ratings share a rank.`,
    );
  }

  #grid({ players, pairs, pairsOmitted }: Working) {
    if (pairsOmitted || pairs.length === 0) return nothing;
    return html`<h3 class="pairs">Pair by pair</h3>
      <p>Each row is a player, each column an opponent. A row adds up to the player’s offset.</p>
      <gameroom-chart
        level="4"
        .picture=${this.#picture(players, pairs)}
        about="Won in green, lost in red, before the cap: a row adds up to its player’s offset."
        file="match-pairs"
      ></gameroom-chart>
      <pair-grid .players=${players} .pairs=${pairs} .nameOf=${this.#name}></pair-grid>`;
  }

  /** The points of each player from each opponent. */
  #picture(players: readonly PlayerWorking[], pairs: readonly PairWorking[]): Picture {
    const places = new Map(players.map(({ player }, place) => [player, place]));
    const changes = new Float64Array(players.length ** 2).fill(NaN);
    for (const { player, opponent, points } of pairs) {
      const [row, column] = [places.get(player), places.get(opponent)];
      if (row !== undefined && column !== undefined)
        changes[row * players.length + column] = points;
    }
    return { kind: 'pair-grid', names: players.map(({ player }) => this.#name(player)), changes };
  }
}

function column(
  key: string,
  label: string,
  render: (pair: PairWorking) => string,
  more: Partial<TableColumn> = {},
): TableColumn {
  return {
    key,
    label,
    numeric: !more.header,
    ...more,
    render: (row) => render(row as PairWorking),
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'match-working': MatchWorking;
  }
}
