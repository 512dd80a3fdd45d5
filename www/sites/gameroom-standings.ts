/** `<gameroom-standings>`: a league's table for a page's visitors. */

import { html, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../element/define.js';
import { FromSource } from '../element/from-source.js';
import { Request } from '../element/request.js';
import { schemaElement } from '../element/schema-element.js';
import { standings as core } from '../engine/cores-of-sites.js';
import { engine as engineOf } from '../engine/engines.js';
import type { LeagueRequest } from '../engine/multiplayer.js';
import type { answers } from '../engine/standings.js';
import { standingsText } from '../text/standings.js';
import { badgeText as TEXT } from '../text/badge.js';
import { logFromWeb, played, whyEmpty } from '../tools/standings/log.js';
import { requestOf, type LeagueView } from '../tools/standings/schema.js';
import { renderPublished, tableStyles } from './render.js';
import { optionsIn, standings as schema } from './schema.js';
import { standings } from '../publish/tables.js';

const engine = engineOf<typeof answers>(core);

@define('gameroom-standings')
export class GameroomStandings extends schemaElement(schema) {
  /** Where the log is fetched from; relative to the page. */
  @property() src = '';
  static override styles = tableStyles;

  readonly #played = new Request(
    this,
    ([request, view]: readonly [LeagueRequest, LeagueView]) => played(request, view, engine),
    {
      done: ({ report }, [{ settings }]) => {
        if (report.leftOut > 0) this.warn(standingsText.standings.unused(report));
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
      void this.#source.fetch(standingsText.fetching, () => Promise.resolve(logFromWeb(engine)));
    }
    if (!this.#source.isMissing) {
      const { asOf, since } = this.state;
      this.#played.ask(requestOf(this.state), { asOf, since });
    }
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
    const { leftOut, assumed } = standingsText.standings;
    const notes = [leftOut(report), assumed(report, this.state.settings)].filter(Boolean);
    return html`${renderPublished(standings(report, optionsIn(this.state)))}
    ${notes.map((note) => html`<p><small>${note}</small></p>`)} ${this.renderProblems()}`;
  }
}
