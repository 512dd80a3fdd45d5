/** A hidden field for files, and what the button beside it calls to open it. */

import { html, nothing } from 'lit';

interface FileInputOptions {
  readonly multiple?: boolean;
  /** What kinds of files the browser offers first. */
  readonly accept?: string;
}

/** Files with a table. */
export const TABLES = '.csv,.tsv,.txt,text/csv,text/plain';

export const fileInput = (
  label: string,
  take: (files: readonly [File, ...File[]]) => unknown,
  { multiple = false, accept }: FileInputOptions = {},
) =>
  html`<input
    type="file"
    hidden
    aria-label=${label}
    accept=${accept ?? nothing}
    ?multiple=${multiple}
    @change=${({ target }: { target: HTMLInputElement }) => {
      const [first, ...others] = target.files ?? [];
      // The same file can be chosen again.
      target.value = '';
      if (first) take([first, ...others]);
    }}
  />`;

/** Opens the field for files of an element. */
export const chooseFile = ({ renderRoot }: { renderRoot: ParentNode }): void =>
  renderRoot.querySelector<HTMLInputElement>('input[type=file]')?.click();
