/** What is opened in My rating: where it came from, what the preview shows of it, and what comes of it. */

import type { ArchiveReport, FileReport, TableOptions, TableReading } from '#results';
import { archiveText as TEXT } from '../text/archive.js';
import { previewText, type AloneKind } from '../text/preview.js';

/** Where a text came from, and what the page around it can do. */
export interface Circumstances {
  /** Whether it was pasted, and is in the list by now. */
  readonly isPasted: boolean;
  /** Whether the page shows other tools. */
  readonly hasTools: boolean;
}

/** A text that is for another tool, and the name of its file; blank where it was pasted. */
export interface TextForTool {
  readonly tool: 'league' | 'match';
  readonly text: string;
  readonly file: string;
}

/** Everyone's games, which Players shows, and how their tables are read. */
export interface FilesForPlayers {
  readonly files: readonly File[];
  readonly options: TableOptions;
}

/** What came of it: games for the list, something for another part of the page, or only a notice. */
export type Opened =
  | { readonly list: string; readonly name: string; readonly notice: string }
  | TextForTool
  | FilesForPlayers
  | { readonly saved: File }
  | {
      readonly notice: string;
      /** Whether the user closed the dialog. */
      readonly isClosed?: boolean;
    };

/** What the dialog shows. */
export type Shown =
  | { readonly kind: 'archive'; readonly archive: string; readonly report: ArchiveReport }
  | {
      readonly kind: 'table';
      readonly text: string;
      readonly reading: TableReading;
      /** How the text was decoded, where that is not plain. */ readonly notices: readonly string[];
    }
  | { readonly kind: 'league' | 'match'; readonly text: string };

/** The title of the dialog. */
export const titleOf = (shown: Shown) => {
  if (shown.kind === 'archive') return TEXT.title;
  if (shown.kind === 'table') return previewText.table.title(shown.reading);
  return previewText[shown.kind].title(shown.text.trim().split('\n').length);
};

const ALONE: readonly AloneKind[] = ['list', 'table', 'league', 'match', 'saved'];

/** Whether a file is no archive, but one list, table or league, or what a page saved. */
export const isAlone = <Of extends FileReport>(file: Of): file is Of & { kind: AloneKind } =>
  file.refused === null && ALONE.some((kind) => kind === file.kind);

/** Whether the user has to say how a file is read. */
export const asksColumns = ({ header }: FileReport) =>
  header !== null &&
  (header.missing.length > 0 || header.questions.some(({ chosen }) => chosen === null));
