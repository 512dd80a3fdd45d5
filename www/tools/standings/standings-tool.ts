/** Standings: everyone's results, and the table that comes of them. Pages name it `<gameroom-standings controls>`. */

import type { ArchiveReport, Match, TableOptions } from '#results';
import { signal } from '@preact/signals-core';
import { html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { chooseFile, fileInput } from '../../controls/file-input.js';
import { menu } from '../../controls/menu.js';
import '../../controls/minutes-question.js';
import type { GivenMinutes } from '../../controls/minutes-question.js';
import { Away } from '../../controls/out-of-view.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import type {
  LeadersChange,
  LeagueChange,
  MatchForLeague,
  PlayerAsked,
} from '../../element-types.js';
import { isSame } from '../../documents/state.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { toolElement } from '../../element/tool-element.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { minutesCell } from '../../multiplayer/minutes-cell.js';
import { filesStyles, renderColumns, renderFileList } from '../../preview/files.js';
import { asksColumns } from '../../preview/recognise.js';
import { optionsStyles, renderOptions, type AllOptions } from '../../preview/options.js';
import { numberControl } from '../../controls/number-control.js';
import { integer } from '../../element/schema.js';
import { archiveText } from '../../text/archive.js';
import { base } from '../../styles/base.js';
import { tokens } from '../../styles/tokens.js';
import { commonText } from '../../text/common.js';
import { leagueStartText } from '../../text/league-start.js';
import { points } from '../../text/numbers.js';
import { bySchemeText } from '../../text/by-scheme.js';
import { shortSettings, type AllSettings } from '../../text/settings.js';
import { standingsText as text } from '../../text/standings.js';
import { teamsText } from '../../text/teams.js';
import { paneStyles, renderPane, type Pane } from '../../view/pane.js';
import './first-visit.js';
import { summaryOf, whyEmpty, mayBeOther, otherScore, type Played } from './log.js';
import './games-preview.js';
import './match-form.js';
import './match-list.js';
import { StandingsModel } from './model.js';
import './more-pane.js';
import './person-pane.js';
import './rating-courses.js';
import './results-preview.js';
import { gameOptionsOf, optionsOfGames, readingIn, requestOf, schema } from './schema.js';
import './scheme-courses.js';
import './scheme-person.js';
import { renderReading } from './reading.js';
import { schemeTable } from './scheme-table.js';
import './settings-pane.js';
import { standingsTable, type Comparison } from './standings-table.js';
import { layout } from './layout.js';

const MIN_GAMES = integer(1, 10_000_000, 10, { slider: [1, 50, 1] });

/** The most days or matches to compare with. */
const MOST_OFFERED = 100;

/**
 * - `gameroom-change` (detail `{report, settings}`): the results were rated.
 * - `league-to-match` (detail `{game, name, settings}`): the user wants a match opened in Match; offered if `opens` says that the
 *   page does so.
 */
@define('gameroom-standings-tool')
export class StandingsTool extends toolElement(schema) {
  static override styles = [tokens, base, paneStyles, filesStyles, optionsStyles, layout];

  /** Where the results are fetched from; relative to the page. */
  @property() src = '';
  /** The day that days of games are counted to, under a scheme; today if it is blank. */
  @property() today = '';
  /** Whether there is a Match that a match can be opened in. */
  @property({ type: Boolean }) opens = false;
  /** Whether only the table is shown. */
  @property({ type: Boolean }) standings = false;

  @state() protected file!: string;
  @state() protected more!: string;
  @state() protected files!: readonly string[];
  /** True while the user changes the minutes that the results do not give. */
  @state() private changesMinutes = false;

  @query('#table-title') private readonly heading!: HTMLElement | null;

