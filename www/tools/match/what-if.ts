/** Match's “What could happen?”: the match played many times, with how each player may fare. */

import type { PlayerOutlook, PlayerReport } from '#results';
import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import '../../controls/data-table.js';
import type { TableColumn } from '../../controls/table.js';
import { columnsFrom } from '../../controls/columns.js';
import { numberControl } from '../../controls/number-control.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { changeText } from '../../text/match.js';
import { sentence } from '../../text/sentence.js';
import { chances, ordinal } from '../../text/numbers.js';
import { playerName, reportOfRow, settingsText } from '../../text/settings.js';
import { whatIfText as TEXT } from '../../text/what-if.js';
import { requestStatus } from '../../controls/request-status.js';
import type { MatchModel } from './model.js';
import type { MatchResult } from '../../multiplayer/rows.js';
import { schema } from './schema.js';

/** The changes on the strips: from the lowest to the highest of all players. */
const cellStyles = css`
  /* A cell is at most 20 rem wide: strip and ends fit in it. */
  .strip {
    position: relative;
    display: inline-block;
    inline-size: clamp(7rem, 100cqi - 54rem, 11rem);
    block-size: 0.75rem;
    margin-inline-end: 0.5rem;
    vertical-align: middle;
    --points: calc(100% / (var(--most) - var(--least)));
  }
  .strip > * {
    position: absolute;
    inset-block: 0;
  }
  .range {
    inset-inline-start: calc((var(--low) - var(--least)) * var(--points));
    inline-size: calc((var(--high) - var(--low)) * var(--points));
    min-inline-size: 2px;
    border: 1px solid var(--accent);
    border-radius: 4px;
    background: var(--accent-soft);
  }
  .ends {
    white-space: nowrap;
  }
  .mark {
    inset-block: -2px;
    inset-inline-start: calc((var(--at) - var(--least)) * var(--points) - 1px);
    inline-size: 2px;
    background: currentcolor;
  }
`;

/** A player's outlook, and the change by the scores on the page. */
interface Row extends PlayerOutlook {
  /** How this match changes the rating. */
  readonly real: PlayerReport | undefined;
}

@define('gameroom-match-what-if')
export class MatchWhatIf extends BaseElement {
  @property({ attribute: false }) model!: MatchModel;

  readonly #simulation = resource(
    this,
    () => this.model.outcome && ([this.model.outcome] as const),
    ([{ game, settings, tTrue }], work) => engine.ask('whatIf', [game, settings, { tTrue }], work),
  );

  static override styles = css`
    gameroom-number-control,
    gameroom-data-table {
      margin-block: 0.75rem;
    }
    gameroom-number-control {
      max-inline-size: 30rem;
    }
  `;

  override render() {
    const { ready, failure, isStale } = this.#simulation;
    const status = requestStatus(this.#simulation, { working: TEXT.computing });
    if (failure || !ready) return status;
    const { inputs, result: report } = ready;
    const [rated] = inputs;
    const whole = report.problems.find(({ player }) => player === null);
    const problem = whole && sentence(whole.expected);
    if (report.players.length === 0) return html`<p class="hint">${problem ?? TEXT.nothing}</p>`;
    const rows = report.players.map((player): Row => ({
      ...player,
      real: reportOfRow(rated.report, player.position),
    }));
    return html`<div class=${isStale ? 'stale' : ''}>
      <p class="hint">${TEXT.about(report)}</p>
      ${this.#renderChance(rated)}
      <gameroom-data-table
        label=${TEXT.title}
        .columns=${columnsOf(rows)}
        .cellStyles=${cellStyles}
        .all=${rows}
      ></gameroom-data-table>
      ${status}
      <details>
        <summary>${TEXT.allPlaces}</summary>
        <gameroom-data-table
          label=${TEXT.allPlaces}
          .columns=${placesOf(rows)}
          .all=${rows}
        ></gameroom-data-table>
      </details>
    </div>`;
  }

  #renderChance({ settings, tTrue }: MatchResult) {
    const field = { ...schema.fields.tTrue, default: settings.t };
    return numberControl(field, settingsText.luck, tTrue ?? settings.t, (value) =>
      this.model.chooseLuck(value === settings.t ? null : value),
    );
  }
}

const column = columnsFrom<Row, keyof typeof TEXT.columns>(TEXT.columns);

const nameOf = ({ name, position }: Row) => html`<bdi>${playerName(name, position)}</bdi>`;

const NAME = column('name', nameOf, { header: true, numeric: false, value: ({ name }) => name });

function columnsOf(rows: readonly Row[]): readonly TableColumn<Row>[] {
  const changes = rows.flatMap((row) => [row.lowChange, row.highChange, row.real?.change ?? 0, 0]);
  const ends = `--least: ${Math.min(...changes)}; --most: ${Math.max(...changes)}`;
  const strip = (row: Row) => {
    const { lowChange, highChange } = row;
    const real = row.real?.change ?? 0;
    const direction = real > 0 ? 'up' : 'down';
    return html`<span class="strip exact" .style=${ends} aria-hidden="true">
        <span class="range" .style=${`--low: ${lowChange}; --high: ${highChange}`}></span>
        <span class="mark" .style=${'--at: 0'}></span>
        <span class="mark ${direction}" .style=${`--at: ${real}`}></span> </span
      ><span class="ends">${TEXT.range(row)}</span>`;
  };
  return [
    NAME,
    column('first', ({ places }) => chances(places)[0] ?? '', { value: ({ places }) => places[0] }),
    column('likely', TEXT.likely, { value: ({ likelyPlaces }) => -(likelyPlaces[0] ?? NaN) }),
    column('mean', TEXT.mean, { value: ({ meanChange }) => meanChange }),
    column('range', strip, { numeric: false, sortable: false }),
    column('real', ({ real }) => (real ? changeText(real) : ''), {
      tint: true,
      value: ({ real }) => real?.change,
    }),
  ];
}

/** A column for each place. */
function placesOf(rows: readonly Row[]): readonly TableColumn<Row>[] {
  const places = rows.map((_, place) => ({
    key: `place ${place}`,
    label: ordinal(place + 1),
    numeric: true,
    sortable: true,
    value: ({ places }: Row) => places[place],
    render: ({ places }: Row) => chances(places)[place] ?? '',
  }));
  return [NAME, ...places];
}
