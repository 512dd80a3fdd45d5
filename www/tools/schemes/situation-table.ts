/** A situation's ratings: a row for each game list, a column for each scheme, with the published figures beside ours. */

import type { CaseRating, SituationReport } from '#games';
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../../controls/data-table.js';
import type { TableColumn } from '../../controls/data-table.js';
import { base } from '../../styles/base.js';
import { points, ratingOrBound } from '../../text/numbers.js';
import { schemesText } from '../../text/schemes.js';

const TEXT = schemesText.table;

type Row = SituationReport['cases'][number] & { readonly ratings: readonly CaseRating[] };

const cellStyles = css`
  tbody th {
    position: sticky;
    inset-inline-start: 0;
    background: var(--ground);
  }
  .column-published {
    color: var(--ink-2);
  }
  .yes {
    color: var(--win);
  }
  .no {
    color: var(--loss);
    font-weight: 600;
  }
  @media print {
    .column-open {
      display: none;
    }
  }
`;

/** Emits `games-wanted` (detail: a `rep` command) when the user wants these games in My rating. */
@customElement('situation-table')
export class SituationTable extends LitElement {
  @property() label = '';
  @property({ attribute: false }) report: SituationReport | null = null;
  /** The schemes' names, in the order of the report. */
  @property({ attribute: false }) schemes: readonly string[] = [];
  /** Whether the page can open a row's games in My rating. */
  @property({ type: Boolean }) opens = false;

  static override styles = [
    base,
    css`
      data-table {
        /* A phone scrolls it: cards would not show the schemes side by side. */
        container-name: none;
      }
    `,
  ];

  override render() {
    const { cases = [], ratings = [], what = '' } = this.report ?? {};
    const rows = cases.map((row, i): Row => ({
      ...row,
      ratings: ratings.flatMap((of) => of[i] ?? []),
    }));
    return html`<data-table
      framed
      label=${TEXT.label(this.label)}
      .columns=${this.#columns(what, ratings)}
      .cellStyles=${cellStyles}
      .all=${rows}
    ></data-table>`;
  }

  #columns(what: string, ratings: readonly CaseRating[][]): TableColumn<Row>[] {
    const schemes = this.schemes.flatMap((name, i): TableColumn<Row>[] => {
      const rating: TableColumn<Row> = {
        key: `rating-${i}`,
        label: name,
        numeric: true,
        render: (row) => ratingOrBound(row.ratings[i]),
      };
      const published: TableColumn<Row> = {
        key: 'published',
        label: TEXT.published,
        numeric: true,
        render: (row) => publishedOf(row.ratings[i]),
      };
      return ratings[i]?.some(isPublished) ? [rating, published] : [rating];
    });
    const title: TableColumn<Row> = {
      key: 'label',
      label: what || TEXT.games,
      header: true,
      render: ({ label }) => label || TEXT.yourGames,
    };
    const open: TableColumn<Row> = {
      key: 'open',
      label: TEXT.myRating,
      render: (row) => this.#open(row),
    };
    return [title, ...schemes, ...(this.opens ? [open] : [])];
  }

  #open({ label, command }: Row) {
    const open = () => this.dispatchEvent(new CustomEvent('games-wanted', { detail: command }));
    return html`<button
      class="link"
      title=${`rep ${command}`}
      aria-label=${TEXT.openIn(label || TEXT.yourGames)}
      @click=${open}
    >
      ${TEXT.open}
    </button>`;
  }
}

function isPublished({ published }: CaseRating): boolean {
  return published !== null;
}

function publishedOf(cell?: CaseRating) {
  if (typeof cell?.published !== 'number') return '';
  return html`${points(cell.published)}
  ${
    cell.agrees
      ? html`<span class="yes" role="img" aria-label=${TEXT.agrees}>✓</span>`
      : html`<span class="no" role="img" aria-label=${TEXT.differs}>≠</span>`
  }`;
}

declare global {
  interface HTMLElementEventMap {
    'games-wanted': CustomEvent<string>;
  }
}
