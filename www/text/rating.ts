/** The texts of My rating. */

import type { FileKind, Problem, RatingReport } from '#games';
import { html, type TemplateResult } from 'lit';
import { isolated } from './isolated.js';
import { count, counted, percent, points, printedChange } from './numbers.js';
import { editorText } from './list-editor.js';

type Words = TemplateResult | string;

/** What a text in the list is that is not a list, and how many games it has; or why it cannot be opened. */
export type Found =
  { readonly kind: FileKind; readonly games: number } | { readonly refused: string };

const OTHER_KINDS = {
  list: 'a game list',
  league: 'a league log',
  match: 'the rows of a match',
  saved: 'a file that this page saved',
};

/** Why a text is not read, which stays in the list. */
const notRead = (reason: string) => `Not read as games: ${reason.replace(/\.$/, '')}.`;

function foundText(found: Found): string {
  if ('refused' in found) return notRead(found.refused);
  const { kind, games } = found;
  if (kind === 'table') return `This looks like a table of ${counted(games, 'game')}.`;
  if (kind === 'pgn') return `This looks like a PGN with ${counted(games, 'game')}.`;
  if (kind === 'csv' || kind === 'gameroom')
    return `This looks like ${counted(games, 'game')} of several players.`;
  return `This looks like ${OTHER_KINDS[kind]}.`;
}

const TOO_LONG = 'This list is too long to rate.';

export const ratingText = {
  title: 'Rating',
  tryAgain: 'Try again',

  explanation: 'What explains the rating',
  editor: 'The scheme editor',
  starting: 'Starting the rating engine …',

  /** The rating as the largest thing on the page, and what it means. */
  headline(report: RatingReport, scheme: string): [number: Words, meaning: Words] {
    const { rating, low, high, ifWin, ifLoss } = report;
    const bound = boundOf(report);
    if (report.refused) return ['—', TOO_LONG];
    if (bound)
      return [
        html`<span class="sign">${bound.sign} </span>${bound.points}`,
        html`You have ${bound.won} every game: ${bound.missing} under ${scheme}; ${bound.reach}
          <b>${bound.points}</b> with 95&nbsp;% confidence.`,
      ];
    if (rating === null) return ['—', `Under ${scheme}, none of these games has any weight left.`];
    const { wins, losses, games } = report;
    const only = wins === games ? 'won' : losses === games ? 'lost' : '';
    const interval = html`Between <b>${points(low)}</b> and <b>${points(high)}</b>, 95&nbsp;% sure`;
    const next = (win: number, loss: number) =>
      html`Beating an equal opponent ${adds(printedChange(rating, win))}; losing
      ${adds(printedChange(rating, loss))}.`;
    return [
      points(rating),
      html`${low === null ? '' : interval}<br />${
          only
            ? `You have ${only} every game: only the fictitious draws of ${scheme} hold the rating.`
            : ''
        }
        ${ifWin === null || ifLoss === null ? '' : next(ifWin, ifLoss)}`,
    ];
  },

  /** The rating in one line, for a screen reader. */
  summary(report: RatingReport): string {
    if (report.refused) return TOO_LONG;
    return report.games === 0 ? 'No games yet.' : `${ratingIn(report)}.`;
  },

  /** What is read out: the rating, and what is wrong with the list. */
  spoken(report: RatingReport): string {
    const [problem] = report.problems;
    const about = problem && editorText.about(report.leftOut, problem, this.list.leftOut(report));
    return [this.summary(report), about].filter(Boolean).join(' ');
  },

  strip: {
    legend: 'Opponents you',
    results: { win: 'beat', draw: 'drew with', loss: 'lost to' },
  },

  list: {
    label: 'Games, newest first',
    file: 'Game list file',
    hint: html`One game per line: <code>+</code> won, <code>-</code> lost or <code>=</code> drawn,
      then the opponent’s rating and, if you like, their name and the date or how many days ago you
      played. Unnamed games count as one opponent; undated ones as today.`,
    open: 'Open file…',
    example: 'Example',
    clear: 'Clear',
    undo: 'Undo',
    undone: 'Undone.',
    fetching: 'Fetching the list …',
    exampleShown: 'The example list is shown.',
    cleared: 'List cleared.',
    commandShown: 'The games made by the command are shown.',
    playerShown: (games: number, name: string) =>
      `Now showing ${counted(games, 'game')} of ${isolated(name)}.`,
    situationShown: 'The games of the situation are shown.',
    /** The names of texts that are not files. */
    pasted: 'What you pasted',
    inList: 'The text in the list',
    found: foundText,
    notRead,
    check: 'Check and use…',
    openFound: 'Open…',
    isOldestFirst: (notice: string) => notice.startsWith('The oldest game'),
    reverse: 'Reverse the list',
    isReversed: 'The list is reversed: the newest game comes first.',
    /** What became of the lines with problems, and of the others. */
    leftOut({ refused, games, leftOut }: RatingReport): string {
      if (refused) return 'Nothing in this list counts.';
      if (leftOut === 0) return '';
      const rest = games === 1 ? '1 game counts' : `${counted(games, 'game')} count`;
      return `${counted(leftOut, 'line')} left out; ${games === 0 ? 'no games count' : rest}.`;
    },
  },

  command: {
    label: html`<code>rep</code>`,
    placeholder: "'+1500 a*' 10 -",
    run: 'Run',
    about: html`Makes many games: put each in quotes, then how many times to repeat it, such as
      <code>'+1500 a*' 10</code>. <code>*</code> stands for the number of the repetition,
      <code>-</code> for the list above.`,
    missing: "Type a command first, such as '+1500 a*' 10, which makes ten games.",
  },

  /** The player whose rating it is. */
  name: {
    label: 'Player',
    placeholder: 'Player’s name',
  },

  /** What to do where there are no games. */
  empty: {
    words: (leftOut: number, found: Found | null) =>
      found
        ? html`<b>No games yet.</b> ${foundText(found)}
            ${'refused' in found ? '' : 'Check it under the list.'}`
        : leftOut > 0
          ? html`<b>No games yet.</b> None of these lines could be read as a game. The list says
              why.`
          : html`<b>No games yet.</b> Paste or type your games, newest first, or drop a file here: a
              list, or an archive of many players’ games.`,
    example: 'See the example',
  },

  /** The rating and its interval in a few words. */
  brief(report: RatingReport): TemplateResult {
    const { rating, low, high } = report;
    const bound = boundOf(report);
    if (bound) return html`<b>${bound.sign} ${bound.points}</b>`;
    return html`<b>${points(rating)}</b>
      ${low === null ? '' : `${points(low)} to ${points(high)}`}`;
  },

  /** What the games come to. */
  facts(report: RatingReport): Words[] {
    const { games, leftOut, opponents, scoreShare } = report;
    const of = leftOut > 0 ? ` of ${count(games + leftOut)}` : '';
    const results = [report.wins, report.draws, report.losses].map(count);
    return [
      html`<b>${count(games)}</b>${of} ${games === 1 ? 'game' : 'games'}: ${results[0]} won,
        ${results[1]} drawn, ${results[2]} lost`,
      html`score <b>${count(report.score)}</b> (${percent(scoreShare)})`,
      html`<b>${count(opponents)}</b> ${opponents === 1 ? 'opponent' : 'opponents'},
        <b>${points(report.averageOpponent)}</b> on average`,
      html`accuracy RA <b>${report.accuracy.toFixed(2)}</b>`,
      html`unrounded ${points(report.rating, 3)}`,
    ];
  },
};

