/** A player by a scheme: the rating, how far to trust it, the way there, the games, and the way to My rating, which explains it. */

import type { LeaderGame, LeaderRow } from '#results';
import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { button } from '../../controls/button.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { inSentence } from '../../rating-scheme/scheme.js';
import { hero, heroStyles } from '../../styles/hero.js';
import { bySchemeText } from '../../text/by-scheme.js';
import { plainRating, ratingOrBound } from '../../text/numbers.js';
import { nextGame, ratingText } from '../../text/rating.js';
import { standingsText } from '../../text/standings.js';
import { shortDay } from '../../text/tables.js';
import { answer } from '../../view/answer.js';
import { column, table, type Column } from '../../view/table.js';
import type { StandingsModel } from './model.js';
import './scheme-courses.js';

const { details, games: text } = bySchemeText;

const SHOWN = 10;

const cellStyles = css`
  .column-date,
  .column-opponent {
    color: var(--ink-2);
  }
  tbody .column-after {
    font-weight: 600;
  }
  .label {
    font-weight: 400;
  }
`;

@define('gameroom-scheme-person')
export class SchemePerson extends BaseElement {
  static override styles = [
    heroStyles,
    css`
      :host,
      div {
        --hero: clamp(3rem, 2rem + 4vw, 4.25rem);
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.75rem;
      }
      .hero {
        display: flex;
        gap: 0.25rem 1rem;
        min-block-size: 0;
      }
      p {
        margin: 0;
      }
      h3 {
        font-size: var(--step-0);
      }
      .main {
        min-block-size: 2.75rem;
        padding-inline: 1.25rem;
        font-size: var(--step-0);
        font-weight: 600;
      }
    `,
  ];

  @property({ attribute: false }) model!: StandingsModel;
  @property() player = '';

  readonly #row = resource(
    this,
    () => {
      const { byScheme } = this.model;
      const [archive, ...rest] = byScheme.leaders.isStale
        ? []
        : (byScheme.leaders.ready?.inputs ?? []);
      return archive === undefined ? undefined : [this.player, archive, rest];
    },
    ([player, archive]) => this.model.byScheme.rowOf(archive, player),
    { once: true },
  );

  override render() {
    return answer({ of: this.#row, working: standingsText.history.loading }, (row) =>
      row ? this.#renderRow(row) : html`<p class="hint">${bySchemeText.none(this.player)}</p>`,
    );
  }

  #renderRow(row: LeaderRow) {
    const { scheme = 'p7' } = this.model.byScheme;
    const { state, tool } = this.model;
    const [number, says] = ratingText.headline(row.report, inSentence(scheme));
    const { archive = '' } = this.model.byScheme.games.current ?? {};
    const open = () => this.model.act(() => this.model.openInRating(archive, row.id));
    return html`<div>
      ${hero(number, says)}
      <p>${nextGame(row.report)}</p>
      <p class="hint">${details.games(row.report)} ${details.last(row, state.since)}</p>
      <gameroom-scheme-courses .model=${this.model} .player=${row}></gameroom-scheme-courses>
      <h3>${text.title}</h3>
      ${guard([row], () => this.#renderGames(row))}
      ${tool.opens ? html`<p>${button(details.use, open, { main: true })}</p>` : nothing}
    </div>`;
  }

  #renderGames({ id, name, lastDay }: LeaderRow) {
    const load = this.model.byScheme.gamesOf(id);
    const columns = lastDay === null ? COLUMNS.slice(1) : COLUMNS;
    return table({ title: text.label(name), columns, load }, { shown: SHOWN, styles: cellStyles });
  }
}

const LOOK = { sortable: false } as const;

const COLUMNS: readonly Column<LeaderGame>[] = [
  column('date', text.columns.date, ({ day }) => day, {
    ...LOOK,
    numeric: false,
    text: ({ day }) => shortDay(day ?? ''),
  }),
  column('game', text.columns.game, text.result, { ...LOOK, header: true }),
  column('opponent', text.columns.opponent, ({ opponentRating }) => opponentRating, {
    ...LOOK,
    narrow: 'title',
    write: plainRating,
  }),
  column('after', text.columns.after, ({ rating }) => rating, {
    ...LOOK,
    text: (game) => ratingOrBound(game),
  }),
];
