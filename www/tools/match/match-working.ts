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
import type { AllSettings } from '../settings/schema.js';
import { plain, signedPoints } from '../../text/numbers.js';
import { stepsFor, workingText as text } from '../../text/match.js';
import { playerName } from '../../text/settings.js';
import { pairCells, pairColumns, pairPicture, type Content } from './pair-grid.js';

/** Everyone: no more players than this have pairs. */
const ALL = { sort: '', descending: false, start: 0, count: 100 };

/** With no more players than this, a cell of the grid shows everything unless the user chooses otherwise. */
const MOST_IN_FULL = 10;

@customElement('match-working')
export class MatchWorking extends LitElement {
  static override styles = [
    base,
    css`
      .bar,
      gameroom-chart,
      data-table {
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
      .grid {
        /* However narrow it is, it has no cards. */
        container-name: none;
      }
    `,
  ];

  @property({ attribute: false }) game: Match = { players: [] };
  @property({ attribute: false }) settings!: AllSettings;

  /** Whose numbers are shown: a position in the match. */
  @state() private chosen: number | undefined;
  /** What the grid shows, if the user has chosen it. */
  @state() private shown: Content | undefined;

  readonly #answer = new Answer<Working>(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('game') && !changed.has('settings')) return;
    const { game, settings } = this;
    void this.#answer.ask((options) => engine.ask('matchWorking', [game, settings], options));
  }

  readonly #name = (position: number) => {
    const found = this.#answer.value?.players.find(({ player }) => player === position);
    return playerName(found?.report.name, position);
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
      ${choice(
        text.follow,
        players.map(({ player }) => [String(player), this.#name(player)]),
        String(player.player),
        (chosen) => (this.chosen = Number(chosen)),
      )}
      <ol>
        ${Object.entries(stepsFor(player, worked, this.#name)).map(
          ([title, words], place) =>
            html`<li>
              <h3>${title}</h3>
              <p>${words}</p>
              ${place === 4 && pairs.length > 0 ? this.#renderPairs(player, pairs) : nothing}
            </li>`,
        )}
      </ol>
      ${worked.pairs.length > 0 ? this.#renderGrid(worked) : nothing}
    `;
  }

  #renderPairs({ player }: PlayerWorking, pairs: readonly PairWorking[]) {
    return html`<data-table
      label=${text.pairs(this.#name(player))}
      .columns=${this.#columns}
      .all=${pairs}
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
      ${choice(
        text.inEachCell,
        Object.entries(text.cells),
        shown,
        (shown) => (this.shown = shown as Content),
      )}
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

/** A list to choose from, with a label. */
const choice = (
  label: string,
  options: readonly (readonly [value: string, words: string])[],
  chosen: string,
  choose: (value: string) => void,
) =>
  html`<label class="bar">
    ${label}
    <select
      class="field"
      @change=${(event: Event & { target: HTMLSelectElement }) => choose(event.target.value)}
    >
      ${options.map(
        ([value, words]) =>
          html`<option value=${value} ?selected=${value === chosen}>${words}</option>`,
      )}
    </select>
  </label>`;

const column = (
  key: keyof typeof text.columns,
  render: (pair: PairWorking) => string,
  more: Partial<TableColumn> = {},
): TableColumn<PairWorking> => ({ key, ...text.columns[key], numeric: true, render, ...more });
