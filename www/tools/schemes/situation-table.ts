/** Tables of published figures beside ours: of a situation, with a row for each game list, and of what the source says in words. */

import type { CaseRating, ClaimReport, SituationReport } from '#games';
import { css, html } from 'lit';
import { button } from '../../controls/button.js';
import '../../controls/data-table.js';
import type { TableColumn } from '../../controls/table.js';
import { points, ratingOrBound } from '../../text/numbers.js';
import { schemesText } from '../../text/schemes.js';

const TEXT = schemesText.table;

const cellStyles = css`
  tbody th {
    position: sticky;
    inset-inline-start: 0;
    background: var(--sheet);
  }
  .column-published {
    color: var(--ink-2);
  }
  .no {
    font-weight: 600;
  }
  @media print {
    .column-open {
      display: none;
    }
  }
`;

/** `schemes` are their names, in the order of the report; `open` opens a `rep` command in My rating, if the page can. */
export function situationTable(
  title: string,
  schemes: readonly string[],
  { cases, ratings, accuracies, what }: SituationReport,
  open?: (command: string) => void,
) {
  // The rows are the places of the cases.
  const nameOf = (row: number) => {
    const { label = '' } = cases[row] ?? {};
    return label === '' ? TEXT.yourGames : label;
  };
  const columns: TableColumn<number>[] = [
    { key: 'label', label: what || TEXT.games, header: true, render: nameOf },
    ...schemes.flatMap((label, i) => ratingColumns(`rating-${i}`, label, ratings[i] ?? [])),
  ];
  if (accuracies)
    columns.push({
      key: 'accuracy',
      label: TEXT.accuracy,
      numeric: true,
      render: (row) => points(accuracies[row] ?? null, 2),
    });
  if (open)
    columns.push({
      key: 'open',
      label: TEXT.myRating,
      render(row) {
        const { command = '' } = cases[row] ?? {};
        return button(TEXT.open, () => open(command), {
          label: TEXT.openIn(nameOf(row)),
          title: `rep ${command}`,
          link: true,
        });
      },
    });
  return table(TEXT.label(title), columns, cases.length);
}

/** What the source says in words. */
export function claimsTable(
  title: string,
  [about, inPoints]: readonly [claim: string, points: string],
  claims: readonly ClaimReport[],
) {
  const cells = claims.map(({ ours, says, agrees }) => ({
    rating: ours,
    unbounded: null,
    published: says,
    agrees,
  }));
  const nameOf = (row: number) => claims[row]?.about ?? '';
  const name = { key: 'claim', label: about, header: true, render: nameOf };
  return table(title, [name, ...ratingColumns('points', inPoints, cells)], claims.length);
}

const table = (label: string, columns: readonly TableColumn<number>[], rows: number) =>
  html`<gameroom-data-table
    label=${label}
    .columns=${columns}
    .cellStyles=${cellStyles}
    .all=${Array.from({ length: rows }, (_, row) => row)}
  ></gameroom-data-table>`;

/** The ratings under a scheme, and the published ones if there are any. */
function ratingColumns(key: string, label: string, cells: readonly CaseRating[]) {
  const render = (row: number) => ratingOrBound(cells[row]);
  const ours: TableColumn<number> = { key, label, numeric: true, render };
  const published: TableColumn<number> = {
    key: 'published',
    label: TEXT.published,
    numeric: true,
    render(row) {
      const { published = null, agrees } = cells[row] ?? {};
      if (published === null) return '';
      const [look, sign, words] = agrees
        ? ['win', '✓', TEXT.agrees]
        : ['no loss', '≠', TEXT.differs];
      return html`${points(published)}
        <span class=${look} role="img" aria-label=${words}>${sign}</span>`;
    },
  };
  return cells.some(({ published }) => published !== null) ? [ours, published] : [ours];
}
