/** What came of a match as a whole, on the page, on the clipboard and in a file. */

import type { Match, MatchReport } from '#results';
import { html } from 'lit';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { download, fileName } from '../../controls/export.js';
import { changeText, matchText, text } from '../../text/match.js';
import { capWords, nameIn, settingsLine, settingsText } from '../../text/settings.js';
import '../../publish/copy-as.js';
import { matchTable } from '../../publish/tables.js';
import { changeBar, wayOf } from './change-bar.js';
import type { MatchResult } from '../../multiplayer/rows.js';

/** What is wrong with the match as a whole. */
export function problemsOfMatch({ problems }: MatchReport): string[] {
  const whole = problems.filter(({ player }) => player === null);
  return whole.map(({ expected }) => text.noOneRated(expected));
}

/** Whether a match is still to be scored. */
export const hasNoScore = ({ players }: Match): boolean =>
  players.every(({ score }) => score === null);

/** What is assumed and what the cap did, or why no one is rated. */
export function noteOn({ report, game, settings, assumed }: MatchResult) {
  if (game.players.length === 0) return html`<p class="note">${text.noPlayers}</p>`;
  if (hasNoScore(game)) return html`<p class="note">${text.noScores}</p>`;
  const words = capWords(report, game, settings);
  return html`<p class="note">
    <span class="problem">${problemsOfMatch(report).join(' ')}</span>
    ${assumed.players > 0 ? text.assumed(assumed) : ''} ${words && `${words} ${text.allSumToZero}`}
  </p>`;
}

/** The settings, each with what it does in this match. */
export function effectsOn({ report, assumed, settings }: MatchResult) {
  const { t, gameMult, maxGameLength } = settingsText.numbers;
  const counted = report.players.filter((player) => player.counted);
  const isEqual = counted.every(({ ratingBefore }) => ratingBefore === counted[0]?.ratingBefore);
  const longest = Math.max(...counted.map(({ minutes }) => minutes ?? 0));
  return {
    t: { ...t, description: isEqual ? text.effects.equal : text.effects.t },
    gameMult: { ...gameMult, description: text.effects.gameMult },
    maxGameLength: {
      ...maxGameLength,
      description: assumed.isEveryone
        ? text.effects.assumed
        : settings.maxGameLength >= longest
          ? text.effects.longest(longest)
          : maxGameLength.description,
    },
  };
}

/** Copies a match with its ratings in a format of the user's choice. */
export function renderCopyAs(rated: MatchResult | undefined) {
  const { report, game, settings } = rated ?? {};
  if (!report || !game || !settings) return html`<gameroom-copy-as disabled></gameroom-copy-as>`;
  return html`<gameroom-copy-as
    .table=${() => matchTable(report, game, settingsLine(settings))}
    .plain=${() => matchText(report, game, settings)}
  ></gameroom-copy-as>`;
}

/** Saves a match with its ratings as CSV. */
export async function saveMatch({ game, settings }: MatchResult): Promise<void> {
  const csv = await engine.ask('matchCsv', [game, settings]);
  download(csv, fileName(settingsLine(settings), 'match', 'csv'), 'text/csv');
}

/** The most players who have a bar above the sliders. */
const MOST_BARS = 8;

/** A bar for the change of each of those whose ratings change most, in the order of the table: in sight while a slider moves. */
export function changeBars({ players }: MatchReport) {
  const changed = players
    .map((player, place) => ({ player, place, name: nameIn(player) }))
    .filter(({ player }) => player.counted)
    .sort((one, other) => Math.abs(other.player.change) - Math.abs(one.player.change))
    .slice(0, MOST_BARS);
  const most = Math.max(Math.abs(changed[0]?.player.change ?? 0), Number.MIN_VALUE);
  const bars = changed
    .sort((one, other) => one.place - other.place)
    .map(
      ({ player, name }) =>
        html`<li>
          <bdi>${name}</bdi> ${changeBar(player)}
          <b class=${wayOf(player)}>${changeText(player)}</b>
        </li>`,
    );
  return html`<ul
    class="changes screen-only"
    aria-label=${text.changes}
    .style=${`--most: ${most}`}
  >
    ${bars}
  </ul>`;
}
