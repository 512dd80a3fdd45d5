/**
 * `<gameroom-test-sheet>`: all situations under one scheme or under all, every published figure beside ours. Loaded on
 * demand.
 */

import type { ClaimReport, Scheme, SchemeChoice, SchemeInfo, TestedSituation } from '#games';
import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { menu } from '../../controls/menu.js';
import { requestStatus } from '../../controls/request-status.js';
import { define } from '../../element/define.js';
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
import { BaseElement } from '../../element/base-element.js';
import { schemeText } from '../../text/scheme.js';
import { testSheetText as TEXT } from '../../text/test-sheet.js';
import { claimsTable, situationTable } from './situation-table.js';

@define('gameroom-test-sheet')
export class TestSheet extends BaseElement {
  /** The scheme that it is under, or `all`. */
  @property({ attribute: false }) of: SchemeKey | 'all' = 'all';
  @property({ attribute: false }) custom!: Scheme;
  /** What is known of the published schemes. */
  @property({ attribute: false }) known: readonly SchemeInfo[] = [];

  readonly #sheet = new Request(this, (schemes: readonly SchemeChoice[]) =>
    engine.ask('testSheet', [[...schemes]]),
  );

  static override styles = css`
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
    gameroom-data-table {
      margin-block-start: 0.5rem;
      container-name: none;
    }
  `;

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
    const choose = (of: SchemeKey | 'all') => this.emit('sheet-wanted', of);
    return html`<label class="choice screen-only"
        >${TEXT.scheme} ${menu([['all', TEXT.all], ...options], this.of, choose)}</label
      >
      ${this.#renderSheet()}`;
  }

  #renderSheet() {
    const sheet = this.#sheet.ready?.result;
    if (!sheet) return requestStatus(this.#sheet, { working: '' });
    const { figures, agree, claims, situations } = sheet;
    const under = this.of === 'all' ? TEXT.allSchemes : inSentence(this.of);
    return html`<div class=${this.#sheet.isStale ? 'stale' : ''}>
      <p class="says" role="status">${TEXT.agreement(agree, figures, under)}</p>
      <div class="sheets ${this.of === 'all' ? 'wide' : ''}">
        ${situations.map(renderSituation)} ${claims.length > 0 ? renderClaims(claims) : nothing}
      </div>
    </div>`;
  }
}

function renderSituation({ title, report, figures, agree, counts }: TestedSituation) {
  const names = report.columns.map((name) => nameOf(name as SchemeKey));
  return html`<section>
    <h3>${title}</h3>
    <p class="hint">${TEXT.figures(agree, figures, counts)}</p>
    ${situationTable(title, names, report)}
  </section>`;
}

function renderClaims(claims: readonly ClaimReport[]) {
  const agree = claims.filter(({ agrees }) => agrees).length;
  return html`<section class="claims">
    <h3>${TEXT.claims.title}</h3>
    <p class="hint">${TEXT.claims.agreement(agree, claims.length)}</p>
    ${claimsTable(TEXT.claims.title, TEXT.claims.columns, claims)}
  </section>`;
}
