/** `<test-sheet>`: all situations under one scheme or under all, every published figure beside ours. Loaded on demand. */

import type {
  CaseRating,
  ClaimReport,
  Scheme,
  SchemeChoice,
  SchemeInfo,
  TestedSituation,
} from '#games';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { menu } from '../../controls/menu.js';
import { requestStatus } from '../../controls/request-status.js';
import { Request } from '../../element/request.js';
import { questions as engine } from '../../engine/engines.js';
import { PUBLISHED } from '../../rating-scheme/names.js';
import { infoOf } from '../../rating-scheme/scheme-rows.js';
import {
  CHOICES,
  choiceOf,
  inSentence,
  nameOf,
  type SchemeKey,
} from '../../rating-scheme/scheme.js';
import { base } from '../../styles/base.js';
import { points, ratingOrBound } from '../../text/numbers.js';
import { schemeText } from '../../text/scheme.js';
import { testSheetText as TEXT } from '../../text/test-sheet.js';

@customElement('test-sheet')
export class TestSheet extends LitElement {
  /** The scheme that it is under, or `all`. */
  @property({ attribute: false }) of: SchemeKey | 'all' = 'all';
  @property({ attribute: false }) custom!: Scheme;
  /** What is known of the published schemes. */
  @property({ attribute: false }) known: readonly SchemeInfo[] = [];

  readonly #sheet = new Request(this, (schemes: readonly SchemeChoice[]) =>
    engine.ask('testSheet', [[...schemes]]),
  );

  static override styles = [
    base,
    css`
      .says {
        margin: 1rem 0 0;
        font-size: var(--step-1);
        font-weight: 600;
      }
      .sheets {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
        gap: 1.75rem 2rem;
        margin-block-start: 1.5rem;
      }
      .sheets.wide {
        grid-template-columns: minmax(0, 1fr);
      }
      .choice {
        margin-block-start: 1rem;
      }
      .claims {
        grid-column: 1 / -1;
      }
      section {
        min-inline-size: 0;
        break-inside: avoid;
      }
      .scroll {
        overflow-x: auto;
      }
      table {
        inline-size: 100%;
        border-collapse: collapse;
        font-size: var(--step--1);
      }
      th,
      td {
        padding: 0.2rem 0.5rem;
        border-block-end: 1px solid var(--rule);
        font-weight: 400;
        text-align: end;
        white-space: nowrap;
      }
      th:first-child {
        position: sticky;
        inset-inline-start: 0;
        min-inline-size: 6rem;
        background: var(--paper);
        padding-inline-start: 0;
        text-align: start;
        white-space: normal;
      }
      thead th,
      small {
        color: var(--ink-2);
      }
      small {
        font-size: inherit;
      }
      .no {
        color: var(--loss);
        font-weight: 600;
      }
      @media print {
        .scroll {
          overflow: visible;
        }
        .wide table {
          font-size: 8pt;
        }
        .wide :is(th, td) {
          padding-inline: 0.2rem;
        }
      }
    `,
  ];

  protected override willUpdate() {
    const keys = this.of === 'all' ? PUBLISHED : [this.of];
    this.#sheet.ask(...keys.map((key) => choiceOf(key, this.custom)));
  }

  override render() {
    const named = (id: SchemeKey) => {
      const { name, reconstructed } = infoOf(this.known, id);
      return schemeText.marked(schemeText.called(id, name), reconstructed);
    };
    const options = CHOICES.map((id): [SchemeKey | 'all', string] => [id, named(id)]);
    const choose = (detail: SchemeKey | 'all') =>
      this.dispatchEvent(new CustomEvent('sheet-wanted', { detail }));
    return html`<label class="choice screen-only"
        >${TEXT.scheme} ${menu([['all', TEXT.all], ...options], this.of, choose)}</label
      >
      ${this.#renderSheet()}`;
  }

  #renderSheet() {
    const sheet = this.#sheet.ready?.result;
    if (!sheet) return requestStatus(this.#sheet, { working: '' });
    const { figures, agree, claims, situations } = sheet;
    const isWide = this.of === 'all';
    return html`<div class=${this.#sheet.isStale ? 'stale' : ''}>
      <p class="says" role="status">
        ${figures > 0 ? sign(agree === figures) : nothing}
        ${TEXT.agreement(agree, figures, this.of === 'all' ? TEXT.allSchemes : inSentence(this.of))}
      </p>
      <p class="hint">${TEXT.about}</p>
      <div class="sheets ${isWide ? 'wide' : ''}">
        ${situations.map(renderSituation)} ${claims.length > 0 ? renderClaims(claims) : nothing}
      </div>
    </div>`;
  }
}

const sign = (agrees: boolean) =>
  html`<span
    class=${agrees ? 'win' : 'no'}
    role="img"
    aria-label=${agrees ? TEXT.agrees : TEXT.differs}
    >${agrees ? '✓' : '≠'}</span
  >`;

function renderSituation({ title, report, figures, agree, counts }: TestedSituation) {
  const { cases, columns, ratings, what } = report;
  return html`<section>
    <h3>${title}</h3>
    <p class="hint">${TEXT.figures(agree, figures, counts)}</p>
    ${table(
      title,
      [what || TEXT.games, ...columns.map((name) => nameOf(name as SchemeKey))],
      cases.map(({ label }, row) => [label, ...ratings.map((cells) => figure(cells[row]))]),
    )}
  </section>`;
}

/** Ours, and what the source prints. */
function figure(cell: CaseRating | undefined) {
  const { published = null, agrees } = cell ?? {};
  const ours = ratingOrBound(cell);
  if (published === null) return ours;
  return html`${ours} <small>= ${points(published)}</small> ${sign(agrees === true)}`;
}

function renderClaims(claims: readonly ClaimReport[]) {
  const agree = claims.filter(({ agrees }) => agrees).length;
  return html`<section class="claims">
    <h3>${TEXT.claims.title}</h3>
    <p class="hint">${TEXT.claims.agreement(agree, claims.length)}</p>
    ${table(
      TEXT.claims.title,
      TEXT.claims.columns,
      claims.map(({ about, says, ours, agrees }) => [
        about,
        html`${points(ours)} <small>= ${points(says)}</small> ${sign(agrees)}`,
      ]),
    )}
  </section>`;
}

const table = (label: string, head: readonly string[], rows: readonly (readonly unknown[])[]) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label=${label}>
    <table aria-label=${label}>
      <thead>
        <tr>
          ${head.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, ...cells]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
