/** The texts of My rating's questions. */

import type { Chances, Form, QuestionReport, Streak } from '#questions';
import { isolated } from './isolated.js';
import { html } from 'lit';
import {
  chanceInWords,
  count,
  counted,
  percent,
  percents,
  plain,
  points,
  printedChange,
  signedPoints,
} from './numbers.js';

export type QuestionKey = 'need' | 'chances' | 'form';

/** An answer in a few words, and the reasons for it in short sentences. */
interface AnswerText {
  readonly short: string;
  readonly reasons: readonly string[];
}

export const questionsText = {
  title: 'Questions',
  computing: 'Working it out …',
  noGames: 'No games yet, so there is nothing to answer.',
  /** What the fields of each question are called. */
  fields: {
    need: { target: 'To reach', against: 'Against', inGames: 'Games' },
    chances: { against: 'Against: rating or name' },
    form: { recent: 'Newest games' },
  },
  questions: {
    need: 'What do I need?',
    chances: 'What are my chances?',
    form: 'Luck or form?',
  },
  old: 'Showing the last valid answer until this is fixed.',
  /** The ratings after a win, a draw and a loss. */
  after: ({ ifWin, ifDraw, ifLoss }: Chances, rating: number | null) =>
    html`Win: <b class="win">${afterwards(ifWin, rating)}</b>. Draw:
      <b>${afterwards(ifDraw, rating)}</b>. Loss:
      <b class="loss">${afterwards(ifLoss, rating)}</b>.`,
  noSuchName: (name: string) => `No one in your list is called “${name}”.`,
};

function afterwards(after: number | null, now: number | null): string {
  if (after === null) return 'a rating without a bound';
  return now === null
    ? points(after)
    : `${points(after)} (${signedPoints(printedChange(now, after))})`;
}

/** What is said where the rating has no bound. */
const unboundedWords = ({ unbounded }: QuestionReport) =>
  `Every game was ${unbounded === 'above' ? 'won' : 'lost'}, so there is no finite rating, and chances can’t be given.`;

/** What the target needs, and against whom. */
function needText(report: QuestionReport): AnswerText {
  const { short, reasons } = neededText(report);
  const name = report.opponent?.name;
  const whom = name
    ? `All games are against ${isolated(name)}.`
    : 'Each game is against someone new.';
  return { short, reasons: [...reasons, whom] };
}

function neededText(report: QuestionReport): AnswerText {
  const { need } = report;
  if (!need) return { short: '—', reasons: [missing(report)] };
  const { reached, wins, winsChance, games, score, scoreChance, best } = need;
  const scored = score === null ? '' : `${plain(score)} of ${count(games)}`;
  const unknown = report.unbounded ? unboundedWords(report) : '';
  if (reached) {
    const short = 'You are already there';
    if (score === 0)
      return {
        short,
        reasons: [`No score in ${counted(games, 'game')} takes you below.`, unknown],
      };
    if (!scored)
      return {
        short,
        reasons: [`Even winning all ${count(games)} would bring you below.`, unknown],
      };
    const likely =
      scoreChance === null ? unknown : `Chance of that: ${chanceInWords(scoreChance)}.`;
    return { short, reasons: [`You stay there with ${scored} or more.`, likely] };
  }
  const winning = wins === 1 ? 'the win' : `${count(wins ?? 0)} wins in a row`;
  const known = [
    winsChance !== null && `${chanceInWords(winsChance)} for ${winning}`,
    scoreChance !== null && `${chanceInWords(scoreChance)} for ${scored}`,
  ].filter(Boolean);
  const likely = known[0] ? `Chance: ${known.join(', ')}.` : unknown;
  const all = `${games === 1 ? 'Winning it' : `Winning all ${count(games)}`} brings you to ${points(best)}.`;
  if (wins === null) {
    const never = 'Even 1,000 wins in a row are not enough.';
    return scored
      ? { short: `Score ${scored}`, reasons: [never, likely] }
      : { short: 'Out of reach', reasons: [never, all, likely] };
  }
  const inARow = wins === 1 ? 'Win the next game' : `Win ${count(wins)} in a row`;
  if (scored) return { short: inARow, reasons: [`Or score ${scored}.`, likely] };
  const tooFew = games === 1 ? 'Not in one game' : `Not in ${count(games)} games`;
  return { short: tooFew, reasons: [all, `It takes ${count(wins)} wins in a row.`, likely] };
}

/** Why there is no answer about an opponent. */
const missing = (report: QuestionReport) =>
  report.unbounded
    ? `${unboundedWords(report)} Enter an opponent’s rating, and a target.`
    : 'There is no rating yet.';

function chancesText(report: QuestionReport): AnswerText {
  if (!report.chances) return { short: '—', reasons: [missing(report)] };
  const { expected, low, high, chances } = report.chances;
  const [win, draw, loss] = percents([chances.win, chances.draw, chances.loss]);
  const draws = `Win ${win}, draw ${draw}, loss ${loss}.`;
  return {
    short: `${percent(expected)} of the points`,
    reasons: [
      `Probably between ${percent(low)} and ${percent(high)}.`,
      report.unbounded ? unboundedWords(report) : chances.draw > 0 ? draws : '',
    ],
  };
}

function formText(report: QuestionReport): AnswerText {
  const { form, wins, losses } = report;
  if (!form) return { short: '—', reasons: [] };
  const { games, older, score, expected, verdict } = form;
  const scored = `${plain(score)} of ${counted(games, 'point')}`;
  const streaks = [streakText('winning', wins, report), streakText('losing', losses, report)];
  if (older === 0) {
    const reasons = [`${scored}. ${noOlderGames(games)}`, ...streaks];
    return { short: 'Nothing to compare with', reasons };
  }
  const even = `${scored}; ${points(expected, 1)} expected if you played all ${count(games + older)} games equally well.`;
  const [short, why] = VERDICTS[verdict](form);
  return { short, reasons: [even, why, ...streaks] };
}

const noOlderGames = (games: number) =>
  games === 1
    ? 'One game has no older ones to compare with.'
    : 'There are no older games to compare with: enter fewer.';

const farOff = ({ chance: probability }: Form) =>
  `A score this far off, above or below, has a chance of ${chanceInWords(probability)}`;

const formWords = ({ score, expected }: Form) => (score > expected ? 'in form' : 'out of form');

/** The verdict, and why. */
const VERDICTS: Readonly<Record<Form['verdict'], (form: Form) => [short: string, why: string]>> = {
  tooFew: () => ['Too few games to tell', 'There are too few wins or losses.'],
  usual: (form) =>
    form.chance > 0.999 ? ['Just as expected', ''] : ['Nothing unusual', `${farOff(form)}.`],
  unusual: (form) => [`Maybe ${formWords(form)}`, `${farOff(form)}, which is unusual.`],
  hardlyLuck: (form) => [`You are ${formWords(form)}`, `${farOff(form)}: hardly luck.`],
};

function streakText(kind: string, streak: Streak | null, { rating }: QuestionReport): string {
  if (!streak || streak.length < 2) return '';
  const often =
    streak.chance === null
      ? ''
      : `; if ${points(rating)} is your true strength, one at least as long has a chance of ${chanceInWords(streak.chance)}`;
  return `Your longest ${kind} streak is ${count(streak.length)} games${often}.`;
}

/** The answer to each question, in words. */
export const answerTexts: Readonly<Record<QuestionKey, (report: QuestionReport) => AnswerText>> = {
  need: needText,
  chances: chancesText,
  form: formText,
};
