/** A league's table with its title, what was decided about the log, and its CSV. */

import type { LeagueReport, Settings } from '#results';
import { css, html, nothing } from 'lit';
import { query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { button } from '../../controls/button.js';
import type { DataTable } from '../../controls/data-table.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { download, fileName } from '../../controls/export.js';
import { commonText } from '../../text/common.js';
import { leagueStartText } from '../../text/league-start.js';
import { leagueText as text } from '../../text/league.js';
import { letterOf, rate } from '../../text/settings.js';
import '../../publish/copy-as.js';
import { standings } from '../../publish/tables.js';
import './league-as-of.js';
import { renderDecided, type MinutesChange } from './league-question.js';
import { comparedTable, leagueTable, type Open } from './league-table.js';
import { whyEmpty, type Played } from './log.js';
import type { LeagueModel } from './model.js';
import './player-history.js';
import { asShown, requestOf, viewOf } from './schema.js';

@define('gameroom-league-standings')
export class LeagueStandings extends View<LeagueModel> {
  static override styles = css`
    h2 {
      overflow-wrap: anywhere;
    }
    .title span,
    .wait {
      color: var(--ink-2);
      font-weight: 400;
    }
    .wait,
    .failure {
      margin: 0 0 0.5rem;
    }
    /* Some of the table's height, so that little moves when it comes. */
    .wait {
      min-block-size: 32rem;
    }
    .decided {
      margin-block: 0 0.5rem;
    }
    gameroom-minutes-question {
      margin-block-end: 0.5rem;
    }
    .decided .quiet {
      min-block-size: 2.75rem;
    }
  `;

  /** True if the user changes the minutes that the log does not give. */
  @state() private changesMinutes = false;

  @query('h2') private readonly heading!: HTMLElement;
  @query('gameroom-data-table') private readonly table!: DataTable | null;

  override focus(options?: FocusOptions): void {
    // It may have been put on the page just now.
    void this.updateComplete.then(() => this.heading.focus(options));
  }

  override render() {
    const { played, failure, source, isPlain } = this.model;
    const after = played ? html`<span>${text.table.after(played.report)}</span>` : nothing;
    const waiting = failure
      ? nothing
      : html`<p class="wait">${source.waiting || commonText.starting}</p>`;
    return html`<section aria-labelledby="table-title">
      <div class="title">
        <h2 id="table-title" tabindex="-1">${text.table.title} ${after}</h2>
        ${isPlain ? nothing : this.#renderButtons()}
      </div>
      ${
        failure
          ? html`<p class="failure" role="alert">${failure}</p>
              ${button(commonText.tryAgain, this.model.tryAgain)}`
          : nothing
      }
      ${played ? this.#renderTable(played) : waiting}
    </section>`;
  }

  #renderButtons() {
    const { model } = this;
    const { report } = model;
    const { settings, other, compare } = model.state;
    const sides = compare ? [settings, other] : [settings];
    const addsMatch = model.opensMatches && model.corrects && !model.isExample && report?.matches;
    return html`<div class="bar">
      ${addsMatch ? button(text.table.add, () => model.openNext()) : nothing}
      ${button(text.log.edit, () => model.show('log'))}
      ${
        model.isExample
          ? nothing
          : button(leagueStartText.season.toIt, () => model.show('season'), {
              disabled: !report?.matches,
            })
      }
      <gameroom-copy-as
        ?disabled=${!report?.matches}
        .table=${report ? () => standings(report) : undefined}
      ></gameroom-copy-as>
      ${sides.map((side, place) => this.#csvButton('table', side, letterOf(place, sides)))}
      ${this.#csvButton('histories', settings, letterOf(0, sides))}
    </div>`;
  }

  #csvButton(what: 'table' | 'histories', settings: Settings, letter: string) {
    const { model } = this;
    const { state } = model;
    const all = { ...state.settings, ...settings };
    const name = fileName(text.subject(state.file, all), `league-${what}`, 'csv');
    const save = () =>
      model.act(async () => {
        const request = asShown({ ...requestOf(state), settings }, viewOf(state));
        download(await engine.ask(`${what}Csv`, [request]), name, 'text/csv');
      });
    return button(text.table.csv(what, letter), save, { disabled: !model.report?.matches });
  }

  #renderTable(played: Played) {
    const { model } = this;
    const { state, chosen, isPlain } = model;
    const { report, compared } = played;
    const empty = whyEmpty(played, state.log);
    const table = guard([played, chosen.name, isPlain, model.opensMatches, model.corrects], () => {
      const open = isPlain ? undefined : this.#open();
      return compared ? comparedTable(compared, empty, open) : leagueTable(report, empty, open);
    });
    if (isPlain)
      return html`${table}
        <p class="hint">${report.matches > 0 ? text.standings.leftOut(report) : ''}</p>
        <p class="hint">${text.standings.assumed(report, state.settings)}</p>`;
    return html`${renderDecided(model, played, this.#minutes)}
    ${report.matches > 1 ? html`<gameroom-league-as-of .model=${model}></gameroom-league-as-of>` : nothing}
    ${table} ${report.matches > 0 ? this.#renderHint(report) : nothing}`;
  }

  #renderHint(report: LeagueReport) {
    return html`<p class="hint screen-only">
      ${text.cap(report, rate(this.model.state.settings))}
      ${leagueStartText.inLog(report.ratingsInLog)} ${text.table.choose}
    </p>`;
  }

  /** The state of the fields that change the assumed minutes. */
  get #minutes(): MinutesChange {
    const show = (changesMinutes: boolean) => {
      this.changesMinutes = changesMinutes;
    };
    return {
      isOpen: this.changesMinutes,
      open: () => show(true),
      give: (minutes) => {
        show(false);
        this.model.read({ minutes });
        // The field or button that was used is gone.
        this.focus();
      },
    };
  }

  /** What the row of the chosen player opens. */
  #open(): Open {
    const { model } = this;
    const { chosen } = model;
    const close = () => {
      const name = this.table?.renderRoot.querySelector<HTMLElement>('[aria-expanded=true]');
      name?.focus({ preventScroll: true });
      chosen.leave();
    };
    return {
      chosen: chosen.name,
      choose: (player) => chosen.pick(player),
      matches: () =>
        html`<gameroom-player-history .model=${model} .close=${close}></gameroom-player-history>`,
    };
  }
}
