/** The texts of My rating's questions. */

import type { Form, QuestionReport } from '#explanations';
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
type AnswerText = readonly [short: string, ...reasons: unknown[]];

export const questionsText = {
  title: 'Questions',
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
  noSuchName: (name: string) => `No one in your list is called “${name}”.`,
};

/** What is said where the rating has no bound. */
const unbounded = ({ unbounded }: QuestionReport) =>
  unbounded &&
  `Every game was ${unbounded === 'above' ? 'won' : 'lost'}, so there is no finite rating, and chances can’t be given.`;

/** Why there is no answer about an opponent. */
const missing = (report: QuestionReport): AnswerText => [
  '—',
  report.unbounded
    ? `${unbounded(report)} Enter an opponent’s rating, and a target.`
    : 'There is no rating yet.',
];

/** The chance of something, after its words. */
const chanceOf = (share: number | null) =>
  share === null ? '' : ` (chance: ${chanceInWords(share)})`;

function needText(report: QuestionReport): AnswerText {
  const { need } = report;
  if (!need) return missing(report);
  const { reached, wins, winsChance, games, score, scoreChance, best } = need;
  const scored = score !== null && `${plain(score)} of ${count(games)}`;
  const chance = chanceOf(scoreChance);
  if (reached) {
    const short = 'You are already there';
    if (score === 0)
      return [short, `No score in ${counted(games, 'game')} takes you below the target.`];
    if (!scored)
      return [
        short,
        `Even winning ${games === 1 ? 'it' : `all ${count(games)}`} would leave you below the target.`,
      ];
    return [short, `You stay there with ${scored} or more${chance}.`];
  }
  const inARow = wins !== null && `${count(wins)} wins in a row`;
  if (scored && inARow) {
    const short = wins === 1 ? 'Win the next game' : `Win ${count(wins)} in a row`;
    const likely = winsChance === null ? '' : `Chance: ${chanceInWords(winsChance)}. `;
    return [short, `${likely}Or score ${scored}${chance}.`, unbounded(report)];
  }
  const all = `${games === 1 ? 'Winning it' : `Winning all ${count(games)}`} brings you to ${points(best)}`;
  if (inARow) {
    const short = games === 1 ? 'Not in one game' : `Not in ${count(games)} games`;
    return [short, `${all}; it takes ${inARow}${chanceOf(winsChance)}.`];
  }
  const never = 'Even 1,000 wins in a row are not enough';
  return scored ? [`Score ${scored}`, `${never}${chance}.`] : ['Out of reach', `${never}. ${all}.`];
}

function chancesText(report: QuestionReport): AnswerText {
  const { chances: found, rating: now } = report;
  if (!found) return missing(report);
  const { expected, low, high, chances, ifWin, ifDraw, ifLoss } = found;
  const [win, draw, loss] = percents([chances.win, chances.draw, chances.loss]);
  const after = (rating: number | null) => {
    if (rating === null) return 'a rating without a bound';
    const change = now === null ? '' : ` (${signedPoints(printedChange(now, rating))})`;
    return `${points(rating)}${change}`;
  };
  return [
    `${percent(expected)} of the points`,
    `Probably between ${percent(low)} and ${percent(high)}.`,
    unbounded(report),
    html`Win (${win}): <b class="win">${after(ifWin)}</b>. Draw (${draw}): <b>${after(ifDraw)}</b>.
      Loss (${loss}): <b class="loss">${after(ifLoss)}</b>.`,
  ];
}

function formText(report: QuestionReport): AnswerText {
  const { form } = report;
  if (!form) return ['—'];
  const { games, older, score, expected, verdict, chance } = form;
  const scored = `${plain(score)} of ${counted(games, 'point')}`;
  if (older === 0) {
    const fewer = games === 1 ? '' : ': enter a smaller number';
    return ['Nothing to compare with', `There are no older games${fewer}.`, streakText(report)];
  }
  const isExpected = verdict === 'usual' && chance > 0.999;
  const farOff =
    isExpected || verdict === 'tooFew'
      ? ''
      : ` (chance of a score this far off: ${chanceInWords(chance)})`;
  const even = `You scored ${scored}, and ${points(expected, 1)} is expected if you always played equally well${farOff}.`;
  const inForm = score > expected ? 'in form' : 'out of form';
  const short = isExpected ? 'Just as expected' : VERDICTS[verdict](inForm);
  return [short, even, streakText(report)];
}

const VERDICTS: Readonly<Record<Form['verdict'], (inForm: string) => string>> = {
  tooFew: () => 'Too few games to tell',
  usual: () => 'Nothing unusual',
  unusual: (inForm) => `Maybe ${inForm}`,
  hardlyLuck: (inForm) => `You are ${inForm}`,
};

/** The longest streak. */
function streakText({ wins, losses }: QuestionReport): string {
  const isWon = (wins?.length ?? 0) >= (losses?.length ?? 0);
  const streak = isWon ? wins : losses;
  if (!streak || streak.length < 2) return '';
  const often =
    streak.chance === null
      ? ''
      : ` (chance of one at least as long, at your rating: ${chanceInWords(streak.chance)})`;
  return `Your longest ${isWon ? 'winning' : 'losing'} streak is ${count(streak.length)} games${often}.`;
}

/** The answer to each question, in words. */
export const answerTexts: Readonly<Record<QuestionKey, (report: QuestionReport) => AnswerText>> = {
  need: needText,
  chances: chancesText,
  form: formText,
};
