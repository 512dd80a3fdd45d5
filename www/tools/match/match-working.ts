/** The working of a match: the source's eight steps with one player's numbers, then everyone's. */

import type { Match, PairWorking, PlayerWorking, Working } from '#multiplayer';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../../chart/gameroom-chart.js';
import '../../controls/data-table.js';
import type { TableColumn } from '../../controls/data-table.js';
import { base } from '../../styles/base.js';
import { Answer } from '../../tool/answer.js';
import { multiplayer as engine } from '../../engine/engines.js';
import { DEFAULTS, type AllSettings } from '../settings/schema.js';
import { plain, signedPoints } from '../../text/numbers.js';
import { STEPS, stepText, workingText as text } from '../../text/match.js';
import { aboveCapWords, playerName } from '../../text/settings.js';
import { pairCells, pairColumns, pairPicture, type Shown } from './pair-grid.js';

const FIRST_PAGE = { sort: '', descending: false, start: 0, count: 25 };
/** Everyone: no more players than this have pairs. */
const ALL = { ...FIRST_PAGE, count: 100 };

/** With no more players than this, a cell of the grid shows everything unless the user chooses otherwise. */
const MOST_IN_FULL = 10;

@customElement('match-working')
export class MatchWorking extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        container-type: inline-size;
      }
      .bar {
        margin-block: 0.75rem;
      }
      .field {
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
      }
      code {
        font-size: var(--step--1);
      }
      gameroom-chart {
        margin-block: 0.75rem 1.25rem;
      }
      data-table {
        margin-block-start: 0.4rem;
      }
      .grid {
        /* However narrow it is, it has no cards. */
        container-name: none;
      }
      @media print {
        .hint {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) game: Match = { players: [] };
  @property({ attribute: false }) settings: AllSettings = DEFAULTS;

  /** Whose numbers are shown: a position in the match. */
  @state() private chosen: number | undefined;
  /** What the grid shows, if the user has chosen it. */
  @state() private shown: Shown | undefined;

  readonly #answer = new Answer<Working>(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('game') && !changed.has('settings')) return;
    const { game, settings } = this;
    void this.#answer.ask((options) => engine.ask('matchWorking', { game, settings }, options));
  }

  readonly #name = (position: number) => {
    const found = this.#answer.value?.players.find(({ player }) => player === position);
    return playerName(found?.name, position);
  };

  override render() {
    const { value: worked, failure } = this.#answer;
    if (failure) return html`<p role="alert">${failure}</p>`;
    if (!worked) return html`<p>${text.loading}</p>`;
    const { players, cap } = worked;
    // The chosen player, or the one who sets the scale, or the first.
    const player =
      players.find(({ player }) => player === this.chosen) ??
      players.find(({ player }) => player === cap?.player) ??
      players[0];
    if (!player) return html`<p>${text.noPlayers}</p>`;
    const pairs = worked.pairs.filter((pair) => pair.player === player.player);
    return html`
      ${this.#renderChoice(players, player)}
      <ol>
        ${this.#steps(worked, player).map(
          (words, place) =>
            html`<li>
              <h3>${STEPS[place]}</h3>
              <p>${words}</p>
              ${place === 4 && pairs.length > 0 ? this.#renderPairs(player, pairs) : nothing}
            </li>`,
        )}
      </ol>
      ${worked.pairs.length > 0 ? this.#renderGrid(worked) : nothing}
    `;
  }

  #renderChoice(players: readonly PlayerWorking[], chosen: PlayerWorking) {
    return html`<div class="bar">
      <label for="player">${text.follow}</label>
      <select
        class="field"
        id="player"
        @change=${(event: Event & { target: HTMLSelectElement }) =>
          (this.chosen = Number(event.target.value))}
      >
        ${players.map(
          (player) =>
            html`<option value=${player.player} ?selected=${player === chosen}>
              ${this.#name(player.player)}
            </option>`,
        )}
      </select>
    </div>`;
  }

  /** The words of each step. */
  #steps(worked: Working, player: PlayerWorking): readonly unknown[] {
    const { players, pairs, pairsOmitted } = worked;
    // The core has filled in what is left out.
    const settings = worked.settings as AllSettings;
    const name = this.#name(player.player);
    const named = players.map((of) => ({ ...of, name: this.#name(of.player) }));
    return [
      stepText.scoreRate(name, player),
      stepText.ratingBefore(name, player),
      stepText.expected(name, player, settings),
      stepText.compared(pairs.some(({ headToHead }) => headToHead)),
      stepText.together(settings, pairsOmitted, players.length),
      stepText.sum(name, player),
      stepText.scale(name, player, worked, settings, this.#name, aboveCapWords(named, settings)),
      stepText.after(name, player),
    ];
  }

  #renderPairs({ player }: PlayerWorking, pairs: readonly PairWorking[]) {
    return html`<data-table
      label=${text.pairs(this.#name(player))}
      .columns=${this.#columns}
      .all=${pairs}
      .view=${FIRST_PAGE}
    ></data-table>`;
  }

  readonly #columns: readonly TableColumn<PairWorking>[] = [
    column('opponent', ({ opponent }) => this.#name(opponent), { header: true, numeric: false }),
    column('difference', ({ difference }) => signedPoints(difference, 1)),
    column('expected', ({ expected }) => expected.toFixed(4)),
    column('result', text.resultOf),
    column('surprise', ({ surprise }) => signedPoints(surprise, 4)),
    column('minutes', ({ minutes }) => plain(minutes)),
    column('points', ({ points }) => signedPoints(points, 4), { narrow: 'end', tint: true }),
  ];

  #renderGrid(worked: Working) {
    const { players } = worked;
    const shown = this.shown ?? (players.length <= MOST_IN_FULL ? 'all' : 'points');
    return html`<h3 class="pairs">${text.pairsTitle}</h3>
      <p>${text.aboutPairs}</p>
      <gameroom-chart
        level="4"
        .picture=${pairPicture(worked, this.#name)}
        about=${text.aboutPicture}
        file="match-pairs"
      ></gameroom-chart>
      <div class="bar hint">
        <label for="shown">${text.inEachCell}</label>
        <select
          class="field"
          id="shown"
          @change=${(event: Event & { target: HTMLSelectElement }) =>
            (this.shown = event.target.value as Shown)}
        >
          ${Object.entries(text.cells).map(
            ([value, words]) =>
              html`<option value=${value} ?selected=${value === shown}>${words}</option>`,
          )}
        </select>
      </div>
      <data-table
        class="grid"
        label=${text.pairsTitle}
        .columns=${pairColumns(worked, this.#name, shown)}
        .cellStyles=${pairCells}
        .all=${players}
        .view=${ALL}
      ></data-table>`;
  }
}

const column = (
  key: keyof typeof text.columns,
  render: (pair: PairWorking) => string,
  more: Partial<TableColumn> = {},
): TableColumn<PairWorking> => ({ key, ...text.columns[key], numeric: true, render, ...more });
