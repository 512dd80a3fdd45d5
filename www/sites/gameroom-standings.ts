/**
 * `<gameroom-standings>`: everyone's results as a table for a page's visitors; with `controls`, the tool that the table is
 * made with, which is loaded then.
 */

import type { LeaderPage, Match } from '#results';
import { adoptStyles, html, nothing, type CSSResultOrNative, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { define } from '../element/define.js';
import { FromSource } from '../element/from-source.js';
import { resource } from '../element/resource.js';
import { schemaElement } from '../element/schema-element.js';
import { standings as core } from '../engine/cores-of-sites.js';
import { engine as engineOf } from '../engine/engines.js';
import type { answers } from '../engine/standings.js';
import { LEADERBOARD_COLUMNS, STANDINGS_COLUMNS, standings } from '../publish/tables.js';
import { badgeText as TEXT } from '../text/badge.js';
import { publishText } from '../text/publish.js';
import { standingsText } from '../text/standings.js';
import { logFromWeb, played, whyEmpty } from '../tools/standings/log.js';
import { requestOf } from '../tools/standings/schema.js';
import type { StandingsTool } from '../tools/standings/standings-tool.js';
import type { GamesTable } from './games-table.js';
import { renderPublished, tableStyles } from './render.js';
import { optionsIn, standings as schema, stateOfTool, toolStateOf } from './schema.js';

/** The parts of the tool. */
const PARTS = 'result, settings, charts, add, matches, person, teams, counts, publish, more, text';

const engine = engineOf<typeof answers>(core);

@define('gameroom-standings')
export class GameroomStandings extends schemaElement(schema) {
  static override styles = tableStyles;

  /** Where the results are fetched from, relative to the page; of games, one or several addresses with spaces between them. */
  @property() src = '';
  /** True for the tool in place of the table alone. */
  @property({ type: Boolean }) controls = false;

  readonly #source = new FromSource(this, 'log');
  readonly #played = resource(
    this,
    () => {
      const { asOf, since } = this.state;
      const isWanted = !this.controls && !this.#isOfGames && !this.#source.isMissing;
      return isWanted ? [requestOf(this.state), { asOf, since }] : undefined;
    },
    ([request, view]) => played(request, view, engine),
    {
      done: ({ report }, [{ settings }]) => {
        if (report.leftOut > 0) this.warn(standingsText.standings.unused(report));
        this.report({ report, settings });
      },
    },
  );
  /** What the page can set of the tool’s looks, once its code is there. */
  #looks: readonly CSSResultOrNative[] = [];
  /** The table of games with ratings, once its code is there. */
  #games: GamesTable | undefined;

  /** True for games with ratings, which a scheme rates. */
  get #isOfGames(): boolean {
    const addresses = this.src.trim().split(/\s+/);
    const isArchive = addresses.length > 1 || /\.(pgn|gz)([?#]|$)/i.test(addresses[0] ?? '');
    return this.rule !== 'zonestats' || isArchive;
  }

  /** Shows what the table of games tells the page. */
  shown(leaders: LeaderPage): void {
    this.report({ leaders });
  }

  tellAuthor(words: string): void {
    this.warn(words);
  }

  /** Adds a match at the end of the results, with `controls`; false if that cannot be. */
  async add(game: Match, name?: string): Promise<boolean> {
    return (await this.#tool)?.add(game, name) ?? false;
  }

  /** Replaces the match of a name, with `controls`; false if that cannot be. */
  async replace(name: string, game: Match): Promise<boolean> {
    return (await this.#tool)?.replace(name, game) ?? false;
  }

  get #tool(): Promise<StandingsTool | null> {
    return this.updateComplete.then(() =>
      this.renderRoot.querySelector<StandingsTool>('gameroom-standings-tool'),
    );
  }

  /** The tool keeps its state itself. */
  protected override load(): void {
    if (!this.controls) super.load();
  }

  protected override save(): void {
    if (!this.controls) super.save();
  }

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    if (['show', 'rule', 'src'].some((name) => changed.has(name))) this.#tellOfColumns();
    if (this.controls) void this.expectPart(standingsText.table.label, this.#loadTool);
    else if (this.#isOfGames) void this.expectPart(standingsText.table.label, this.#loadGames);
    else if (this.#source.isWanted(changed)) {
      this.#played.clear();
      this.log = '';
      void this.#source.fetch(standingsText.fetching, () => Promise.resolve(logFromWeb(engine)));
    }
  }

  /** Tells the author of columns that only the table by the other rule has. */
  #tellOfColumns() {
    const columns = this.#isOfGames ? LEADERBOARD_COLUMNS : STANDINGS_COLUMNS;
    const others = this.show?.filter((column) => !columns.includes(column)) ?? [];
    if (others.length > 0 && !this.controls) this.warn(publishText.otherTable(others, columns));
  }

  /** True once the tool’s code is there. */
  get #hasTool(): boolean {
    return customElements.get('gameroom-standings-tool') !== undefined;
  }

  readonly #loadTool = async () => {
    const [, { tokens, tokensOfHost }] = await Promise.all([
      import('../tools/standings/standings-tool.js'),
      import('../styles/tokens.js'),
    ]);
    this.#looks = [tokens, tokensOfHost('gameroom-standings-tool')];
    this.requestUpdate();
  };

  readonly #loadGames = async () => {
    const { GamesTable } = await import('./games-table.js');
    this.#games ??= new GamesTable(this);
    this.requestUpdate();
  };

  protected override updated(changed: PropertyValues) {
    super.updated(changed);
    const looks = this.controls ? this.#looks : [];
    adoptStyles(this.renderRoot as ShadowRoot, [tableStyles, ...looks]);
  }

  protected override summary(): string {
    return this.#games?.summary ?? '';
  }

  override render() {
    if (this.controls) return this.#renderTool();
    if (this.#isOfGames)
      return html`${this.#games?.render() ?? html`<p><small>${TEXT.waiting}</small></p>`}
        ${this.renderPart(standingsText.table.label)} ${this.renderProblems()}
        <p class="visually-hidden" role="status">${this.spoken}</p>`;
    const failure = this.#source.failure || this.#played.failure;
    const value = this.#played.ready?.result;
    if (failure) return html`<p role="alert">${failure}</p>`;
    if (!value) return html`<p><small>${this.#source.waiting || TEXT.waiting}</small></p>`;
    const { report } = value;
    if (report.table.length === 0) return html`<p>${whyEmpty(value, this.log)}</p>`;
    const { leftOut, assumed } = standingsText.standings;
    const notes = [leftOut(report), assumed(report, this.state.settings)].filter(Boolean);
    return html`${renderPublished(standings(report, optionsIn(this.state, STANDINGS_COLUMNS)))}
    ${notes.map((note) => html`<p><small>${note}</small></p>`)} ${this.renderProblems()}`;
  }

  #renderTool() {
    const changed = ({ target }: Event) => {
      // What is entered there is what this element has.
      const { state } = target as StandingsTool;
      this.state = stateOfTool(state);
    };
    if (!this.#hasTool)
      return html`<p><small>${TEXT.waiting}</small></p>
        ${this.renderPart(standingsText.table.label)}`;
    const given = toolStateOf(this.state, this.src);
    // Each reading of a state makes its objects anew.
    const values = Object.values(given).map((value) =>
      typeof value === 'object' ? JSON.stringify(value) : value,
    );
    return html`<gameroom-standings-tool
        exportparts=${PARTS}
        src=${this.src || nothing}
        remember=${this.remember || nothing}
        .state=${guard(values, () => given)}
        @gameroom-change=${changed}
      ></gameroom-standings-tool>
      ${this.renderProblems()}`;
  }
}
