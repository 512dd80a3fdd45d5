/** What a tool takes of what is pasted, dropped or opened, and what else may come of it. */

import type { RecognisedGames, RecognisedText, Recognised } from './recognise.js';

/** One player's games: from a list, or chosen in the preview from a table or among everyone's. */
export interface ListTaken {
  readonly kind: 'list';
  readonly list: string;
  /** Whose games they are; blank where nothing says. */
  readonly name: string;
  readonly notice: string;
}

/** What a tool takes. Anything else is offered to the tools that take it. */
export interface Takes {
  readonly list?: (games: ListTaken) => unknown;
  /** Everyone's results, or a table that may be some. */
  readonly league?: (results: RecognisedText) => unknown;
  /** The rows of one match. */
  readonly match?: (rows: RecognisedText) => unknown;
  /** The games of many players, which the tool frees. */
  readonly games?: (games: RecognisedGames) => unknown;
  /** True for a pasted text that goes in where the cursor is. */
  readonly inserts?: (found: Recognised) => boolean | Promise<boolean>;
}

/** What comes of files or a text once they are recognised, and the user has answered what the preview asks. */
export type Outcome =
  | ListTaken
  | RecognisedText
  | RecognisedGames
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'insert' }
  /** The user wants nothing of it. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'offered'; readonly to: Offer };

/** Another part of the page that takes it, by the event that says so. */
export type Offer =
  | { readonly event: 'saved-file'; readonly detail: { readonly file: File } }
  | {
      readonly event: 'text-for-tool';
      readonly detail: {
        readonly tool: 'league' | 'match';
        readonly text: string;
        readonly file: string;
      };
    }
  | { readonly event: 'files-for-rating'; readonly detail: { readonly files: readonly File[] } }
  | {
      readonly event: 'files-for-players';
      readonly detail: Pick<RecognisedGames, 'files' | 'options'>;
    };
