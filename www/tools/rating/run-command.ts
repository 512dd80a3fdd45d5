/**
 * Runs a command as the schemes' source writes it: `rep` makes games, `gr` looks a player up in Standings, `testit` and what varies
 * a number open in Schemes. Loaded on demand.
 */

import { offer } from '../../element/offer.js';
import { games, questions as engine } from '../../engine/engines.js';
import { commandText as TEXT } from '../../text/command.js';
import { problemText } from '../../text/rating.js';
import type { RatingState } from './schema.js';

/** Games for the list, what is wrong with the command, or nothing if another tool has taken it. */
export type Ran =
  | { readonly list: string; readonly notice: string; readonly after: Partial<RatingState> }
  | { readonly problem: string };

export async function ran(command: string, list: string, host: HTMLElement): Promise<Ran> {
  const { program, problem } = await engine.ask('programOf', [command]);
  if (problem) return { problem: problemText(problem) };
  if (program?.program === 'gr')
    return { problem: offer(host, 'player-asked', program) ? '' : TEXT.noPlayers(program.player) };
  if (program?.program === 'testit') {
    const testit = program.scheme ?? 'all';
    return { problem: offer(host, 'schemes-asked', { testit }) ? '' : TEXT.noTests };
  }
  const made = await games.ask('rep', [command, list]);
  if (!made.problem) {
    const { accuracy, scheme } = made;
    const notice = accuracy === null ? TEXT.shown : TEXT.accuracy(accuracy);
    return { list: made.list, notice, after: scheme ? { scheme } : {} };
  }
  const { report } = await engine.ask('customSituation', [command, '1', list, []]);
  // A letter in it stands for a number.
  if (report?.what && offer(host, 'schemes-asked', { situation: 'own', command }))
    return { problem: '' };
  return { problem: problemText(made.problem) };
}
