/** Who plays the next match, and teams for it that are as even as ratings can tell. */

import type { LeagueReport, Match, Team, TeamsReport } from '#results';
import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { choice } from '../../controls/choice.js';
import { requestStatus } from '../../controls/request-status.js';
import { MANY_ROWS, renderSearch, rowsNamed, searchStyles } from '../../controls/table-search.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { choiceStyles } from '../../styles/choices.js';
import { commonText } from '../../text/common.js';
import { points } from '../../text/numbers.js';
import { TEAM_NAMES, teamsText as text } from '../../text/teams.js';
import type { Rated } from './everyone.js';
import type { LeagueModel } from './model.js';
import { MOST_PLAYING } from './schema.js';

/** In a league of up to so many players, all play until the user chooses. */
const SMALL = 12;
/** The most players to choose from at a time. */
const MOST_SHOWN = 60;

@define('gameroom-league-teams')
export class LeagueTeams extends View<LeagueModel> {
  static override styles = [
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
        margin-block: 0.4rem;
      }
      p {
        margin: 0;
      }
    `,
  ];

  @state() private find = '';

  /** The players of the table, and then those with a rating to start from who have not played yet. */
  #everyone({ table, startRatings: { entries, used } }: LeagueReport): readonly Rated[] {
    const { everyone, request } = this.model;
    if (entries === used) return table;
    everyone.ask(request);
    const played = new Set(table.map(nameOf));
    const others = everyone.ready?.result ?? [];
    return [...table, ...others.filter(({ player }) => !played.has(player))];
  }

  /** Those who play, in the order of the table. */
  #chosen(table: readonly Rated[]): readonly Rated[] {
    const { playing } = this.model.state;
    if (playing === null) return table.length <= SMALL ? table : [];
    const names = new Set(playing);
    return table.filter(({ player }) => names.has(player));
  }

  override render() {
    const { report, state, teams: divided } = this.model;
    if (!report) return nothing;
    const table = this.#everyone(report);
    const chosen = this.#chosen(table);
    const problem =
      chosen.length < state.teams
        ? text.tooFew(state.teams)
        : chosen.length > MOST_PLAYING
          ? text.tooMany(MOST_PLAYING)
          : '';
    if (problem) divided.forget();
    else divided.ask(chosen, state.teams, state.settings);
    const ready = problem ? undefined : divided.ready;
    return html`<div>${this.#renderPlayers(table, chosen)} ${this.#renderCount()}</div>
      <section aria-live="polite" class=${divided.isStale ? 'stale' : ''}>
        ${
          ready
            ? this.#renderTeams(ready.result, ready.input[0])
            : html`<p class="hint">${problem || text.working}</p>`
        }
        ${requestStatus(divided, { working: text.working })}
      </section>`;
  }

  #renderPlayers(table: readonly Rated[], playing: readonly Rated[]) {
    const chosen = new Set(playing.map(nameOf));
    const found = rowsNamed(table, this.find, nameOf) as readonly Rated[];
    // Those who play come first where not all are shown, and stay in sight while others are looked for.
    const isPart = this.find !== '' || table.length > MOST_SHOWN;
    const others = found.filter(({ player }) => !chosen.has(player));
    const shown = isPart ? [...playing, ...others] : table;
    const choose = (player: string, plays: boolean) =>
      this.#choose(plays ? [...chosen, player] : [...chosen].filter((other) => other !== player));
    const hidden = shown.length - MOST_SHOWN;
    return html`<fieldset>
      <legend>${text.players} <small class="hint">${text.playing(chosen.size)}</small></legend>
      ${
        table.length > MANY_ROWS
          ? renderSearch(
              commonText.findPlayer,
              this.find,
              found.length,
              (find) => (this.find = find),
            )
          : nothing
      }
      <div class="choices">
        ${shown
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
    const { model } = this;
    return html`<fieldset>
      <legend>${text.teams}</legend>
      <div class="choices few">
        ${[2, 3, 4].map((teams) =>
          choice('radio', 'teams', html`<span>${teams}</span>`, teams === model.state.teams, () =>
            model.set({ teams }),
          ),
        )}
      </div>
    </fieldset>`;
  }

  #renderTeams(report: TeamsReport, players: readonly Rated[]) {
    const open = () => this.model.openTeams(matchOf(report, players));
    return html`<h3>${text.headline(report)}</h3>
      <div class="teams">
        ${report.teams.map((team, place) => renderTeam(team, TEAM_NAMES[place] ?? '', players))}
      </div>
      <p class="hint">${text.about(report)}</p>
      ${
        this.model.opensMatches
          ? html`<div class="bar">${button(text.inMatch, open, { main: true })}</div>`
          : nothing
      }`;
  }

  #choose(playing: readonly string[]) {
    this.model.set({ playing });
  }
}

const nameOf = (row: unknown): string => (row as Rated).player;

const renderTeam = (team: Team, name: string, players: readonly Rated[]) =>
  html`<section class="team" aria-label=${name}>
    <h4>${name} <span>${text.share(team)}</span></h4>
    <ul class="plain-list">
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
const matchOf = ({ teams }: TeamsReport, players: readonly Rated[]): Match => ({
  players: teams.flatMap((team, number) =>
    Array.from(team.players, (place) => players[place]).flatMap((player) =>
      player
        ? [{ name: player.player, team: TEAM_NAMES[number] ?? null, rating: player.rating }]
        : [],
    ),
  ),
});
