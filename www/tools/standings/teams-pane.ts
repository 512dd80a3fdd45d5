/** Who plays next, guests included, and teams that are as even as ratings can tell. */

import type { Match, Team, TeamsReport } from '#results';
import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { choice } from '../../controls/choice.js';
import { menu } from '../../controls/menu.js';
import { MANY_ROWS, renderSearch, rowsNamed, searchStyles } from '../../controls/table-search.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { readNumber } from '../../element/read-number.js';
import { resource } from '../../element/resource.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { choiceStyles } from '../../styles/choices.js';
import { commonText } from '../../text/common.js';
import { points } from '../../text/numbers.js';
import { TEAM_NAMES, teamsText as text } from '../../text/teams.js';
import { answer } from '../../view/answer.js';
import { everyoneOf, type Rated } from './everyone.js';
import type { StandingsModel } from './model.js';
import { MOST_PLAYING } from './schema.js';

/** Of so many players, all play until the user chooses. */
const SMALL = 12;
/** The most players to choose from at a time. */
const MOST_SHOWN = 60;

/** Two players who want to be in one team. */
type Pair = readonly [one: string, other: string];

@define('gameroom-standings-teams')
export class TeamsPane extends BaseElement {
  static override styles = [
    choiceStyles,
    searchStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1rem;
      }
      fieldset,
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.5rem;
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
      .guest {
        gap: 0.5rem;
      }
      .guest .field {
        flex: 1 1 7rem;
        min-inline-size: 0;
        min-block-size: 2.75rem;
      }
      .guest .rating {
        flex: 0 1 5rem;
      }
      h3 {
        font-size: var(--step-1);
        font-weight: 400;
      }
      .teams {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
        gap: 0.75rem;
      }
      .team {
        align-content: start;
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
      p {
        margin: 0;
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

  @state() private find = '';
  /** Guests play once, and are not in the standings. */
  @state() private guests: readonly Rated[] = [];
  @state() private together: readonly Pair[] = [];
  /** How many more even divisions are left out. */
  @state() private skip = 0;
  /** True while two players are chosen who stay together. */
  @state() private joins = false;

  /** Those with a rating to start from who have not played yet, too. */
  readonly #others = resource(
    this,
    () => {
      const { report, request } = this.model;
      const { entries = 0, used = 0 } = report?.startRatings ?? {};
      return entries > used ? [request] : undefined;
    },
    ([request]) => everyoneOf(request),
  );
  readonly #divided = resource(
    this,
    () => {
      const players = this.#playing;
      const { teams, settings } = this.model.state;
      if (this.#problem(players)) return undefined;
      const places = (pair: Pair) =>
        pair.map((name) => players.findIndex((one) => one.player === name));
      const together = this.together.map(places).filter((pair) => !pair.includes(-1));
      return [players, { teams, settings, together, skip: this.skip }];
    },
    ([players, options]) =>
      engine.ask('balancedTeams', [
        players.map(({ player, rating }) => ({ name: player, rating })),
        options,
      ]),
  );

  /** The players of the table, those who have yet to play, and guests. */
  get #everyone(): readonly Rated[] {
    const { table = [] } = this.model.report ?? {};
    const known = new Set(table.map(nameOf));
    const others = this.#others.ready?.result ?? [];
    return [...table, ...others.filter(({ player }) => !known.has(player)), ...this.guests];
  }

