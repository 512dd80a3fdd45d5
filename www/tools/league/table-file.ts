/** A field for a file with a table, which a button next to it opens. */

import { html } from 'lit';

export const tableFile = (label: string, take: (file: File) => unknown) =>
  html`<input
    type="file"
    hidden
    aria-label=${label}
    accept=".csv,.tsv,.txt,text/csv,text/plain"
    @change=${({ target }: { target: HTMLInputElement }) => {
      const [file] = target.files ?? [];
      target.value = '';
      if (file) take(file);
    }}
  />`;
