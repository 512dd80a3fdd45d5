/** A situation's ratings: a row for each game list, a column for each scheme, with the published figures beside ours. */

import type { CaseRating, SituationReport } from '#games';
import { css, html } from 'lit';
import '../../controls/data-table.js';
import type { TableColumn } from '../../controls/data-table.js';
import { points, ratingOrBound } from '../../text/numbers.js';
import { schemesText } from '../../text/schemes.js';

const TEXT = schemesText.table;

type Row = SituationReport['cases'][number] & { readonly ratings: readonly CaseRating[] };

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
  { cases, ratings, what }: SituationReport,
  open: ((command: string) => void) | undefined,
) {
  const columns: TableColumn<Row>[] = [
    {
      key: 'label',
      label: what || TEXT.games,
      header: true,
      render: ({ label }) => label || TEXT.yourGames,
    },
    ...schemes.flatMap((name, i): TableColumn<Row>[] => [
      {
        key: `rating-${i}`,
        label: name,
        numeric: true,
        render: (row) => ratingOrBound(row.ratings[i]),
      },
      ...(ratings[i]?.some(({ published }) => published !== null) ? [publishedColumn(i)] : []),
    ]),
    ...(open ? [openColumn(open)] : []),
  ];
  return html`<data-table
    label=${TEXT.label(title)}
    .columns=${columns}
    .cellStyles=${cellStyles}
    .all=${cases.map((row, i): Row => ({ ...row, ratings: ratings.flatMap((of) => of[i] ?? []) }))}
  ></data-table>`;
}

const publishedColumn = (scheme: number): TableColumn<Row> => ({
  key: 'published',
  label: TEXT.published,
  numeric: true,
  render({ ratings }) {
    const { published = null, agrees } = ratings[scheme] ?? {};
    if (published === null) return '';
    const [look, sign, words] = agrees ? ['win', '✓', TEXT.agrees] : ['no loss', '≠', TEXT.differs];
    return html`${points(published)}
      <span class=${look} role="img" aria-label=${words}>${sign}</span>`;
  },
});

const openColumn = (open: (command: string) => void): TableColumn<Row> => ({
  key: 'open',
  label: TEXT.myRating,
  render: ({ label, command }) =>
    html`<button
      class="link"
      title=${`rep ${command}`}
      aria-label=${TEXT.openIn(label || TEXT.yourGames)}
      @click=${() => open(command)}
    >
      ${TEXT.open}
    </button>`,
});
