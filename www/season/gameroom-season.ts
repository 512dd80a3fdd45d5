/** `<gameroom-season>`: a simulated league whose true skills are known, under one or two settings. */

import type { SeasonReport } from '#multiplayer';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { Keeping, Saying } from '../controls/after-pause.js';
import { OtherTabs } from '../controls/other-tabs.js';
import { quiet } from '../controls/quiet-styles.js';
import { tokens } from '../controls/tokens.js';
import type { SeasonChange } from '../element-types.js';
import { isSettings, mendSettings, settingsOf } from '../multiplayer/kept-settings.js';
import '../multiplayer/settings-controls.js';
import { SETTINGS, settingsIn, type AllSettings } from '../multiplayer/settings.js';
import { withPart, type PartOf } from '../source/part.js';
import { Unread } from '../source/unread.js';
import { count, counted, percent } from '../words/numbers.js';
import { layout } from './layout-styles.js';
import './makeup-controls.js';
import './season-details.js';
import './season-figures.js';
import './season-headline.js';
import { SeasonRun } from './season-run.js';
import { sentence } from '../words/sentence.js';
import { SIDES, sideKey, sideStyles } from './sides.js';
import {
  ATTRIBUTES,
  FIRST,
  RANGES,
  isWithin,
  keep,
  rangeInWords,
  recall,
  seasonsFrom,
  seasonsOf,
  type SeasonMakeup,
  type SeasonState,
} from './state.js';

/** The properties that what is shown hangs on. */
const ASKED = [
  'players',
  'skillSpread',
  'playersPerMatch',
  'teams',
  'matchLength',
  'leaveEarly',
  'tTrue',
  'matchCount',
  'seed',
  ...SETTINGS,
  'compare',
  'other',
] as const satisfies readonly (keyof GameroomSeason)[];

@customElement('gameroom-season')
export class GameroomSeason extends LitElement {
  @property({ type: Number }) players = FIRST.players;
  /** Standard deviation of true skill, in points. */
  @property({ type: Number, attribute: 'skill-spread' }) skillSpread = FIRST.skillSpread;
  @property({ type: Number, attribute: 'players-per-match' }) playersPerMatch =
    FIRST.playersPerMatch;
  /** Teams in each match; none for everyone against everyone. */
  @property({ type: Number }) teams: number | null = FIRST.teams;
  /** In minutes. */
  @property({ type: Number, attribute: 'match-length' }) matchLength = FIRST.matchLength;
  /** How often a player leaves before the end, 0 to 1. */
  @property({ type: Number, attribute: 'leave-early' }) leaveEarly = FIRST.leaveEarly;
  /** How much chance there is in a score, in points. */
  @property({ type: Number, attribute: 't-true' }) tTrue = FIRST.tTrue;
  /** Matches in the season; `matches` is a method that every element has. */
  @property({ type: Number, attribute: 'matches' }) matchCount = FIRST.matches;
  @property({ type: Number }) seed = FIRST.seed;
  /** The settings, A: T, GAME_MULT, MAX_GAME_LENGTH and whose points per minute are capped. */
  @property({ type: Number }) t = FIRST.settings.t;
  @property({ type: Number, attribute: 'game-mult' }) gameMult = FIRST.settings.gameMult;
  @property({ type: Number, attribute: 'max-game-length' }) maxGameLength =
    FIRST.settings.maxGameLength;
  @property() cap = FIRST.settings.cap;
  /** Whether the season is rated under other settings too, B. */
  @property({ type: Boolean, reflect: true }) compare = FIRST.compare;
  /** B. As an attribute, JSON such as `{"gameMult": 0.5}`. */
  @property({ type: Object }) other: AllSettings = FIRST.other;
  /** How many seasons the charts are of, each with its own seed: 1 to 20. */
  @property({ type: Number }) seasons = FIRST.seasons;
  /** Where in the browser's storage the state is kept; nowhere without. */
  @property() remember = '';

  /** A word to the user about the last thing they did. */
  @state() private notice = '';
  /** What is read out. */
  @state() private spoken = '';

  readonly #run = new SeasonRun(() => this.#ran());
  #told: readonly SeasonReport[] = [];
  readonly #unread = new Unread(this);
  readonly #keeping = new Keeping(this, () => this.#keep());
  readonly #saying = new Saying(this, () => (this.spoken = this.#summary()));

  static override styles = [tokens, quiet, sideStyles, layout];

  constructor() {
    super();
    new OtherTabs(this, () => this.#recall());
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#recall();
    // Whoever took it off the page may have stopped it in the middle.
    if (this.hasUpdated) this.#play();
  }

  /** Takes what is kept, if anything is. */
  #recall() {
    const kept = this.remember ? recall(this.remember) : undefined;
    if (kept) this.#set(kept);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#run.halt();
  }

