/** How the league of `<gameroom-standings>` is read and rated: as `<gameroom-league>` does. */

import { Schema, text } from '../element/schema.js';
import { schema as league } from '../tools/league/schema.js';

const { columns, minutes, dates, decimal, byDate, settings, minMatches } = league.fields;

export const schema = new Schema({
  log: text('', { optional: true }),
  ...{ columns, minutes, dates, decimal, byDate, settings, minMatches },
});
