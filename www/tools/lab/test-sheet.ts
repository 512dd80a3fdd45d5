/** The test sheet: all situations under one scheme or under all, every published figure beside ours. */

import type { TestSheet, TestedSituation } from '#games';
import { css, html, nothing } from 'lit';
import { inSentence, nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { schemesText } from '../../text/schemes.js';
import { claimsTable, situationTable } from './situation-table.js';

const TEXT = schemesText.testit;

export const sheetStyles = css`
  .sheets {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
    gap: 1.75rem 2rem;
    margin-block-start: 1.5rem;
  }
  .sheets.wide {
    grid-template-columns: minmax(0, 1fr);
  }
  .sheets section {
    min-inline-size: 0;
    break-inside: avoid;
  }
  .claims {
    grid-column: 1 / -1;
  }
`;

/** `of` is the scheme that the sheet is under, or `all`. */
export function testSheet(of: SchemeKey | 'all', sheet: TestSheet) {
  const { figures, agree, claims, situations } = sheet;
  const under = of === 'all' ? TEXT.allSchemes : inSentence(of);
  const hold = claims.filter(({ agrees }) => agrees).length;
  return html`<div role="status"><h3>${TEXT.agreement(agree, figures, under)}</h3></div>
    <div class="sheets ${of === 'all' ? 'wide' : ''}">
      ${situations.map(renderSituation)}
      ${
        claims.length > 0
          ? html`<section class="claims">
              <h3>${TEXT.claims.title}</h3>
              <p class="hint">${TEXT.claims.agreement(hold, claims.length)}</p>
              ${claimsTable(claims)}
            </section>`
          : nothing
      }
    </div>`;
}

function renderSituation({ title, report, figures, agree, counts }: TestedSituation) {
  const names = report.columns.map((name) => nameOf(name as SchemeKey));
  return html`<section>
    <h3>${title}</h3>
    <p class="hint">${TEXT.figures(agree, figures, counts)}</p>
    ${situationTable(title, names, report)}
  </section>`;
}
