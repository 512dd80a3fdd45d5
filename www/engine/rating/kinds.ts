/** What the rating engine can be asked. */

import type {
  GameRow,
  RepReport,
  Scheme,
  SchemeChoice,
  SchemeInfo,
  SheetReport,
  TableView,
} from '#rating';

/** A new kind is a line here, and one in `answers.ts`. */
export interface RatingKinds {
  schemes: { request: undefined; reply: SchemeInfo[] };
  rep: { request: { command: string; list: string }; reply: RepReport };
  report: {
    request: { list: string; scheme: SchemeChoice; custom: Scheme | null };
    reply: SheetReport;
  };
  rows: { request: { list: string; scheme: SchemeChoice; view: TableView }; reply: GameRow[] };
  csv: { request: { list: string; scheme: SchemeChoice }; reply: string };
}
