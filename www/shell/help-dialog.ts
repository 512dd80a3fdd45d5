/** Help: what the tools are for, what they read, and what the schemes do. */

import type { SchemeInfo } from '#games';
import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { games } from '../engine/engines.js';
import { PageDialog } from '../share/page-dialog.js';
import { helpText as TEXT } from '../text/help.js';
import { RECONSTRUCTED } from '../text/source-link.js';

@customElement('help-dialog')
export class HelpDialog extends PageDialog {
  static override styles = [
    ...PageDialog.styles,
    css`
      dl {
        display: grid;
        grid-template-columns: fit-content(6rem) 1fr;
        gap: 0.4rem 1rem;
        margin: 0.4rem 0;
      }
      dt {
        font-weight: 600;
      }
      dd {
        margin: 0;
      }
      pre {
        margin: 0;
        overflow: auto;
        font: var(--step--1) / 1.6 var(--mono);
      }
      ul {
        margin: 0.4rem 0;
        padding-inline-start: 1.25rem;
      }
    `,
  ];

  @state() private schemes: readonly SchemeInfo[] = [];

  protected override readonly dialogTitle = TEXT.title;

  override connectedCallback() {
    super.connectedCallback();
    void games.ask('schemes', []).then((schemes) => (this.schemes = schemes));
  }

  protected override renderBody() {
    const section = (title: string, body: TemplateResult) =>
      html`<section>
        <h3>${title}</h3>
        ${body}
      </section>`;
    const scheme = ({ id, sentence, reconstructed }: SchemeInfo) =>
      html`<dt>${id}${reconstructed ? '*' : nothing}</dt>
        <dd>${sentence}</dd>`;
    const schemes = html`<dl>${this.schemes.map(scheme)}</dl>
      <p class="hint">${RECONSTRUCTED}</p>`;
    return html`${TEXT.sections.map(([title, body]) => section(title, body))}
    ${section(TEXT.schemes, schemes)} ${TEXT.more.map(([title, body]) => section(title, body))}`;
  }
}

export const open = () => new HelpDialog().open();
