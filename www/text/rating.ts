/** The texts of My rating. */

import type { FileKind, ListReport, Problem, RatingReport } from '#games';
import { html, type TemplateResult } from 'lit';
import { isolated } from './isolated.js';
import { KINDS } from './kinds.js';
import { count, counted, nextChanges, points, signedPoints } from './numbers.js';
import { editorText } from './list-editor.js';

type Words = TemplateResult | string;

/** What a text in the list is that is not a list, and how many games it has; or why it cannot be opened. */
export type Found =
  | { readonly kind: FileKind; readonly games: number }
  | { readonly means: string; readonly games: number }
  | { readonly refused: string };

/** Why a text is not read, which stays in the list. */
const notRead = (reason: string) => `Not read as games: ${reason.replace(/\.$/, '')}.`;

function foundText(found: Found): string {
  if ('refused' in found) return notRead(found.refused);
  if ('means' in found) return `${counted(found.games, 'game')} in words: ${found.means}`;
  const { kind, games } = found;
  return `This looks like ${KINDS[kind]}${games > 0 ? `: ${counted(games, 'game')}` : ''}.`;
}

const TOO_LONG = 'This list is too long to rate.';

export const ratingText = {
  title: 'Rating',

  explanation: 'What explains the rating',
  editor: 'The scheme editor',
  everyone: 'The leaderboard',

  /** The rating as the largest thing on the page, its interval in a sentence, and what to know about that. */
  headline(
    report: RatingReport & { refused?: boolean },
    scheme: string,
  ): [number: Words, says: Words, about: Words] {
    const { rating, low, high, wins, losses, games } = report;
    const bound = boundOf(report);
    if (report.refused) return ['—', TOO_LONG, ''];
    if (bound)
      return [
        html`<span class="sign">${bound.sign} </span>${bound.points}`,
        html`Probably ${bound.reach} <b>${bound.points}</b>.`,
        `You have ${bound.won} every game, so there is ${bound.missing} under ${scheme}.`,
      ];
    if (rating === null)
      return ['—', `Under ${scheme}, none of these games has any weight left.`, ''];
    const only = wins === games ? 'won' : losses === games ? 'lost' : '';
    const interval = html`Probably between <b>${points(low)}</b> and <b>${points(high)}</b>.`;
    return [
      points(rating),
      low === null ? '' : interval,
      only
        ? `You have ${only} every game: only the fictitious draws of ${scheme} hold the rating.`
        : low === null
          ? ''
          : `A 95\u00a0% interval${games < FEW ? '; so few games say little' : ''}.`,
    ];
  },

  /** The rating in one line, for a screen reader. */
  summary(report: ListReport): string {
    if (report.refused) return TOO_LONG;
    if (report.games === 0) return 'No games yet.';
    return [`${ratingIn(report)}.`, nextGame(report), `RA ${points(report.accuracy, 2)}.`]
      .filter(Boolean)
      .join(' ');
  },

  /** What is read out: the rating, and what is wrong with the list. */
  spoken(report: ListReport): string {
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
    hint: html`Paste a PGN or a table, or write one game per line: <code>+</code> won,
      <code>-</code> lost or <code>=</code> drawn, then the opponent’s rating and, if you like,
      their name and the date or days ago. Games without a name count as one opponent.`,
    backToExample: 'Back to the example',
    paste: 'Paste',
    pasteFailed:
      'The browser did not let the page read the clipboard. Paste into the list instead.',
    placeholder: '+1720 ann 2026-11-21\n-1850 bob\n=1600',
    see: 'See your rating',
    fetching: 'Fetching the list …',
    exampleShown: 'The example list is shown.',
    cleared: 'List cleared.',
    playerShown: (games: number, name: string) =>
      `Now showing ${counted(games, 'game')} by ${isolated(name)}.`,
    situationShown: 'The games of the situation are shown.',
    unchanged: 'Your list is unchanged.',
    refused: (why = 'it is too long') => `Not opened: ${why}. Your list is unchanged.`,
    /** Games that the list had before, and that are not among those that are shown now. */
    without: (lines: number) =>
      `${counted(lines, 'game')} from your list ${lines === 1 ? 'is' : 'are'} not among these.`,
    keep: 'Keep my games, too',
    kept: 'Your earlier games are in the list, too.',
    found: foundText,
    check: 'Check and use…',
    openFound: 'Open…',
    isOldestFirst: (notice: string) => notice.startsWith('The oldest game'),
    reverse: 'Reverse the list',
    isReversed: 'The list is reversed: the newest game comes first.',
    /** What became of what cannot be read, and of the games. */
    leftOut({ refused, games, leftOut }: ListReport): string {
      if (refused) return 'Nothing in this list counts.';
      if (leftOut === 0) return '';
      return `${counted(leftOut, 'entry')} left out, ${counted(games, 'game')} rated.`;
    },
  },

  command: {
    title: 'Make many games with a command',
    label: html`<code>rep</code>`,
    placeholder: "'+1500 a*' 10 -",
    run: 'Run',
    about: html`Put games in quotes, then how often to repeat them: <code>'+1500 a*' 10</code>.
      <code>*</code> stands for the number of the repetition, a lone <code>-</code> for your own
      list.`,
    missing: "Type a command first, such as '+1500 a*' 10.",
  },

  /** The player whose rating it is. */
  name: {
    label: 'Player',
    placeholder: 'Add a name',
  },

  /** What to do where there are no games. */
  empty: {
    words: (leftOut: number, found: Found | null) =>
      found
        ? html`<b>No games yet.</b> ${foundText(found)}
            ${'refused' in found ? '' : 'Check it under the list.'}`
        : leftOut > 0
          ? html`<b>No games yet.</b> None of these lines could be read: the list says why.`
          : html`<b>No games yet.</b> Your rating appears here as you type.`,
    live: 'Your rating appears as you type.',
    count: (report: RatingReport) =>
      html`${ratingText.brief(report)} · ${counted(report.games, 'game')}`,
  },

  /** The rating and its interval in a few words. */
  brief(report: RatingReport): TemplateResult {
    const { rating, low, high } = report;
    const bound = boundOf(report);
    const [number, about] = bound
      ? [`${bound.sign} ${bound.points}`, bound.missing]
      : [points(rating), low === null ? '' : `${points(low)} to ${points(high)}`];
    return html`<b>${number}</b> <small>${about}</small>`;
  },

  /** What the games come to: names, values, and what these mean. */
  facts(report: RatingReport): [name: string, value: Words, about: string][] {
    const { games, wins, draws, losses } = report;
    const [win, loss] = nextChanges(report) ?? [];
    const next = win === undefined ? '—' : html`${change(win)} or ${change(loss ?? 0)}`;
    const results = `${count(wins)} won, ${count(draws)} drawn, ${count(losses)} lost`;
    return [
      ['Next game against an equal', next, 'after a win or a loss'],
      [
        'Score',
        html`<b>${count(report.score)}</b> of ${count(games)}`,
        `${results}, against ${points(report.averageOpponent)} on average`,
      ],
      ['Breadth (RA)', html`<b>${points(report.accuracy, 2)}</b>`, breadth(report)],
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

/** What the next game against an equal opponent changes; blank without a rating. */
export function nextGame(report: RatingReport): string {
  const changes = nextChanges(report)?.map((change) => signedPoints(change));
  return changes ? `Next game against an equal: ${changes.join(' or ')}.` : '';
}

/** The rating in a few words. */
export function inShort(report: RatingReport): string {
  const { rating, low, high } = report;
  const bound = boundOf(report);
  if (bound) return `probably ${bound.reach} ${bound.points}`;
  if (rating === null) return 'no rating';
  return points(rating) + (low === null ? '' : `, probably ${points(low)} to ${points(high)}`);
}

/** The rating in one line, with the scheme's name if it is given. */
export function ratingIn(report: RatingReport, scheme = ''): string {
  const { rating, low, high } = report;
  const under = scheme && ` under ${scheme}`;
  const bound = boundOf(report);
  if (bound)
    return `Rating${under}: ${bound.missing}; ${bound.reach} ${bound.points} with 95 % confidence`;
  if (rating === null) return `No rating${under}`;
  const interval = low === null ? '' : `, 95 % interval ${points(low)} to ${points(high)}`;
  return `Rating${under}: ${points(rating)}${interval}`;
}

/** What a game adds or, under some schemes even if it is won, costs. */
const change = (by: number) => html`<b class=${by < 0 ? 'loss' : 'win'}>${signedPoints(by)}</b>`;

/** With fewer games, the interval is wide under every scheme. */
const FEW = 10;

/** What a list calls an opponent without a name. */
const NAMELESS = 'unknown';

/** What RA counts, and what the next game would add to it. */
export function breadth({ opponents, accuracyGains }: RatingReport): string {
  const again = accuracyGains.map(
    ({ opponent, adds }) =>
      `, ${opponent === NAMELESS ? 'someone unnamed' : isolated(opponent)} again ${points(adds, 2)}`,
  );
  return `${counted(opponents, 'opponent')}. Someone new adds 1.00${again.join('')}.`;
}

/** What is wrong with a command, and where. */
export function problemText({ column, expected, text }: Problem): string {
  return `Character ${column}: ${expected}${text ? ` (found “${text}”)` : ''}.`;
}