/** What to call the side on which a rating has no bound. */
export const UNBOUNDED = {
  above: { won: 'won', missing: 'no upper bound', sign: '≥', reach: 'at least' },
  below: { won: 'lost', missing: 'no lower bound', sign: '≤', reach: 'at most' },
};

const boundOf = ({ unbounded, low, high }: RatingReport) =>
  unbounded && { ...UNBOUNDED[unbounded], points: points(unbounded === 'above' ? low : high) };

/** The rating in one line, with the scheme's name if it is given. */
export function ratingIn(report: RatingReport, scheme = '', decimals = 0): string {
  const { rating, low, high } = report;
  const under = scheme && ` under ${scheme}`;
  const bound = boundOf(report);
  if (bound)
    return `Rating${under}: ${bound.missing}; ${bound.reach} ${bound.points} with 95 % confidence`;
  if (rating === null) return `No rating${under}`;
  const interval = low === null ? '' : `, 95 % interval ${points(low)} to ${points(high)}`;
  return `Rating${under}: ${points(rating, decimals)}${interval}`;
}

/** What a game adds or, under some schemes even if it is won, costs. */
function adds(by: number): TemplateResult {
  return by < 0
    ? html`costs <b class="loss">${points(-by)}</b>`
    : html`adds <b class="win">${points(by)}</b>`;
}

/** What is wrong with a command, and where. */
export function problemText({ column, expected, text }: Problem): string {
  return `Character ${column}: ${expected}${text ? ` (found “${text}”)` : ''}.`;
}
