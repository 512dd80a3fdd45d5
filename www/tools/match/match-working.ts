/** The working of a match: the source's eight steps with one player's numbers, then everyone's. */

import type { Picture } from '#explanations';
import type { PairWorking, PlayerWorking, Working } from '#results';
import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import '../../chart/gameroom-chart.js';
import '../../controls/data-table.js';
import { columnsFrom } from '../../controls/columns.js';
import { menu } from '../../controls/menu.js';
import { guard } from 'lit/directives/guard.js';
import { requestStatus } from '../../controls/request-status.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { commonText } from '../../text/common.js';
import type { AllSettings } from '../../text/settings.js';
import { minutesColumn } from '../../text/minutes.js';
import { points, signedPoints } from '../../text/numbers.js';
import { stepsFor, workingText as text } from '../../text/match.js';
import { isolated } from '../../text/isolated.js';
import { playerName, settingsLine } from '../../text/settings.js';
import type { MatchModel } from './model.js';

const column = columnsFrom<PairWorking, keyof typeof text.columns>(text.columns);

@define('gameroom-match-working')
export class MatchWorking extends BaseElement {
  @property({ attribute: false }) model!: MatchModel;

  readonly #working = resource(
    this,
    () => this.model.rated && ([this.model.rated] as const),
    ([{ game, settings }]) => engine.ask('matchWorking', [game, settings]),
  );

  static override styles = css`
    .bar,
    gameroom-chart,
    gameroom-data-table {
      margin-block: 0.75rem;
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
  `;

  /** Whose numbers are shown: a position in the match. */
  @state() private chosen: number | undefined;

  readonly #name = (position: number) => {
    const players = this.#working.ready?.result.players;
    const found = players?.find(({ player }) => player === position);
    return isolated(playerName(found?.report.name, position));
  };

  override render() {
    const { ready, failure } = this.#working;
    if (failure) return requestStatus(this.#working, { working: commonText.working });
    if (!ready) return html`<p>${commonText.working}</p>`;
    const { result: worked, inputs } = ready;
    const [{ game, settings }] = inputs;
    const { players, cap } = worked;
    // The chosen player, or the one who sets the scale, or the first.
    const player =
      players.find(({ player }) => player === this.chosen) ??
      players.find(({ player }) => player === cap?.player) ??
      players[0];
    if (!player) return html`<p>${text.noPlayers}</p>`;
    const pairs = worked.pairs.filter((pair) => pair.player === player.player);
    return html`
      <label class="bar">
        ${text.follow}
        ${menu(
          players.map((other) => [String(other.player), this.#name(other.player)]),
          String(player.player),
          (chosen) => (this.chosen = Number(chosen)),
        )}
      </label>
      <ol>
        ${Object.entries(stepsFor(player, { worked, game, nameOf: this.#name })).map(
          ([title, words], place) =>
            html`<li>
              <h3>${title}</h3>
              <p>${words}</p>
              ${place === 4 && pairs.length > 0 ? this.#renderPairs(player, pairs) : nothing}
            </li>`,
        )}
      </ol>
      ${worked.pairs.length > 0 ? this.#renderGrid(worked, settings) : nothing}
    `;
  }

  #renderPairs({ player }: PlayerWorking, pairs: readonly PairWorking[]) {
    return html`<gameroom-data-table
      label=${text.pairs(this.#name(player))}
      .columns=${this.#columns(pairs)}
      .all=${pairs}
    ></gameroom-data-table>`;
  }

  readonly #columns = (pairs: readonly PairWorking[]) => {
    const minutesOf = minutesColumn(pairs.map(({ minutes }) => minutes));
    return [
      column('opponent', ({ opponent }) => this.#name(opponent), { header: true, numeric: false }),
      column('difference', ({ difference }) => signedPoints(difference, 1)),
      column('expected', ({ expected }) => points(expected, 4)),
      column('result', text.resultOf),
      column('surprise', ({ surprise }) => signedPoints(surprise, 4)),
      column('minutes', ({ minutes }) => minutesOf(minutes)),
      column('points', ({ points }) => signedPoints(points, 4), { tint: true }),
    ].map((one) => ({ ...one, sortable: false }));
  };

  #renderGrid(worked: Working, settings: AllSettings) {
    return html`<h3 class="pairs">${text.pairsTitle}</h3>
      <gameroom-chart
        level="4"
        .picture=${guard([worked], () => pictureOfPairs(worked, this.#name))}
        about=${text.aboutPicture}
        file="match-pairs"
        subject=${settingsLine(settings)}
      ></gameroom-chart>`;
  }
}

/** The points of each player from each opponent. */
function pictureOfPairs({ players, pairs }: Working, nameOf: (player: number) => string): Picture {
  const found = new Map(pairs.map((pair) => [`${pair.player} ${pair.opponent}`, pair.points]));
  const points = players.flatMap(({ player }) =>
    players.map((opponent) => found.get(`${player} ${opponent.player}`) ?? NaN),
  );
  const names = players.map(({ player }) => nameOf(player));
  return { kind: 'pair-grid', report: { names, changes: Float64Array.from(points) } };
}
