/** What League folds away: which settings fit it, and teams for its next match. */

import type { LeagueReport, Match, Settings } from '#multiplayer';
import { html, nothing } from 'lit';
import { fold } from '../../controls/fold.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import { fitText } from '../../text/fit.js';
import { leagueText } from '../../text/league.js';
import { teamsText } from '../../text/teams.js';
import './league-fit.js';
import type { LeagueState } from './schema.js';

/** Takes what the user changed. */
type Take = (part: Partial<LeagueState>) => unknown;

export function renderFit(
  { fit, file, settings }: LeagueState,
  report: LeagueReport | null,
  request: LeagueRequest,
  take: Take,
  use: (settings: Settings) => unknown,
) {
  const content = html`<league-fit
    .report=${report}
    .request=${request}
    subject=${leagueText.subject(file, settings)}
    @settings-picked=${({ detail }: CustomEvent<Settings>) => use(detail)}
  ></league-fit>`;
  const toggle = (fit: boolean) => take({ fit });
  return fold(fit, [fitText.title], toggle, fit ? content : nothing, 'fit');
}

/** `play` opens a match of the teams, where one can be opened; `missing` says that the code for this is not there. */
export function renderTeams(
  league: LeagueState,
  report: LeagueReport,
  take: Take,
  play: false | ((game: Match) => unknown),
  missing: unknown,
) {
  const content = html`<league-teams
      .report=${report}
      .league=${league}
      ?opens=${play !== false}
      @teams-input=${({ detail }: CustomEvent<Partial<LeagueState>>) => take(detail)}
      @match-wanted=${({ detail }: CustomEvent<Match>) => play && play(detail)}
    ></league-teams>
    ${missing}`;
  const toggle = (balance: boolean) => take({ balance });
  return fold(
    league.balance,
    [teamsText.title],
    toggle,
    league.balance ? content : nothing,
    'teams',
  );
}
