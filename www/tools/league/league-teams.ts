/** Who plays the next match, and teams for it that are as even as ratings can tell. */

import type { LeagueReport, Match, Settings, Standing, Team, TeamsReport } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { choice } from '../../controls/choice.js';
import { requestStatus } from '../../controls/request-status.js';
import { MANY_ROWS, renderSearch, rowsNamed, searchStyles } from '../../controls/table-search.js';
import { Request } from '../../element/request.js';
import { multiplayer as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { choiceStyles } from '../../styles/choices.js';
import { points } from '../../text/numbers.js';
import { TEAM_NAMES, teamsText as text } from '../../text/teams.js';
import { MOST_PLAYING, type LeagueState } from './schema.js';

/** In a league of up to so many players, all play until the user chooses. */
const SMALL = 12;
/** The most players to choose from at a time. */
const MOST_SHOWN = 60;

/**
 * - `teams-input` (detail: `{playing}` or `{teams}`): the user chose who plays, or in how many teams.
 * - `match-wanted` (detail: a match without scores): the user wants these teams in Match.
 */
@customElement('league-teams')
export class LeagueTeams extends LitElement {
  static override styles = [
    base,
    choiceStyles,
    searchStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
        gap: 1.5rem 2rem;
        align-items: start;
        margin-block-start: 0.75rem;
      }
      section,
      fieldset {
        display: grid;
        gap: 0.5rem;
        min-inline-size: 0;
      }
      fieldset + fieldset {
        margin-block-start: 1rem;
      }
      .choices {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
        gap: 0.4rem;
      }
      .choices label {
        display: flex;
        gap: 0.5rem;
        justify-content: space-between;
        align-items: center;
        min-block-size: 2.75rem;
        text-align: start;
      }
      .choices bdi {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      .choices small,
      .team small {
        color: var(--ink-2);
      }
      .few {
        grid-template-columns: repeat(3, 4rem);
      }
      .few label {
        justify-content: center;
      }
      .teams {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
        gap: 0.75rem;
      }
      .team {
        padding: 0.6rem 0.8rem;
        border: 1px solid var(--edge);
        border-block-start: 3px solid var(--team);
        border-radius: var(--radius);
        background: var(--sheet);
      }
      .team:nth-child(1) {
        --team: var(--loss);
      }
      .team:nth-child(2) {
        --team: var(--accent);
      }
      .team:nth-child(3) {
        --team: var(--win);
      }
      .team:nth-child(4) {
        --team: var(--ink-2);
      }
      .team :is(h4, li) {
        display: flex;
        gap: 0.5rem;
        justify-content: space-between;
        margin: 0;
      }
      .team li {
        overflow-wrap: anywhere;
      }
      .team ul {
        margin: 0.4rem 0;
        padding: 0;
        list-style: none;
      }
      p {
        margin: 0;
      }
    `,
  ];

  @property({ attribute: false }) report!: LeagueReport;
  /** Who plays, in how many teams, and under which settings. */
  @property({ attribute: false }) league!: LeagueState;
  /** Whether a match can be opened. */
  @property({ type: Boolean }) opens = false;

  @state() private find = '';

  readonly #divided = new Request(
    this,
    ([players, teams, settings]: readonly [readonly Standing[], number, Settings]) =>
      engine.ask('balancedTeams', [
        players.map(({ player, rating }) => ({ name: player, rating })),
        { teams, settings },
      ]),
  );

  /** Those who play, in the order of the table. */
  get #chosen(): readonly Standing[] {
    const { table } = this.report;
    const { playing } = this.league;
    if (playing === null) return table.length <= SMALL ? table : [];
    const names = new Set(playing);
    return table.filter(({ player }) => names.has(player));
  }

  /** Why these players cannot be divided; blank if they can. */
  get #problem(): string {
    const { length } = this.#chosen;
    const { teams } = this.league;
    if (length < teams) return text.tooFew(teams);
    return length > MOST_PLAYING ? text.tooMany(MOST_PLAYING) : '';
  }

  protected override willUpdate() {
    if (this.#problem) this.#divided.clear();
    else this.#divided.ask(this.#chosen, this.league.teams, this.league.settings);
  }

  override render() {
    const { ready, isStale } = this.#divided;
    return html`<div>${this.#renderPlayers()} ${this.#renderCount()}</div>
      <section aria-live="polite" class=${isStale ? 'stale' : ''}>
        ${
          ready
            ? this.#renderTeams(ready.result, ready.input[0])
            : html`<p class="hint">${this.#problem || text.working}</p>`
        }
        ${requestStatus(this.#divided, { working: text.working })}
      </section>`;
  }

  #renderPlayers() {
    const { table } = this.report;
    const chosen = new Set(this.#chosen.map(({ player }) => player));
    const found = rowsNamed(table, this.find, nameOf) as readonly Standing[];
    // Those who play stay in sight while others are looked for.
    const others = found.filter(({ player }) => !chosen.has(player));
    const shown = this.find ? [...this.#chosen, ...others] : table;
    const choose = (player: string, plays: boolean) =>
      this.#choose(plays ? [...chosen, player] : [...chosen].filter((other) => other !== player));
    const hidden = shown.length - MOST_SHOWN;
    return html`<fieldset>
      <legend>${text.players} <small class="hint">${text.playing(chosen.size)}</small></legend>
      ${
        table.length > MANY_ROWS
          ? renderSearch(text.find, this.find, found.length, (find) => (this.find = find))
          : nothing
      }
      <div class="choices">
        ${sorted(shown, chosen, this.find !== '' || hidden > 0)
          .slice(0, MOST_SHOWN)
          .map(({ player, rating }) =>
            choice(
              'checkbox',
              'playing',
              html`<bdi>${player}</bdi> <small>${points(rating)}</small>`,
              chosen.has(player),
              (plays) => choose(player, plays),
            ),
          )}
      </div>
      ${hidden > 0 ? html`<p class="hint">${text.beyond(hidden)}</p>` : nothing}
      <div class="bar">
        ${
          table.length <= MOST_PLAYING
            ? button(text.everyone, () => this.#choose(table.map(nameOf)), { link: true })
            : nothing
        }
        ${button(text.noOne, () => this.#choose([]), { link: true })}
      </div>
    </fieldset>`;
  }

  #renderCount() {
    const change = (teams: number) => this.#emit('teams-input', { teams });
    return html`<fieldset>
      <legend>${text.teams}</legend>
      <div class="choices few">
        ${[2, 3, 4].map((teams) => choice('radio', 'teams', html`<span>${teams}</span>`, teams === this.league.teams, () => change(teams)))}
      </div>
    </fieldset>`;
  }

  #renderTeams(report: TeamsReport, players: readonly Standing[]) {
    const open = () => this.#emit('match-wanted', matchOf(report, players));
    return html`<h3>${text.headline(report)}</h3>
      <div class="teams">
        ${report.teams.map((team, place) => renderTeam(team, TEAM_NAMES[place] ?? '', players))}
      </div>
      <p class="hint">${text.about(report)}</p>
      ${this.opens ? html`<div class="bar">${button(text.inMatch, open, { main: true })}</div>` : nothing}`;
  }

  #choose(playing: readonly string[]) {
    this.#emit('teams-input', { playing });
  }

  #emit(name: string, detail: object) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

const nameOf = (row: unknown): string => (row as Standing).player;

/** Those who play first, where not all can be shown. */
const sorted = (rows: readonly Standing[], chosen: ReadonlySet<string>, isCut: boolean) =>
  isCut
    ? rows.toSorted(
        (one, other) => Number(chosen.has(other.player)) - Number(chosen.has(one.player)),
      )
    : rows;

const renderTeam = (team: Team, name: string, players: readonly Standing[]) =>
  html`<section class="team" aria-label=${name}>
    <h4>${name} <span>${text.share(team)}</span></h4>
    <ul>
      ${Array.from(team.players, (place) => players[place]).map(
        (player) =>
          html`<li>
            <bdi>${player?.player}</bdi> <small>${points(player?.rating ?? null)}</small>
          </li>`,
      )}
    </ul>
    <small>${text.rating(team)}</small>
  </section>`;

/** A match of these teams, as yet without scores. */
const matchOf = ({ teams }: TeamsReport, players: readonly Standing[]): Match => ({
  players: teams.flatMap((team, number) =>
    Array.from(team.players, (place) => players[place]).flatMap((player) =>
      player
        ? [{ name: player.player, team: TEAM_NAMES[number] ?? null, rating: player.rating }]
        : [],
    ),
  ),
});
