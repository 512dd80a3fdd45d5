/** `<gameroom-standings>`: a league's table for a page's visitors. */

import type { LeagueReport } from '#multiplayer';
import { html, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { FromSource } from '../element/from-source.js';
import { Request } from '../element/request.js';
import { toolElement } from '../element/tool-element.js';
import type { LeagueRequest } from '../engine/multiplayer.js';
import { leagueText } from '../text/league.js';
import { publishText as TEXT } from '../text/publish.js';
import { reasonOf } from '../text/reason.js';
import { logFromWeb, played, whyEmpty } from '../tools/league/log.js';
import { requestOf, type LeagueState } from '../tools/league/schema.js';
import { listIn, type Published } from './published.js';
import { renderPublished } from './render.js';
import { publishedStyles, tableStyles } from './styles.js';
import { schema } from './standings-schema.js';
import { standings } from './tables.js';

@customElement('gameroom-standings')
export class GameroomStandings extends toolElement(schema) {
  /** Where the log is fetched from; relative to the page. */
  @property() src = '';
  /** How many players are shown; all if blank. */
  @property() top = '';
  /** Which columns, such as `rank,player,rating`. */
  @property() show = '';
  @property() caption: string = TEXT.standings;
  /** The address of a player's page, with `{name}` in place of the name. */
  @property({ attribute: 'player-href' }) playerHref = '';
  /** When the table was made, in words of the page's own. */
  @property({ attribute: 'as-of' }) asOf = '';

  static override styles = [publishedStyles, tableStyles];

  readonly #played = new Request(
    this,
    ([request]: readonly [LeagueRequest]) => played(request, null),
    {
      done: ({ report }, [{ settings }]) => {
        if (report.leftOut > 0) console.warn(leagueText.standings.unused(report));
        this.report({ report, settings });
      },
    },
  );
  readonly #source = new FromSource(this, 'log');

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    if (this.#source.isWanted(changed)) {
      this.#played.clear();
      this.log = '';
      void this.#source.fetch(leagueText.fetching, () => Promise.resolve(logFromWeb));
    }
    if (!this.#source.isMissing) this.#played.ask(requestOf(this.state as LeagueState));
  }

  protected override summary(): string {
    return '';
  }

  override render() {
    const failure = this.#source.failure || this.#played.failure;
    const value = this.#played.ready?.result;
    if (failure) return html`<p role="alert">${failure}</p>`;
    if (!value) return html`<p><small>${this.#source.waiting || TEXT.waiting}</small></p>`;
    const { report } = value;
    if (report.table.length === 0) return html`<p>${whyEmpty(value, this.log)}</p>`;
    const leftOut = leagueText.standings.leftOut(report);
    return html`${renderPublished(this.#table(report))}
    ${leftOut ? html`<p><small>${leftOut}</small></p>` : ''} ${this.renderProblems()}`;
  }

  /** The table with as many of the page's options as can be used. */
  #table(report: LeagueReport): Published {
    const { caption, asOf, top, show, playerHref } = this;
    const options = { caption, asOf };
    try {
      const table = standings(report, {
        ...options,
        playerHref,
        show: listIn(show),
        top: top === '' ? undefined : Number(top),
      });
      this.problem('options');
      return table;
    } catch (error) {
      this.problem('options', reasonOf(error));
      return standings(report, options);
    }
  }
}