  get #settings(): AllSettings {
    return settingsIn(this);
  }

  get #makeup(): SeasonMakeup {
    const { players, skillSpread, playersPerMatch, teams, matchLength, leaveEarly } = this;
    const { tTrue, matchCount: matches, seed } = this;
    return {
      players,
      skillSpread,
      playersPerMatch,
      teams,
      matchLength,
      leaveEarly,
      tTrue,
      matches,
      seed,
    };
  }

  /** All that is entered: what is kept and shared. What is left out when it is set stays as it is. */
  get state(): SeasonState {
    const { compare, other, seasons } = this;
    return { ...this.#makeup, settings: this.#settings, compare, other, seasons };
  }

  set state(part: PartOf<SeasonState>) {
    this.#set(withPart(this.state, part));
  }

  #set({ settings, matches = this.matchCount, ...rest }: Partial<SeasonState>) {
    Object.assign(this, rest, settings, { matchCount: matches });
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    mendSettings(this, changed, this.#unread);
    this.#mendNumbers(changed);
    if (changed.has('other')) this.#mendOther();
    if (changed.has('seasons') && this.remember) this.#keeping.soon();
    if (!ASKED.some((name) => changed.has(name))) return;
    // B can be set without being looked at.
    const others = ASKED.filter((name) => name !== 'other');
    if (this.compare || others.some((name) => changed.has(name))) this.#play();
    if (this.remember) this.#keeping.soon();
  }

  /** Numbers that the page gives and no season can have give way to the usual ones. */
  #mendNumbers(changed: PropertyValues<this>) {
    const options = Object.keys(ATTRIBUTES) as (keyof typeof ATTRIBUTES)[];
    for (const option of options) {
      const name = option === 'matches' ? 'matchCount' : option;
      if (!changed.has(name)) continue;
      const value = this[name];
      const wrong = !(option === 'teams' && value === null) && !isWithin(RANGES[option], value);
      const usual = option === 'seasons' ? seasonsFrom(value) : FIRST[option];
      this.#unread.note(
        ATTRIBUTES[option],
        wrong,
        `it is not ${rangeInWords(option)}`,
        usual === null ? 'There are none in its place.' : `${count(usual)} is in its place.`,
      );
      // Of other numbers the engine says what is wrong with them; without its attribute there is none.
      const given = this.hasAttribute(ATTRIBUTES[option]) || option === 'seasons';
      if (wrong && (given || value === null)) Object.assign(this, { [name]: usual });
    }
  }

  /** What is missing of B is as the source has it. */
  #mendOther() {
    const given: unknown = this.other;
    const readable = typeof given === 'object' && given !== null;
    this.#unread.note(
      'other',
      !readable || !isSettings(given),
      'it is not JSON such as {"t": 60, "gameMult": 0.5, "cap": "anyone"}, of numbers above 0',
      readable ? 'What is none is as usual.' : 'The usual settings are in its place.',
    );
    this.other = readable ? settingsOf(given) : FIRST.other;
  }

  #play(options: { now?: boolean } = {}) {
    this.#run.play(seasonsOf(this.state), options);
  }

  #ran() {
    this.requestUpdate();
    const { going, reports } = this.#run;
    if (going.at === 'cancelled') this.spoken = 'Cancelled.';
    if (reports === this.#told) return;
    this.#told = reports;
    this.#saying.soon();
    this.dispatchEvent(
      new CustomEvent('gameroom-change', {
        detail: { ...this.state, reports } satisfies SeasonChange,
        bubbles: true,
        composed: true,
      }),
    );
  }

  #keep() {
    this.notice = keep(this.remember, this.state)
      ? ''
      : 'This browser keeps nothing here: the settings will be gone when you leave the page.';
  }

  #summary(): string {
    const { reports } = this.#run;
    const said = reports.map(({ orderedAfter, matches, options }, side) => {
      const name = reports.length > 1 ? `${SIDES[side] ?? ''}: ` : '';
      if (options.skillSpread === 0)
        return `${name}everyone is equally skilled, so there is no order to find.`;
      const when =
        orderedAfter === null
          ? `not within ${counted(matches, 'match', 'matches')}`
          : `after ${counted(orderedAfter, 'match', 'matches')}`;
      return `${name}the order is right 90 % of the time ${when}.`;
    });
    return said.join(' ');
  }

  /** Whether what is shown is of another season than the one that is asked for. */
  get #stale(): boolean {
    const { going } = this.#run;
    return going.at === 'running' ? going.shown : going.at !== 'rest';
  }

  override render() {
    const { going, reports } = this.#run;
    const sides = this.compare ? [this.#settings, this.other] : [this.#settings];
    return html`<div class="frame">
      <div part="settings" class="sides ${sides.length > 1 ? 'two' : ''}">
        ${sides.map((settings, side) => this.#side(settings, side, sides.length > 1))}
      </div>
      ${this.#renderGoing()}
      <section class="makeup" part="makeup" aria-labelledby="makeup-title">
        <h2 id="makeup-title">The season</h2>
        <makeup-controls
          .makeup=${this.#makeup}
          .problem=${going.at === 'refused' ? going.problem : null}
          @makeup-input=${(event: CustomEvent<Partial<SeasonMakeup>>) => this.#set(event.detail)}
        ></makeup-controls>
        ${this.#unread.render()}
        <p class="notice" role="status">${this.notice}</p>
      </section>
      <season-details
        part="details"
        class=${this.#stale ? 'stale' : nothing}
        aria-busy=${going.at === 'running' ? 'true' : 'false'}
        .reports=${reports}
        .seasons=${this.seasons}
        ?underway=${going.at === 'running'}
        @seasons-input=${(event: CustomEvent<{ seasons: number }>) =>
          (this.seasons = event.detail.seasons)}
      ></season-details>
      <p class="visually-hidden" role="status">${this.spoken}</p>
    </div>`;
  }

  #side(settings: AllSettings, side: number, comparing: boolean) {
    const name = comparing ? `Settings ${SIDES[side] ?? ''}` : 'Settings';
    const change = ({ detail }: CustomEvent<{ settings: AllSettings }>) =>
      this.#set(side === 0 ? { settings: detail.settings } : { other: detail.settings });
    return html`<section role="group" aria-label=${name}>
      ${comparing ? html`<h2>${sideKey(side)}</h2>` : nothing}
      <season-headline
        class=${this.#stale ? 'stale' : nothing}
        .report=${this.#run.reports[side] ?? null}
        waiting=${this.#waitingFor()}
      ></season-headline>
      <settings-controls .settings=${settings} @settings-input=${change}></settings-controls>
    </section>`;
  }

  #waitingFor(): string {
    switch (this.#run.going.at) {
      case 'cancelled':
        return 'The season was cancelled.';
      case 'refused':
      case 'failed':
        return 'There is no season yet.';
      default:
        return 'The season is being played …';
    }
  }

  #renderGoing() {
    const { going } = this.#run;
    const running = going.at === 'running' && going.shown;
    return html`<div class="going ${running ? 'running' : ''}">
      <div class="what">${this.#words()} ${this.#renderAction()}</div>
      <label class="compare">
        <input
          type="checkbox"
          .checked=${live(this.compare)}
          @change=${(event: Event) => (this.compare = (event.target as HTMLInputElement).checked)}
        />
        Compare with other settings
      </label>
    </div>`;
  }

  #words() {
    const { going, reports } = this.#run;
    const instead = reports.length > 0 ? ' What is shown is the season before.' : '';
    switch (going.at) {
      case 'running':
        if (!going.shown) return this.#playedWords();
        return html`<span id="playing"
            >Playing ${counted(this.matchCount, 'match', 'matches')}</span
          >
          <progress aria-labelledby="playing" max="1" .value=${going.done}></progress>
          <span class="done">${percent(Math.floor(going.done * 100) / 100)}</span>`;
      case 'cancelled':
        return html`<span
          ><b>Cancelled at ${percent(Math.floor(going.done * 100) / 100)}.</b>${instead}</span
        >`;
      case 'refused':
        return html`<span>
          <b>No season can be made of these:</b> ${sentence(going.problem.expected)}${instead}
        </span>`;
      case 'failed':
        return html`<span role="alert"><b>${going.why}</b>${instead}</span>`;
      case 'rest':
        return this.#playedWords();
    }
  }

  /** One button that changes its words, so that whoever cancels by key is on the one that runs. */
  #renderAction() {
    const { going } = this.#run;
    const words = going.at === 'running' ? 'Cancel' : going.at === 'failed' ? 'Try again' : 'Run';
    const idle = going.at === 'rest' || going.at === 'refused';
    const act = () => (going.at === 'running' ? this.#run.cancel() : this.#play({ now: true }));
    return html`<button
      class="quiet"
      ?hidden=${idle || (going.at === 'running' && !going.shown)}
      @click=${act}
    >
      ${words}
    </button>`;
  }

  #playedWords() {
    const [options] = this.#run.reports.map((report) => report.options);
    if (!options) return html`<span>Getting the rating engine ready …</span>`;
    const { players = 0, playersPerMatch = 0, matches = 0, teams, seed = 0 } = options;
    const sides = typeof teams !== 'number' ? '' : ` in ${counted(teams, 'team')}`;
    return html`<span>
      ${counted(matches, 'match', 'matches')} of ${count(playersPerMatch)}${sides}, among
      ${counted(players, 'player')}, seed ${seed}.
    </span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'gameroom-season': GameroomSeason;
  }
}
