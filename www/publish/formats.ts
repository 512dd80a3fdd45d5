/** A published table as HTML, Markdown, BBCode or plain text. Whatever a name contains stays text. */

import { isolated } from '../text/isolated.js';
import type { Column, Published, PublishedRow } from './published.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML and SVG, without the characters that neither can contain. */
export const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- just those
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\p{Surrogate}]/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A table without styles or scripts: `kind` is its class, and names are in `<bdi>`. */
export function htmlOf({ caption, note, columns, rows }: Published, kind: string): string {
  const heads = columns.map(({ title }) => `<th scope="col">${escaped(title)}</th>`).join('');
  const small = note && `<small>${escaped(note)}</small>`;
  const lines = rows.map((row) => `<tr>${cellsOf(columns, row, htmlCell).join('')}</tr>`);
  return `<table class="${kind}">
<caption>${[escaped(caption), small].filter(Boolean).join(' ')}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>
`;
}

function htmlCell(text: string, isName: boolean, href?: string) {
  if (!isName) return `<td>${escaped(text)}</td>`;
  const name = `<bdi>${escaped(text)}</bdi>`;
  const linked = href === undefined ? name : `<a href="${escaped(href)}">${name}</a>`;
  return `<th scope="row">${linked}</th>`;
}

/** Names may have line breaks in them, which would end the row. */
const inLine = (text: string, isName = true) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return isName ? isolated(line) : line;
};

export function markdownOf({ caption, note, columns, rows }: Published): string {
  const safe = (text: string) => text.replace(/[\\`*_{}[\]<>()#+!|~&]/g, '\\$&');
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cell = (text: string, isName: boolean, href?: string) => {
    const words = safe(inLine(text, isName));
    return href === undefined || !isName
      ? words
      : `[${words}](<${href.replace(/[<>|]/g, encodeURIComponent)}>)`;
  };
  return [
    `**${safe(inLine(caption))}** ${safe(note)}`.trim(),
    '',
    line(columns.map(({ title }) => title)),
    line(columns.map(({ key }) => (isText(key) ? '---' : '---:'))),
    ...rows.map((row) => line(cellsOf(columns, row, cell))),
    '',
  ].join('\n');
}

export function bbcodeOf({ caption, note, columns, rows }: Published): string {
  // BBCode has no way to write a bracket as text.
  const safe = (text: string) => text.replaceAll('[', '［').replaceAll(']', '］');
  const cell = (text: string, isName: boolean, href?: string) => {
    const words = safe(inLine(text, isName));
    return `[td]${isName && href !== undefined ? `[url=${safe(href)}]${words}[/url]` : words}[/td]`;
  };
  return [
    `[b]${safe(inLine(caption))}[/b] ${safe(note)}`.trim(),
    '[table]',
    `[tr]${columns.map(({ title }) => `[th]${title}[/th]`).join('')}[/tr]`,
    ...rows.map((row) => `[tr]${cellsOf(columns, row, cell).join('')}[/tr]`),
    '[/table]',
    '',
  ].join('\n');
}

export function plainTextOf({ caption, note, columns, rows }: Published): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => cellsOf(columns, row, inLine)),
  ];
  const length = (text: string) => Array.from(text).length;
  const widths = columns.map((_, place) =>
    Math.max(...lines.map((line) => length(line[place] ?? ''))),
  );
  const padded = (line: readonly string[]) =>
    line.map((text, place) => {
      const space = ' '.repeat((widths[place] ?? 0) - length(text));
      return isText(columns[place]?.key ?? '') ? text + space : space + text;
    });
  const title = [inLine(caption), note].filter(Boolean).join('. ');
  return [title, ...lines.map((line) => padded(line).join('  ').trimEnd()), ''].join('\n');
}

/** The longest message that Discord takes, in characters. */
const LONGEST_MESSAGE = 2_000;

/** Messages for Discord: rows aligned in a fence, in as many parts as it takes; the first has the caption. */
export function discordOf(table: Published): string[] {
  const [caption = '', titles = '', ...rows] = plainTextOf(table)
    // A fence would end the one around it.
    .replaceAll('```', "'''")
    .trimEnd()
    .split('\n');
  const fenced = (lines: readonly string[]) => ['```', titles, ...lines, '```'].join('\n');
  const parts: string[][] = [[]];
  for (const row of rows) {
    const last = parts.at(-1) ?? [];
    const head = parts.length === 1 ? `${caption}\n` : '';
    const isFull = Array.from(head + fenced([...last, row])).length > LONGEST_MESSAGE;
    if (isFull && last.length > 0) parts.push([row]);
    else last.push(row);
  }
  return parts.map((lines, place) => (place === 0 ? `${caption}\n` : '') + fenced(lines));
}

/** Every cell of a row in a format. */
const cellsOf = (
  columns: readonly Column[],
  { cells, href }: PublishedRow,
  write: (text: string, isName: boolean, href?: string) => string,
) => cells.map((text, place) => write(text, columns[place]?.key === 'player', href));

/** Whether a column has words, which begin at the left. */
export const isText = (key: string): boolean =>
  ['player', 'team', 'scheme', 'interval'].includes(key);
