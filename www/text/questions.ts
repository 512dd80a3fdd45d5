/** The texts of My rating's questions. */

import type { NextGame } from '#games';
import type { QuestionReport, Streak } from '#questions';
import { html } from 'lit';
import { count, counted, percent, plain, points } from './numbers.js';

export type QuestionKey = 'need' | 'chances' | 'form';

/** An answer: the words in front of it, the answer itself, the words after it, and more in small print. */
interface AnswerText {
  readonly short: string;
  readonly rest: string;
  readonly more: string;
}

/** A chance of less than this is unusual. */
const UNUSUAL = 0.05;

export const questionsText = {
  title: 'Questions',
  copy: 'Copy answers',
  copied: 'Answers copied.',
  computing: 'Working it out …',
  noGames: 'No games yet, so there is nothing to answer.',
  fields: {
    target: 'Target rating',
    against: 'Opponent: rating or name',
    inGames: 'Number of games',
    recent: 'Number of recent games',
  },
  /** What stands before, between and after the fields of each question. */
  asked: {
    need: ['To reach', 'against', 'in', 'games:'],
    chances: ['Against', 'expect'],
    form: ['Your last', 'games:'],
  },
  questions: {
    need: 'What do I need?',
    chances: 'What are my chances?',
    form: 'Luck or form?',
  },
  /** How each answer comes about, in a line. */
  methods: {
    need: 'Each game is against someone new. The chances are exact, for a player of your rating now.',
    chances: 'From your rating and both ends of its 95 % interval.',
    form: 'Exact, from the rating that the older games give, or, for streaks, your rating now.',
  },
  how: 'How these are worked out',
  details: [
    'The expected score against an opponent rated r is 1 / (1 + 10^((r − rating)/400)). Draws are as frequent as in your list, and take equally from wins and losses. The chance of a score in several games adds up all ways to reach it (a Poisson-binomial distribution); nothing is simulated.',
    'What do I need? Wins are added to your list one by one, up to 1,000, until the rating reaches the target; older games fade as the scheme says. For a score in several games, wins and losses are spread evenly. If you are stronger than your rating, your chances are better.',
    'What are my chances? A name stands for the rating in your newest game against that player.',
    'Luck or form? The chance is that of a score at least as far from the expected one, above or below. It takes the older rating as exact, so with few older games it is somewhat too small. A streak’s chance is that of one at least as long anywhere in the list; a draw ends a streak.',
  ],
  /** The ratings after a win, a draw and a loss; infinite ones have no bound. */
  after: ({ win, draw, loss }: NextGame) =>
    html`A win takes you to <b class="win">${afterwards(win)}</b>, a draw to
      <b>${afterwards(draw)}</b> and a loss to <b class="loss">${afterwards(loss)}</b>.`,
  noSuchName: (name: string) => `No one in your list is called “${name}”.`,
};

const afterwards = ([rating = NaN]: Float64Array): string =>
  Number.isFinite(rating) ? points(rating) : 'a rating without a bound';

/** A chance, never as certain as rounding would make it. */
function chance(value: number): string {
  if (value < 0.001) return 'less than 0.1 %';
  if (value > 0.999) return 'more than 99.9 %';
  return percent(value, value < 0.0995 || value > 0.995 ? 1 : 0);
}

const opponentOf = ({ opponent }: QuestionReport) =>
  opponent?.name
    ? `${opponent.name}, ${points(opponent.rating)}`
    : points(opponent?.rating ?? null);

/** What is said where the rating has no bound. */
const unboundedWords = ({ unbounded }: QuestionReport) =>
  `Every game was ${unbounded === 'above' ? 'won' : 'lost'}, so there is no finite rating, and chances can’t be given.`;

