/** Tables of published figures beside ours: of a situation, with a row for each game list, and of what the source says in words. */

import type { CaseRating, ClaimReport, SituationReport } from '#games';
import { css, html } from 'lit';
import { button } from '../../controls/button.js';
import { points, ratingOrBound } from '../../text/numbers.js';
import { schemesText } from '../../text/schemes.js';
import { column, table, type Column } from '../../view/table.js';

const TEXT = schemesText.table;

/** A phone scrolls the table: cards would not show the schemes side by side. */
const cellStyles = css`
  :host {
    container-name: none;
  }
  tbody th {
    position: sticky;
    inset-inline-start: 0;
    background: var(--sheet);
  }
  tbody th:where(.start) {
    min-inline-size: 0;
  }
  th,
  td {
    padding-inline: 0.25rem;
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

/** A narrow page has only the first rows. */
export const FIRST_ROWS = 5;

const firstRows = css`
  @container (inline-size < 34rem) {
    tbody tr:nth-child(n + 6) {
      display: none;
    }
  }
`;

interface Rows {
  /** True if a narrow page shows only the first rows. */
  readonly isShort?: boolean;
  /** Opens a `rep` command in My rating, where the page can. */
  readonly open?: ((command: string) => void) | undefined;
}

/** `schemes` are the names of the report's columns. */
export function situationTable(
  title: string,
  schemes: readonly string[],
  { cases, ratings, accuracies, what }: SituationReport,
  { isShort = false, open }: Rows = {},
) {
  // The rows are the places of the cases.
  const nameOf = (row: number) => {
    const { label = '' } = cases[row] ?? {};
    return label === '' ? TEXT.yourGames : label;
  };
  const columns = [
    nameColumn(what || TEXT.games, nameOf),
    ...schemes.flatMap((label, i) => ratingColumns(`rating-${i}`, label, ratings[i] ?? [])),
  ];
  if (accuracies)
    columns.push(
      column('accuracy', [TEXT.accuracy], (row: number) => accuracies[row] ?? null, {
        sortable: false,
        write: (accuracy) => points(accuracy, 2),
      }),
    );
  if (open) {
    const command = (row: number) => cases[row]?.command ?? '';
    columns.push(
      column('open', [TEXT.myRating], command, {
        sortable: false,
        show: (row) =>
          button(TEXT.open, () => open(command(row)), {
            label: TEXT.openIn(nameOf(row)),
            title: `rep ${command(row)}`,
            link: true,
          }),
      }),
    );
  }
  const rows = cases.map((_, row) => row);
  const styles = isShort ? [cellStyles, firstRows] : cellStyles;
  return table({ title: TEXT.label(title), columns, rows }, { styles });
}

/** The claims that the source makes in words. */
export function claimsTable(claims: readonly ClaimReport[]) {
  const { title, columns } = schemesText.testit.claims;
  const [about, inPoints] = columns;
  const cells = claims.map(({ ours, says, agrees }) => ({
    rating: ours,
    unbounded: null,
    published: says,
    agrees,
  }));
  const all = [
    nameColumn(about, (row) => claims[row]?.about ?? ''),
    ...ratingColumns('points', inPoints, cells),
  ];
  const rows = claims.map((_, row) => row);
  return table({ title, columns: all, rows }, { styles: cellStyles });
}

const nameColumn = (title: string, nameOf: (row: number) => string): Column<number> =>
  column('label', [title], nameOf, { header: true, sortable: false });

/** The ratings under a scheme, and the published ones if there are any. */
function ratingColumns(key: string, label: string, cells: readonly CaseRating[]) {
  const ours = column(key, [label], (row: number) => cells[row]?.rating ?? null, {
    sortable: false,
    text: (row) => ratingOrBound(cells[row]),
  });
  const published = column(
    'published',
    [TEXT.published],
    (row: number) => cells[row]?.published ?? null,
    {
      sortable: false,
      write: points,
      show(row) {
        const { published = null, agrees } = cells[row] ?? {};
        if (published === null) return '';
        const [look, sign, words] = agrees
          ? ['win', '✓', TEXT.agrees]
          : ['no loss', '≠', TEXT.differs];
        return html`${points(published)}
          <span class=${look} role="img" aria-label=${words}>${sign}</span>`;
      },
    },
  );
  return cells.some(({ published }) => published !== null) ? [ours, published] : [ours];
}
