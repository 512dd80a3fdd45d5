/** Matches to start from. */

import { examples } from '../../text/match.js';
import { BLANK, FIELDS, withWaiting, type Row } from './rows.js';

/** Name, team, rating, score and minutes of each player; a dash is a blank cell. */
const PLAYERS: Readonly<Record<keyof typeof examples, string>> = {
  twoAgainstThree: `
    ann red 520 1800 20
    bob red 610 2400 18
    cy blue 480 900 20
    dee blue 700 2600 20
    eve blue 500 1500 12`,
  duel: `
    ann - 540 1900 20
    bob - 620 1400 20`,
  fourVFour: `
    ann red 720 2900 20
    bob red 610 2100 20
    cy red 540 1700 20
    dee red 480 1200 16
    eve blue 690 2500 20
    fay blue 600 2300 20
    gus blue 530 1500 20
    hal blue - 1600 20`,
  eight: `
    ann - 810 3100 20
    bob - 700 2300 20
    cy - 650 2700 20
    dee - 600 1900 20
    eve - 560 2000 20
    fay - 500 1100 20
    gus - 450 1400 20
    hal - - 900 20`,
  cap: `
    underdog - 300 5000 20
    bob - 600 1000 20
    cy - 600 1001 20
    dee - 600 1002 20
    eve - 600 1003 20
    fay - 600 1004 20
    gus - 600 1005 20
    hal - 600 1006 20`,
  lateJoiner: `
    ann - 580 2000 20
    bob - 520 1700 20
    cy - 500 1500 20
    zed - 540 700 5`,
};

/** An example's rows, with its title and what it shows in a sentence. */
function preset(example: keyof typeof examples) {
  const lines = PLAYERS[example].trim().split('\n');
  const rows = lines.map((line) => {
    const cells = line.trim().split(' ');
    const texts = FIELDS.map((field, column) => [field, cells[column]?.replace(/^-$/, '') ?? '']);
    return { ...BLANK, ...(Object.fromEntries(texts) as Partial<Row>) };
  });
  return { ...examples[example], rows: withWaiting(rows) };
}

/** What a first visit shows. */
export const FIRST = preset('twoAgainstThree');

export const PRESETS = (Object.keys(PLAYERS) as (keyof typeof examples)[]).map(preset);