/** What the target needs. */
function needText(report: QuestionReport): AnswerText {
  const { need } = report;
  if (!need) return { short: '—', rest: '', more: missing(report) };
  const { reached, wins, winsChance, games, score, scoreChance, best } = need;
  const scored = score === null ? '' : `${plain(score)} of ${count(games)}`;
  if (reached) {
    const rest =
      score === 0
        ? `and no score in ${counted(games, 'game')} takes you below.`
        : scored
          ? `and stay there with ${scored} or more.`
          : `but even winning all ${count(games)} would bring you below.`;
    const sure = score === 0 || scoreChance === null;
    return {
      short: 'You are already there,',
      rest,
      more: sure ? noChance(report) : `Chance of that: ${chance(scoreChance)}.`,
    };
  }
  const known = [winsChance, scoreChance].filter((value) => value !== null).map(chance);
  const more = known[0] ? `Chance at your rating now: ${known.join(' and ')}.` : noChance(report);
  const all = `${games === 1 ? 'Winning it' : `Winning all ${count(games)}`} brings you to ${points(best)}`;
  if (wins === null) {
    const never = 'Even 1,000 wins in a row are not enough.';
    return scored
      ? { short: `Score ${scored}.`, rest: never, more }
      : { short: 'Out of reach.', rest: `${never} ${all}.`, more };
  }
  if (!scored)
    return { short: 'Not possible.', rest: `${all}: it takes ${count(wins)} wins in a row.`, more };
  const next = wins === 1 ? 'game' : `${count(wins)} games`;
  return { short: `Win the next ${next},`, rest: `or score ${scored}.`, more };
}

const noChance = (report: QuestionReport) => (report.unbounded ? unboundedWords(report) : '');

/** Why there is no answer about an opponent. */
const missing = (report: QuestionReport) =>
  report.unbounded
    ? `${unboundedWords(report)} Enter an opponent’s rating, and a target.`
    : 'There is no rating yet.';

function chancesText(report: QuestionReport): AnswerText {
  if (!report.chances) return { short: '—', rest: '', more: missing(report) };
  const { expected, low, high, chances } = report.chances;
  const draws = `Win ${chance(chances.win)}, draw ${chance(chances.draw)}, loss ${chance(chances.loss)}.`;
  return {
    short: percent(expected),
    rest: `of the points, likely between ${percent(low)} and ${percent(high)}.`,
    more: report.unbounded ? unboundedWords(report) : chances.draw > 0 ? draws : '',
  };
}

function formText(report: QuestionReport): AnswerText {
  const { form, wins, losses } = report;
  if (!form) return { short: '—', rest: '', more: '' };
  const { games, older, score, expected, chance: probability } = form;
  const short = `${plain(score)} of ${count(games)}`;
  const more = `${streakText('winning', wins)} ${streakText('losing', losses)}`.trim();
  if (older === 0)
    return {
      short,
      rest:
        games === 1
          ? 'point. One game has no older ones to compare with.'
          : 'points. There are no older games to compare with: enter fewer.',
      more,
    };
  const before = counted(older, 'older game');
  if (expected === null || probability === null)
    return {
      short,
      rest: `points. The ${before} ${older === 1 ? 'gives' : 'give'} no finite rating to compare with: ${form.unbounded === 'below' ? 'all were lost' : 'all were won'}.`,
      more,
    };
  const verdict =
    probability >= UNUSUAL
      ? ': nothing unusual'
      : `, so this is hardly luck: you are ${score > expected ? 'in form' : 'out of form'}`;
  const odds =
    probability > 0.999
      ? 'Just as expected.'
      : `A score this far off, above or below, has a chance of ${chance(probability)}${verdict}.`;
  return {
    short,
    rest: `points, with ${expected.toFixed(1)} expected from the ${before}.`,
    more: `${odds} ${more}`.trim(),
  };
}

function streakText(kind: string, streak: Streak | null): string {
  if (!streak || streak.length < 2) return '';
  const often =
    streak.chance === null ? '' : `; one at least as long has a chance of ${chance(streak.chance)}`;
  return `Your longest ${kind} streak is ${count(streak.length)} games${often}.`;
}

/** The answer to each question, in words. */
export const answerTexts: Readonly<Record<QuestionKey, (report: QuestionReport) => AnswerText>> = {
  need: needText,
  chances: chancesText,
  form: formText,
};

/** All questions and answers as plain text. */
export function answersText(report: QuestionReport, scheme: string): string {
  const opponent = opponentOf(report);
  const { need, form } = report;
  const asked: Readonly<Record<QuestionKey, string>> = {
    need: need
      ? `To reach ${points(need.target)} against ${opponent} in ${counted(need.games, 'game')}`
      : '',
    chances: `Against ${opponent}`,
    form: form ? `Last ${counted(form.games, 'game')}` : '',
  };
  const lines = Object.entries(answerTexts).map(([key, textOf]) => {
    const { short, rest, more } = textOf(report);
    const question = questionsText.questions[key as QuestionKey];
    return `${question} ${asked[key as QuestionKey]}: ${short} ${rest} ${more}`.trim();
  });
  return [`Rating under ${scheme}: ${points(report.rating)}`, ...lines].join('\n') + '\n';
}