  readonly #model: StandingsModel = new StandingsModel(this, {
    comeToTable: () => this.#comeToTable(),
    wasPlayed: (report, settings) => {
      if (this.standings && report.leftOut > 0) this.warn(text.standings.unused(report));
      const all = { ...this.state.settings, ...settings };
      this.report({ report, settings: all } satisfies LeagueChange);
    },
    wereRated: (leaders) => {
      const { report } = this.#model.byScheme.games.ready?.result ?? {};
      this.report({ ...(report && { report }), leaders } satisfies LeadersChange);
    },
    toMatch: (match) => this.emit('league-to-match', match),
    toRating: (player) => this.emit('player-to-rating', player),
  });
  readonly #away = new Away(this, () => this.renderRoot.querySelector('.answer'));
  /** The matches and days that the table can be compared with. */
  readonly #moments = resource(
    this,
    () => {
      const { report, request } = this.#model;
      return !this.standings && (report?.matches ?? 0) > 1 ? [request] : undefined;
    },
    ([request]) => engine.ask('matchNames', [request]),
    { pause: 300 },
  );
  /** The settings before they began to be changed; undefined while they are not. */
  readonly #settingsBefore = signal<AllSettings | undefined>(undefined);
  /** The table under these. */
  readonly #before = resource(
    this,
    () => {
      const settings = this.#settingsBefore.value;
      return settings ? [{ ...requestOf(this.state), settings }] : undefined;
    },
    ([request]) => engine.ask('rated', [request]),
  );

  readonly door = this.#model.door;

  /**
   * Adds a match at the end of the results; false if that cannot be, which the notice then explains. Without a name, a match
   * that is there already is added only if the user says so. `added` is called with the name that it then has.
   */
  add(game: Match, name?: string, added?: MatchForLeague['added']): Promise<boolean> {
    return this.#model.edits.add(game, { name }, (name, league) => {
      if (name !== undefined) added?.(name, league);
    });
  }

  /** Opens the form for a match with this one in it; `added` is called once the user has added it. */
  enter(game: Match, added: MatchForLeague['added']): void {
    this.#model.enter(game, added);
  }

  /**
   * Replaces the match of a name; false if that cannot be. `opened` is the match as it was when the user began to correct
   * it: if it is another one now, the user decides.
   */
  replace(name: string, game: Match, opened?: Match): Promise<boolean> {
    return this.#model.edits.replace(name, game, opened);
  }

  /** Opens other results: as a document of their own, where the page keeps documents. */
  open(log: string, file = ''): void {
    this.#model.open(log, file);
  }

  /** True once there are games with ratings whose players can be looked up. */
  get hasGames(): boolean {
    return this.#model.byScheme.hasGames;
  }

  /** Emits `player-to-rating` with a player of these games; false where no one has the name. */
  lookUp({ player, scheme }: PlayerAsked): Promise<boolean> {
    return this.#model.lookUp(player, scheme ?? undefined);
  }

  /** Opens files of results, whatever they are, as if the user had. */
  openFiles(files: readonly File[], options?: TableOptions): Promise<void> {
    return this.door.open(files, options);
  }

  /** Without its file there are no results, and what was saved is better. */
  protected override get savable(): boolean {
    return super.savable && !this.#model.source.isMissing;
  }

  protected override willUpdate(changed: PropertyValues) {
    if (this.#model.source.isWanted(changed)) this.#model.fetch();
    if (this.#model.source.waiting) return;
    super.willUpdate(changed);
    const { pane } = this.#model;
    if (!pane.is('settings')) this.#settingsBefore.value = undefined;
    else this.#settingsBefore.value ??= this.state.settings;
    if (pane.is('teams')) void this.expectPart(teamsText.title, () => import('./teams-pane.js'));
    if (pane.is('publish'))
      void this.expectPart(text.panes.publish.title, () => import('./publish-pane.js'));
    if (pane.is('text')) void this.expectPart(text.log.title, () => import('./text-pane.js'));
  }

  protected override summary(): string {
    const { ready } = this.#model.league;
    const { byScheme, isByScheme } = this.#model;
    if (isByScheme) return byScheme.page ? bySchemeText.summary(byScheme.page, byScheme.find) : '';
    return ready && !this.#model.isFirst ? summaryOf(ready.result, ready.inputs[0].log) : '';
  }

  #comeToTable() {
    void this.updateComplete.then(() => comeTo(this.heading));
  }

  override render() {
    const model = this.#model;
    if (this.standings) return this.#renderAlone();
    if (model.broughtGames)
      return html`<gameroom-games-preview
          .model=${model}
          .games=${model.broughtGames}
        ></gameroom-games-preview>
        ${this.renderStatus()}`;
    if (model.brought)
      return html`<gameroom-results-preview
          .model=${model}
          .brought=${model.brought}
        ></gameroom-results-preview>
        ${this.renderStatus()}`;
    if (model.isFirst && !model.pane.is('add'))
      return html`<gameroom-standings-first .model=${model}></gameroom-standings-first>
        ${this.renderStatus()}`;
    const { missing } = model.byScheme;
    if (missing.length > 0 && !model.source.isMissing)
      return html`${this.#renderMissing(missing)} ${this.renderStatus()}`;
    const pane = this.#paneOf(model.pane.name);
    const isSheet = pane?.isSheet ?? false;
    return html`${this.#away.is && !pane ? this.#renderLine() : nothing}
      <div class="frame ${pane ? 'open' : ''} ${isSheet ? 'sheet' : ''} ${this.age}">
        ${this.#renderHead(pane !== undefined)} ${this.#renderRule(isSheet)}
        <section class="answer" part="result" aria-labelledby="table-title">
          ${this.renderProblems()} ${this.#renderAnswer()}
        </section>
        ${pane ? renderPane(pane, model.pane, text) : this.#renderTop()} ${this.#renderLinks()}
      </div>
      ${this.renderStatus()}`;
  }

  /** The table alone, for the visitors of a page. */
  #renderAlone() {
    const { played, state } = this.#model;
    const { report } = played ?? {};
    return html`<div part="result">
        <h2 id="table-title">
          ${text.table.label}${report ? html` <small>${text.table.after(report)}</small>` : nothing}
        </h2>
        ${this.#renderTable()}
        ${
          report
            ? html`<p class="hint">${report.matches > 0 ? text.standings.leftOut(report) : ''}</p>
                <p class="hint">${text.standings.assumed(report, state.settings)}</p>`
            : nothing
        }
        ${this.renderProblems()}
      </div>
      ${this.renderStatus()}`;
  }

  /** What the results are, and the ways to add to them. */
  #renderHead(isOpen: boolean) {
    const model = this.#model;
    const { report, pane } = model;
    if (model.isByScheme) {
      const games = model.byScheme.games.ready?.result.report;
      const add = (files: readonly File[]) => model.act(() => model.addFiles(files));
      return html`<div class="head bar">
        <p class="contents">${games ? archiveText.contents(games) : ''}</p>
        <div class="bar screen-only">
          ${fileInput(text.byScheme.addFiles, add, { multiple: true })}
          ${games ? button(text.byScheme.addFiles, () => chooseFile(this)) : nothing}
        </div>
      </div>`;
    }
    const contents = report && report.matches > 0 ? text.contents(report) : '';
    return html`<div class="head bar">
      <p class="contents">${contents}</p>
      <div class="bar screen-only">
        ${button(text.panes.add.short, () => model.enter(), { main: !isOpen })}
        ${button(text.panes.matches.short, () => pane.toggle('matches'), {
          disabled: !report?.matches,
        })}
      </div>
    </div>`;
  }

  #renderRule(isSheet: boolean) {
    const { pane, state, byScheme } = this.#model;
    return html`<div class="rule bar" part="settings">
      <p>
        ${text.ratedBy}
        ${
          byScheme.scheme === undefined
            ? html`<b>ZoneStats</b> · ${shortSettings(state.settings)}`
            : html`<b>${byScheme.called(byScheme.scheme)}</b>${text.byScheme.from}`
        }
      </p>
      <span class="screen-only" ?hidden=${isSheet}
        >${button(text.change, () => pane.open('settings'), { link: true, label: text.changeSettings })}</span
      >
    </div>`;
  }

  #renderAnswer() {
    const model = this.#model;
    const { played, pane } = model;
    if (model.isByScheme)
      return html`<h2 id="table-title" class="visually-hidden" tabindex="-1">
          ${text.table.label}
        </h2>
        ${this.#renderByScheme()}`;
    return html`<h2 id="table-title" class="visually-hidden" tabindex="-1">
        ${text.table.label}${played ? html` ${text.table.after(played.report)}` : nothing}
      </h2>
      ${
        played?.asked
          ? html`<section class="question" aria-labelledby="question-title">
              <h3 id="question-title">${text.question[played.asked]}</h3>
              ${renderReading(model, played.asked === 'readings')}
            </section>`
          : nothing
      }
      ${
        played && played.report.matches > 1 && !pane.is('settings')
          ? this.#renderSince(played)
          : nothing
      }
      ${played?.asked && played.report.matches === 0 ? nothing : this.#renderTable()}
      ${played ? this.#renderDecided(played) : nothing}`;
  }

  /** The day or the match that the table is compared with. */
  #renderSince({ report }: Played) {
    const { state } = this.#model;
    const matches = this.#moments.ready?.result ?? [];
    const last = report.asOf?.place ?? matches.length;
    const before = matches.slice(0, last - 1).reverse();
    const today = matches.slice(0, last).findLast(({ date }) => date !== '')?.date;
    const days = new Set(before.map(({ date }) => date).filter((date) => date && date !== today));
    const moments = days.size > 0 ? [...days] : before.map(({ name }) => name);
    const chosen = state.since ?? '';
    const offered = ['', chosen, ...moments.slice(0, MOST_OFFERED)];
    const options = offered
      .filter((one, place) => offered.indexOf(one) === place)
      .map(
        (moment) =>
          [
            moment,
            moment === '' ? text.since.last : text.since.when(moment, days.size > 0),
          ] as const,
      );
    return html`<div class="since bar hint">
      ${
        report.asOf
          ? html`<span>${text.asOf.summary(report.asOf)}</span> ${button(
                text.asOf.latest,
                () => this.#model.set({ asOf: null }),
                { link: true },
              )}`
          : nothing
      }
      <label class="screen-only">
        ${text.since.label}
        ${menu(options, chosen, (moment) => this.#model.set({ since: moment || null }))}
      </label>
      ${
        state.since !== null && !report.since
          ? html`<span class="problem" role="alert">${text.asOf.unknown(state.since)}</span>`
          : nothing
      }
    </div>`;
  }

  /** The table by a scheme, and what was read of the files. */
  #renderByScheme() {
    const { failure, source, byScheme } = this.#model;
    if (failure) return this.#renderFailure(failure);
    if (source.waiting) return html`<p class="wait">${source.waiting}</p>`;
    const { report } = byScheme.games.ready?.result ?? {};
    return html`${byScheme.isDated ? this.#renderSinceDay() : nothing} ${schemeTable(this.#model)}
    ${report ? this.#renderFiles(report) : nothing}`;
  }

  /** What was read of the files, and how the columns of their tables are read. */
  #renderFiles(report: ArchiveReport) {
    const model = this.#model;
    const header = report.files.find(({ header }) => header)?.header;
    const isAsked = report.files.some(asksColumns);
    return html`<div class="decided">
      ${renderFileList(report)}
      ${
        header
          ? renderColumns(header, optionsOfGames(model.state), isAsked, (options) =>
              model.read(readingIn(options, model.state)),
            )
          : nothing
      }
    </div>`;
  }

  /** Files that were open before, and are not stored. */
  #renderMissing(names: readonly string[]) {
    const words = text.byScheme.missing;
    return html`<section class="question" aria-labelledby="missing-title">
      <h2 id="missing-title">${words.title}</h2>
      <p>${words.about(names)}</p>
      ${fileInput(words.open, (files) => this.door.open(files), { multiple: true })}
      ${button(words.open, () => chooseFile(this), { main: true })}
    </section>`;
  }

  #renderFailure(failure: string) {
    return html`<p class="failure" role="alert">${failure}</p>
      ${button(commonText.tryAgain, this.#model.tryAgain)}`;
  }

  /** The day that the table by a scheme is compared with. */
  #renderSinceDay() {
    return html`<div class="since bar hint screen-only">
      <label>
        ${text.since.sinceLabel}
        <input
          class="field"
          type="date"
          min="1000-01-01"
          .value=${this.state.since ?? ''}
          @change=${({ target }: { target: HTMLInputElement }) =>
            this.#model.set({ since: target.value || null })}
        />
      </label>
    </div>`;
  }

  #renderTable() {
    const model = this.#model;
    const { played, failure, source, pane } = model;
    if (failure) return this.#renderFailure(failure);
    if (!played) return html`<p class="wait">${source.waiting || commonText.starting}</p>`;
    const table = standingsTable({
      report: played.report,
      comparison: this.#comparison(played),
      chosen: pane.is('person') ? pane.about : '',
      empty: whyEmpty(played, this.log),
      ...(!this.standings && { pick: (player: string) => pane.toggle('person', player) }),
    });
    return html`<div class=${model.league.isStale ? 'stale' : ''}>${table}</div>`;
  }

  /** True if the settings are others than those before they began to be changed. */
  get #hasNewSettings(): boolean {
    return !isSame(this.#settingsBefore.value, this.state.settings);
  }

  #comparison({ report }: Played): Comparison {
    const before = this.#before.ready?.result;
    if (this.#model.pane.is('settings') && before && this.#hasNewSettings)
      return { kind: 'was', before: new Map(before.table.map((row) => [row.player, row])) };
    return { kind: report.since ? 'since' : 'last' };
  }

  /** What was decided where the results leave it open, each with what changes it; and what is left out. */
  #renderDecided({ report, otherLeader }: Played) {
    const model = this.#model;
    const { byDate, bestScore: chosen } = model.state;
    const { header, outOfOrder, alike, startRatings, problemCount } = report;
    const { bestScore } = header;
    const line = (words: unknown, label: string, act: () => unknown) =>
      html`<p class="hint">${words} ${label ? button(label, act, { link: true }) : nothing}</p>`;
    return html`<div class="decided">
      ${
        problemCount > 0
          ? line(text.log.leftOut(report), text.log.see, () => model.pane.open('text'))
          : nothing
      }
      ${
        mayBeOther(header, chosen)
          ? line(
              text.decided.bestScore(
                bestScore,
                header.columns.place !== undefined,
                otherLeader ?? '',
              ),
              text.decided.switch,
              () => model.read({ bestScore: otherScore(bestScore) }),
            )
          : nothing
      }
      ${this.#renderMinutes(report)}
      ${
        outOfOrder
          ? line(
              byDate ? text.decided.byDate : text.decided.outOfOrder,
              byDate ? text.decided.rateByLog : text.decided.rateByDate,
              () => model.read({ byDate: !byDate }),
            )
          : nothing
      }
      ${alike.length > 0 ? this.#renderAlike(report) : nothing}
      ${
        startRatings.entries + startRatings.problemCount > 0
          ? line(leagueStartText.decided.start(report), leagueStartText.decided.change, () =>
              model.pane.open('more'),
            )
          : nothing
      }
      ${
        report.aliases.problemCount > 0
          ? line(leagueStartText.decided.aliases(report), leagueStartText.decided.change, () =>
              model.pane.open('more'),
            )
          : nothing
      }
      ${
        report.ratingsInLog
          ? html`<p class="hint">${leagueStartText.inLog(report.ratingsInLog)}</p>`
          : nothing
      }
    </div>`;
  }

  #renderAlike({ alike }: Played['report']) {
    const model = this.#model;
    const words = leagueStartText.decided;
    // Semicolons separate aliases, and an equals sign parts their names.
    const joined = alike
      .filter(({ name, other }) => !/[;=]/.test(name + other))
      .map(({ name, other }) => `${other} = ${name}`);
    const join = () => {
      const all = [model.state.aliases.trimEnd(), ...joined].filter(Boolean).join('\n');
      model.replace({ aliases: all }, words.joined);
    };
    return html`<p class="hint">
      ${words.alike(alike, alike.length - joined.length)}
      ${joined.length > 0 ? button(words.join(joined.length), join, { link: true }) : nothing}
    </p>`;
  }

  /** The minutes of everyone whose minutes the results do not give, and the field that changes them. */
  #renderMinutes({ header, matches }: Played['report']) {
    const model = this.#model;
    const { minutes, settings } = model.state;
    if (minutes === null && !(matches > 0 && header.assumed.includes('minutes'))) return nothing;
    const words = text.decided;
    const someMissing = header.columns.minutes !== undefined;
    const give = (minutes: number | null) => {
      this.changesMinutes = false;
      model.read({ minutes });
      // The field or the button that was used is gone.
      this.#comeToTable();
    };
    if (this.changesMinutes)
      return html`<gameroom-minutes-question
        label=${words.give}
        action=${words.use}
        suggested=${minutesCell(minutes ?? settings.maxGameLength)}
        @minutes-given=${({ detail }: CustomEvent<GivenMinutes>) => give(detail.minutes)}
      ></gameroom-minutes-question>`;
    return html`<p class="hint">
      ${
        minutes === null
          ? words.assumed(settings.maxGameLength, someMissing)
          : words.minutes(minutes, someMissing)
      }
      ${button(words.change, () => (this.changesMinutes = true), { link: true })}
      ${minutes === null ? nothing : button(words.takeBack, () => give(null), { link: true })}
    </p>`;
  }

  /** The ratings of the first five over time. */
  #renderTop() {
    const model = this.#model;
    const games = model.byScheme.games.ready?.result.report;
    const [players, courses] = model.isByScheme
      ? [games?.players, html`<gameroom-scheme-courses .model=${model}></gameroom-scheme-courses>`]
      : [
          model.report?.table.length,
          html`<gameroom-rating-courses .model=${model}></gameroom-rating-courses>`,
        ];
    if (!players) return nothing;
    const over = model.isByScheme ? bySchemeText.over : undefined;
    return html`<section class="pane" part="charts" aria-labelledby="top-title">
      <h2 id="top-title" class="visually-hidden">${text.chart.title(players, over)}</h2>
      ${courses}
    </section>`;
  }

  /** The ways to what is seldom wanted. */
  #renderLinks() {
    const { pane, report, isByScheme } = this.#model;
    const link = (name: 'teams' | 'counts' | 'publish' | 'more') => {
      const { title, about } = text.panes[name];
      return html`<button
        type="button"
        class="way"
        aria-expanded=${pane.is(name)}
        @click=${() => pane.toggle(name)}
      >
        <b>${title}</b> <small>${about}</small>
      </button>`;
    };
    if (isByScheme)
      return html`<nav class="links screen-only" aria-label=${text.panes.label}>
        ${link('counts')} ${link('publish')}
      </nav>`;
    if (!report) return nothing;
    return html`<nav class="links screen-only" aria-label=${text.panes.label}>
      ${link('teams')} ${link('publish')} ${link('more')}
    </nav>`;
  }

  /** The leader, in a line for where the table is not in sight. */
  #renderLine() {
    const [first] = this.#model.report?.table ?? [];
    if (!first) return nothing;
    return html`<div class="line screen-only" aria-hidden="true">
      <p>
        <span><bdi>${first.player}</bdi></span> <b>${points(first.rating, 1)}</b>
      </p>
    </div>`;
  }

  /** Which games count under a scheme, and how many of them a rank takes. */
  #renderCounts() {
    const { state, byScheme } = this.#model;
    const words = text.byScheme.minGames;
    const change = (options: Partial<AllOptions>) => this.#model.set(options);
    return html`${renderOptions(gameOptionsOf(state, null), change)}
    ${numberControl(MIN_GAMES, words, byScheme.fewestGames, (minGames) => this.#model.set({ minGames }))}`;
  }

  #paneOf(name: string): Pane | undefined {
    const model = this.#model;
    const { panes } = text;
    switch (name) {
      case 'settings':
        return {
          id: name,
          title: panes.settings.title,
          isSheet: true,
          content: () =>
            html`<gameroom-standings-settings .model=${model}></gameroom-standings-settings>`,
        };
      case 'add':
        return {
          id: name,
          title: panes.add.title,
          content: () =>
            html`<gameroom-match-form
              .model=${model}
              @form-done=${() => model.pane.close()}
            ></gameroom-match-form>`,
        };
      case 'matches':
        return {
          id: name,
          title: panes.matches.title(model.report?.matches ?? 0),
          content: () => html`<gameroom-match-list .model=${model}></gameroom-match-list>`,
        };
      case 'person':
        return {
          id: name,
          title: model.pane.about,
          content: () =>
            model.isByScheme
              ? html`<gameroom-scheme-person
                  .model=${model}
                  player=${model.pane.about}
                ></gameroom-scheme-person>`
              : html`<gameroom-standings-person
                  .model=${model}
                  player=${model.pane.about}
                ></gameroom-standings-person>`,
        };
      case 'counts':
        return { id: name, title: panes.counts.title, content: () => this.#renderCounts() };
      case 'teams':
        return {
          id: name,
          title: teamsText.title,
          content: () =>
            html`<gameroom-standings-teams .model=${model}></gameroom-standings-teams>
              ${this.renderPart(teamsText.title)}`,
        };
      case 'publish':
        return {
          id: name,
          title: panes.publish.title,
          content: () =>
            html`<gameroom-standings-publish .model=${model}></gameroom-standings-publish>
              ${this.renderPart(panes.publish.title)}`,
        };
      case 'more':
        return {
          id: name,
          title: panes.more.title,
          content: () => html`<gameroom-standings-more .model=${model}></gameroom-standings-more>`,
        };
      case 'text':
        return {
          id: name,
          title: text.log.title,
          content: () =>
            html`<gameroom-results-text .model=${model}></gameroom-results-text>
              ${this.renderPart(text.log.title)}`,
        };
      default:
        return undefined;
    }
  }
}
