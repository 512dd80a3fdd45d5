/** The texts of My rating's questions. */

import type { Chances, Form, QuestionReport, Streak } from '#questions';
import { isolated } from './isolated.js';
import { html } from 'lit';
import {
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
  copy: 'Copy answers',
  copied: 'Answers copied.',
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
  /** How each answer comes about, in a line. */
  methods: {
    need: ({ opponent }: QuestionReport) =>
      `${opponent?.name ? `All games are against ${isolated(opponent.name)}` : 'Each game is against someone new'}. The chances are exact if your rating now is your true strength.`,
    chances: () => 'The range comes from your 95\u00a0% interval.',
    form: () => 'This holds whatever your strength is, and is the same under every scheme.',
  },
  old: 'Showing the last valid answer until this is fixed.',
  how: 'How these are worked out',
  details: [
    'The expected score against an opponent rated r is 1 / (1 + 10^((r − rating)/400)). Draws are assumed to be as frequent as in your list with one decided game added, and take equally from wins and losses. The chance of a score in several games adds up all ways to reach it (a Poisson-binomial distribution); nothing is simulated.',
    'A name stands for that opponent, at the rating in your newest game against them: the games are added to your list under that name, today, and your rating is computed again. A rating without a name stands for someone you have never met, and a different person in each game.',
    'What do I need? Wins are added to your list one by one, up to 1,000, until the rating reaches the target; older games fade as the scheme says. For a score in several games, wins and losses are spread evenly. If you are stronger than your rating, your chances are better.',
    'Luck or form? If you played all games equally well, you could have won any of them. The chance adds up the ways to spread your wins over the games, each as likely as the opponents make it, that leave the score of your last games at least as far above or below the expected one. At most 5 % is unusual, and at most 1 % hardly luck. The newest 10,000 games that were not drawn count.',
    'The chance of a streak includes all streaks at least as long, anywhere in the list; a draw ends a streak.',
  ],
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

/** A chance, never as certain as rounding would make it. */
function chance(value: number): string {
  if (value < 0.001) return 'less than 0.1 %';
  if (value > 0.999) return 'more than 99.9 %';
  return percent(value, value < 0.0995 || value > 0.995 ? 1 : 0);
}

const opponentOf = ({ opponent }: QuestionReport) =>
  opponent?.name
    ? `${isolated(opponent.name)}, ${points(opponent.rating)}`
    : points(opponent?.rating ?? null);

/** What is said where the rating has no bound. */
const unboundedWords = ({ unbounded }: QuestionReport) =>
  `Every game was ${unbounded === 'above' ? 'won' : 'lost'}, so there is no finite rating, and chances can’t be given.`;

/** What the target needs. */
function needText(report: QuestionReport): AnswerText {
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
    const likely = scoreChance === null ? unknown : `Chance of that: ${chance(scoreChance)}.`;
    return { short, reasons: [`You stay there with ${scored} or more.`, likely] };
  }
  const winning = wins === 1 ? 'the win' : `${count(wins ?? 0)} wins in a row`;
  const known = [
    winsChance !== null && `${chance(winsChance)} for ${winning}`,
    scoreChance !== null && `${chance(scoreChance)} for ${scored}`,
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
  const even = `${scored}; ${expected.toFixed(1)} expected if you played all ${count(games + older)} games equally well.`;
  const [short, why] = VERDICTS[verdict](form);
  return { short, reasons: [even, why, ...streaks] };
}

const noOlderGames = (games: number) =>
  games === 1
    ? 'One game has no older ones to compare with.'
    : 'There are no older games to compare with: enter fewer.';

const farOff = ({ chance: probability }: Form) =>
  `A score this far off, above or below, has a chance of ${chance(probability)}`;

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
      : `; if ${points(rating)} is your true strength, one at least as long has a chance of ${chance(streak.chance)}`;
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
    const { short, reasons } = textOf(report);
    const question = questionsText.questions[key as QuestionKey];
    return [`${question} ${asked[key as QuestionKey]}: ${short}.`, ...reasons]
      .filter(Boolean)
      .join(' ');
  });
  return [`Rating under ${scheme}: ${points(report.rating)}`, ...lines].join('\n') + '\n';
}