  get #playing(): readonly Rated[] {
    const everyone = this.#everyone;
    const { playing } = this.model.state;
    if (playing === null)
      return everyone.length - this.guests.length <= SMALL ? everyone : this.guests;
    const names = new Set([...playing, ...this.guests.map(nameOf)]);
    return everyone.filter(({ player }) => names.has(player));
  }

  #problem({ length }: readonly Rated[]): string {
    const { teams } = this.model.state;
    if (length < teams) return text.tooFew(teams);
    return length > MOST_PLAYING ? text.tooMany(MOST_PLAYING) : '';
  }

  override render() {
    const playing = this.#playing;
    const problem = this.#problem(playing);
    return html`${this.#renderPlayers(playing)} ${this.#renderGuest()} ${this.#renderCount()}
      <section aria-live="polite">
        ${
          problem
            ? html`<p class="hint">${problem}</p>`
            : answer({ of: this.#divided, working: text.working }, (report) =>
                this.#renderTeams(report, this.#divided.ready?.inputs[0] ?? playing),
              )
        }
      </section>`;
  }

  #renderPlayers(playing: readonly Rated[]) {
    const chosen = new Set(playing.map(nameOf));
    const everyone = this.#everyone.slice(0, this.#everyone.length - this.guests.length);
    const found = rowsNamed(everyone, this.find, nameOf) as readonly Rated[];
    // Those who play come first where not all are shown, and stay in sight while others are looked for.
    const isPart = this.find !== '' || everyone.length > MOST_SHOWN;
    const others = found.filter(({ player }) => !chosen.has(player));
    const shown = isPart ? [...playing, ...others] : everyone;
    const choose = (player: string, plays: boolean) =>
      this.#choose(plays ? [...chosen, player] : [...chosen].filter((other) => other !== player));
    const hidden = shown.length - MOST_SHOWN;
    return html`<fieldset>
      <legend>${text.players} <small class="hint">${text.playing(chosen.size)}</small></legend>
      ${
        everyone.length > MANY_ROWS
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
          everyone.length <= MOST_PLAYING
            ? button(text.everyone, () => this.#choose(everyone.map(nameOf)), { link: true })
            : nothing
        }
        ${button(text.noOne, () => this.#choose([]), { link: true })}
      </div>
    </fieldset>`;
  }

  /** Guests play without being in the standings. */
  #renderGuest() {
    const { startRating } = this.model.state;
    const add = (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const [nameField, ratingField] = form.querySelectorAll('input');
      const name = nameField?.value.trim() ?? '';
      const rating = readNumber(ratingField?.value ?? '', 'unknown');
      const isKnown = this.#everyone.some(({ player }) => player === name);
      if (name === '' || isKnown) {
        if (isKnown) this.model.notify(text.guest.known(name));
        return;
      }
      const guest = { player: name, rating: typeof rating === 'number' ? rating : startRating };
      this.guests = [...this.guests, guest];
      this.skip = 0;
      form.reset();
    };
    const remove = (name: string) => {
      this.guests = this.guests.filter(({ player }) => player !== name);
    };
    return html`<form class="bar guest" @submit=${add}>
      <input
        class="field"
        name="guest"
        autocomplete="off"
        aria-label=${text.guest.name}
        placeholder=${text.guest.name}
      />
      <input
        class="field rating"
        name="rating"
        inputmode="decimal"
        autocomplete="off"
        aria-label=${text.guest.rating}
        placeholder=${points(startRating)}
      />
      <button type="submit" class="quiet">${text.guest.add}</button>
      ${this.guests.map(({ player }) =>
        button(`${player} ×`, () => remove(player), { label: text.guest.remove(player) }),
      )}
    </form>`;
  }

  #renderCount() {
    const { model } = this;
    return html`<fieldset>
      <legend>${text.teams}</legend>
      <div class="choices few">
        ${[2, 3, 4].map((teams) =>
          choice('radio', 'teams', html`<span>${teams}</span>`, teams === model.state.teams, () => {
            this.skip = 0;
            model.set({ teams });
          }),
        )}
      </div>
    </fieldset>`;
  }

  #renderTeams(report: TeamsReport, players: readonly Rated[]) {
    const next = () => (this.skip = report.hasNext ? this.skip + 1 : 0);
    return html`<h3>${text.headline(report)}</h3>
      <div class="teams">
        ${report.teams.map((team, place) => renderTeam(team, TEAM_NAMES[place] ?? '', players))}
      </div>
      <p class="hint">${text.about(report)}</p>
      <div class="bar">
        ${button(text.copy, () => this.#copy(report, players), { main: true })}
        ${
          report.hasNext || this.skip > 0
            ? button(report.hasNext ? text.next : text.first, next)
            : nothing
        }
        ${button(text.enter, () => this.model.enter(matchOf(report, players)))}
        ${button(text.together.title, () => (this.joins = !this.joins), {
          link: true,
          expanded: this.joins,
        })}
      </div>
      ${this.joins || this.together.length > 0 ? this.#renderTogether(players) : nothing}`;
  }

  #renderTogether(players: readonly Rated[]) {
    const names = players.map(nameOf);
    const options = ['', ...names].map((name) => [name, name || text.together.choose] as const);
    const join = (one: string, other: string) => {
      if (one === '' || other === '' || one === other) return;
      this.together = [...this.together, [one, other]];
      this.skip = 0;
      this.joins = false;
    };
    const part = (pair: Pair) => {
      this.together = this.together.filter((other) => other !== pair);
      this.skip = 0;
    };
    const menus = () => [
      ...this.renderRoot.querySelectorAll<HTMLSelectElement>('.together select'),
    ];
    const choose = () => {
      const [one = '', other = ''] = menus().map(({ value }) => value);
      join(one, other);
    };
    return html`<div class="bar together">
      ${this.together.map((pair) =>
        button(`${pair.join(' + ')} ×`, () => part(pair), { label: text.together.part(pair) }),
      )}
      ${
        this.joins
          ? html`${menu(options, '', choose, { label: text.together.one })}
            ${menu(options, '', choose, { label: text.together.other })}`
          : nothing
      }
    </div>`;
  }

  async #copy(report: TeamsReport, players: readonly Rated[]) {
    const teams = report.teams.map((team, place) => {
      const names = Array.from(team.players, (player) => players[player]?.player ?? '');
      return `${TEAM_NAMES[place] ?? ''}: ${names.join(', ')}`;
    });
    try {
      await navigator.clipboard.writeText([text.headline(report), ...teams, ''].join('\n'));
      this.model.notify(text.copied);
    } catch {
      this.model.notify(text.notCopied, { stays: true });
    }
  }

  #choose(playing: readonly string[]) {
    this.skip = 0;
    const guests = new Set(this.guests.map(nameOf));
    this.model.set({ playing: playing.filter((name) => !guests.has(name)) });
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
      player ? [{ name: player.player, team: TEAM_NAMES[number] ?? null }] : [],
    ),
  ),
});
