/** The working of a match: the source's eight steps with one player's numbers, then everyone's. */

import type { Match, PairWorking, PlayerWorking, Working } from '#multiplayer';
import type { Picture } from '#charts';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../../chart/gameroom-chart.js';
import '../../controls/data-table.js';
import type { TableColumn } from '../../controls/data-table.js';
import { base } from '../../styles/base.js';
import { Answer } from '../../tool/answer.js';
import { multiplayer as engine, superseded } from '../../engine/engines.js';
import { DEFAULTS, type AllSettings } from '../settings/schema.js';
import { plain, signedPoints } from '../../text/numbers.js';
import { STEPS, stepText, workingText as text } from '../../text/match.js';
import { aboveCapWords, nameOf } from '../../text/settings.js';
import './pair-grid.js';

/** A working with the match and the settings it is of. */
interface Worked extends Working {
  readonly game: Match;
  readonly settings: AllSettings;
}

const FIRST_PAGE = { sort: '', descending: false, start: 0, count: 25 };

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
    `,
  ];

  @property({ attribute: false }) game: Match = { players: [] };
  @property({ attribute: false }) settings: AllSettings = DEFAULTS;

  /** Whose numbers are shown: a position in the match. */
  @state() private chosen: number | undefined;

  readonly #answer = new Answer<Worked>(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('game') && !changed.has('settings')) return;
    const { game, settings } = this;
    void this.#answer.ask(async (options) => {
      const working = await engine.ask('matchWorking', { game, settings }, options);
      return working === superseded ? working : { ...working, game, settings };
    });
  }

  readonly #name = (player: number) => nameOf(this.#answer.value?.game ?? this.game, player);

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
  #steps(worked: Worked, player: PlayerWorking): readonly unknown[] {
    const { settings, players, pairs, pairsOmitted } = worked;
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
      framed
      label=${text.pairs(this.#name(player))}
      .columns=${this.#columns}
      .all=${pairs}
      .view=${FIRST_PAGE}
    ></data-table>`;
  }

  readonly #columns: readonly TableColumn[] = [
    column('opponent', ({ opponent }) => this.#name(opponent), { header: true, numeric: false }),
    column('difference', ({ difference }) => signedPoints(difference, 1)),
    column('expected', ({ expected }) => expected.toFixed(4)),
    column('result', text.resultOf),
    column('surprise', ({ surprise }) => signedPoints(surprise, 4)),
    column('minutes', ({ minutes }) => plain(minutes)),
    column('points', ({ points }) => signedPoints(points, 4), { narrow: 'end', tint: true }),
  ];

  #renderGrid({ players, pairs }: Working) {
    return html`<h3 class="pairs">${text.pairsTitle}</h3>
      <p>${text.aboutPairs}</p>
      <gameroom-chart
        level="4"
        .picture=${this.#picture(players, pairs)}
        about=${text.aboutPicture}
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
  key: keyof typeof text.columns,
  render: (pair: PairWorking) => string,
  more: Partial<TableColumn> = {},
): TableColumn {
  const { label, describe } = text.columns[key];
  return {
    key,
    label,
    describe,
    numeric: true,
    ...more,
    render: (row) => render(row as PairWorking),
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'match-working': MatchWorking;
  }
}
