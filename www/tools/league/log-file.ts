/** Reads a league log from a file. */

import { multiplayer as engine } from '../../engine/engines.js';
import { leagueText } from '../../text/league.js';

/** Larger files are not read, in bytes; the core names its own limit for the rest. */
const LARGEST_FILE = 64_000_000;

/** A file's log; throws an error with a reason for the user. */
export async function logIn(file: File): Promise<string> {
  const text = leagueText.log.refused;
  if (file.size > LARGEST_FILE) throw new Error(text.tooLarge(file.name));
  const log = await file.text().catch(() => {
    throw new Error(text.unreadable(file.name));
  });
  if (log.includes('\0')) throw new Error(text.notText(file.name));
  const { refused, problems } = await engine.ask('league', [{ log, settings: {} }]);
  if (refused) throw new Error(text.by(problems[0]?.expected));
  return log;
}
