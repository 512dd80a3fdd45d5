/** A league's table with its title, what was decided about the log, and its CSV. */

import type { LeagueReport, Settings } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { button } from '../../controls/button.js';
import type { DataTable } from '../../controls/data-table.js';
import { multiplayer as engine } from '../../engine/engines.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import { base } from '../../styles/base.js';
import { download, fileName } from '../../controls/export.js';
import { leagueStartText } from '../../text/league-start.js';
import { leagueText as text } from '../../text/league.js';
import { reasonOf } from '../../text/reason.js';
import { letterOf, rate } from '../../text/settings.js';
import '../../publish/copy-as.js';
import { standings } from '../../publish/tables.js';
import type { AllSettings } from '../../text/settings.js';
import './league-as-of.js';
import { renderDecided } from './league-question.js';
import { comparedTable, leagueTable, type Open } from './league-table.js';
import { whyEmpty, type Played } from './log.js';
import './player-history.js';
import { asShown, requestOf, viewOf, type LeagueState, type LogReading } from './schema.js';

/**
 * - `player-picked` (detail: a name): the user wants that player's matches, or no longer.
 * - `reading-input` (detail: part of a `LogReading`): the user wants the log read in another way.
 * - `state-instead` (detail: `StateInstead`): the user wants some names to count as one player.
 * - `edit-wanted`: the user goes to the log; `start-wanted`: to what the league starts from.
 * - `retry-wanted`: the user wants it rated again, after a failure.
 * - `notice` (detail: what came of a copy, or why there is no CSV).
 * - `match-wanted` (detail: its place in the league, from 0): the user wants to correct a match.
 * - `match-removed` (detail: its name).
 * - `view-input` (detail: part of a `LeagueView`): the user wants the table of another match.
 */
@customElement('league-standings')
export class LeagueStandings extends LitElement {
  static override styles = [
    base,
    css`
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
      .decided .quiet {
        min-block-size: 2.75rem;
      }
    `,
  ];

  @property({ attribute: false }) league!: LeagueState;
  /** The league as it was played last. */
  @property({ attribute: false }) played: Played | null = null;
  /** What it is of. */
  @property({ attribute: false }) request: LeagueRequest | undefined;
  /** Whether a match can be opened, and whether that is to correct it. */
  @property({ type: Boolean }) opens = false;
  @property({ type: Boolean }) corrects = false;
  /** Why there is no newer one. */
  @property() failure = '';
  /** What is being done. */
  @property() waiting = '';
  /** The player whose matches are shown. */
  @property() chosen = '';
  /** Whether there is nothing to choose or to save. */
  @property({ type: Boolean }) plain = false;

  @query('h2') private readonly heading!: HTMLElement;
  @query('data-table') private readonly table!: DataTable | null;

  override focus(options?: FocusOptions): void {
    // It may have been put on the page just now.
    void this.updateComplete.then(() => this.heading.focus(options));
  }

  override render() {
    const { played, failure, plain } = this;
    const after = played ? html`<span>${text.table.after(played.report)}</span>` : nothing;
    return html`<section aria-labelledby="table-title">
      <div class="title">
        <h2 id="table-title" tabindex="-1">${text.table.title} ${after}</h2>
        ${plain ? nothing : this.#renderButtons()}
      </div>
      ${
        failure
          ? html`<p class="failure" role="alert">${failure}</p>
              ${button(text.tryAgain, () => this.#emit('retry-wanted'))}`
          : nothing
      }
      ${
        played
          ? this.#renderTable(played)
          : failure
            ? nothing
            : html`<p class="wait">${this.waiting || text.starting}</p>`
      }
    </section>`;
  }

  /** The settings of one side or of two. */
  get #sides(): readonly AllSettings[] {
    const { settings, other, compare } = this.league;
    return compare ? [settings, other] : [settings];
  }

  #renderButtons() {
    const { report } = this.played ?? {};
    const sides = this.#sides;
    return html`<div class="bar">
      ${button(text.log.edit, () => this.#emit('edit-wanted'))}
      <copy-as
        ?disabled=${!report?.matches}
        .table=${report ? () => standings(report) : undefined}
        @copied=${({ detail }: CustomEvent<string>) => this.#emit('notice', detail)}
      ></copy-as>
      ${sides.map((_, side) => this.#csvButton('table', side))} ${this.#csvButton('histories')}
    </div>`;
  }

  #csvButton(what: 'table' | 'histories', side = 0) {
    const sides = this.#sides;
    const settings = sides[side] ?? this.league.settings;
    const name = fileName(text.subject(this.league.file, settings), `league-${what}`, 'csv');
    const label = text.table.csv[what](letterOf(side, sides));
    const save = () => this.#save(what, settings, name);
    return button(label, save, { disabled: !this.played?.report.matches });
  }

  async #save(what: 'table' | 'histories', settings: Settings, name: string) {
    try {
      const request = asShown({ ...requestOf(this.league), settings }, viewOf(this.league));
      download(await engine.ask(`${what}Csv`, [request]), name, 'text/csv');
    } catch (error) {
      this.#emit('notice', reasonOf(error));
    }
  }

  #renderTable(played: Played) {
    const { league, chosen, plain, opens, request } = this;
    const { report, compared } = played;
    const empty = whyEmpty(played, league.log);
    const table = guard([played, chosen, plain, opens, this.corrects], () => {
      const open = plain || !request ? undefined : this.#open(report, request);
      return compared ? comparedTable(compared, empty, open) : leagueTable(report, empty, open);
    });
    if (plain)
      return html`${table}
        <p class="hint">${report.matches > 0 ? text.standings.leftOut(report) : ''}</p>`;
    const decide = (reading: Partial<LogReading>) => this.#emit('reading-input', reading);
    const { joined: notice } = leagueStartText.decided;
    const changes = {
      choose: decide,
      join: (aliases: string) => this.#emit('state-instead', { part: { aliases }, notice }),
      change: () => this.#emit('start-wanted'),
    };
    return html`${renderDecided(report, league, changes)}
    ${
      report.matches > 1
        ? html`<league-as-of
            .report=${report}
            .request=${request}
            .view=${viewOf(league)}
            @view-input=${({ detail }: CustomEvent<object>) => this.#emit('view-input', detail)}
          ></league-as-of>`
        : nothing
    }
    ${table}
    ${
      report.matches > 0
        ? html`<p class="hint screen-only">
            ${text.cap(report, rate(league.settings))} ${leagueStartText.inLog(report.ratingsInLog)}
            ${text.table.choose}
          </p>`
        : nothing
    }`;
  }

  /** What the row of the chosen player opens. */
  #open(report: LeagueReport, request: LeagueRequest): Open {
    const { chosen } = this;
    const choose = (player: string) => this.#emit('player-picked', player);
    const close = () => {
      const name = this.table?.renderRoot.querySelector<HTMLElement>('[aria-expanded=true]');
      name?.focus({ preventScroll: true });
      choose(chosen);
    };
    const matches = () =>
      html`<player-history
        .report=${report}
        .request=${request}
        player=${chosen}
        ?opens=${this.opens}
        ?corrects=${this.corrects}
        @close-wanted=${close}
        @match-wanted=${({ detail }: CustomEvent<number>) => this.#emit('match-wanted', detail)}
        @match-removed=${({ detail }: CustomEvent<string>) => this.#emit('match-removed', detail)}
      ></player-history>`;
    return { chosen, choose, matches };
  }

  #emit(name: string, detail?: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
