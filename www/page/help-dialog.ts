/** Help: what the tools are for, how a list is written, and what the schemes do. */

import type { SchemeInfo } from '#games';
import { css, html, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { define } from '../element/define.js';
import { games } from '../engine/engines.js';
import { PageDialog } from './page-dialog.js';
import { helpText as TEXT } from '../text/help.js';
import { schemeText } from '../text/scheme.js';
import { pageText } from '../text/shell.js';
import { reconstructedFrom, sourceLink } from '../text/source-link.js';
import { TOOLS, type Tool } from './tool-list.js';

@define('gameroom-help-dialog')
export class HelpDialog extends PageDialog {
  static override styles = [
    ...PageDialog.styles,
    css`
      h3 {
        margin-block-start: 1.25rem;
      }
      dl {
        display: grid;
        margin: 0.4rem 0;
        grid-template-columns: fit-content(35%) 1fr;
        gap: 0.4rem 1rem;
      }
      dt {
        font-weight: 600;
      }
    `,
  ];

  @state() private schemes: readonly SchemeInfo[] = [];
  protected override readonly dialogTitle = TEXT.title;

  override connectedCallback(): void {
    super.connectedCallback();
    // Without the engine, the rest of Help is still there.
    games.ask('schemes', []).then(
      (schemes) => (this.schemes = schemes),
      () => undefined,
    );
  }

  protected override renderBody() {
    const entry = (term: string, words: TemplateResult | string) =>
      html`<dt>${term}</dt>
        <dd>${words}</dd>`;
    const tool = ({ id, title }: Tool) => {
      const [words, source] = pageText.purposes[id];
      return entry(title, html`${words}${sourceLink(source)}.`);
    };
    const byDays = this.schemes
      .filter(({ scheme }) => scheme.age.rule === 'days')
      .map(({ id, name }) => schemeText.inSentence(id, name));
    return html`<h3>${TEXT.tools}</h3>
      <dl>${TOOLS.map(tool)}</dl>
      ${TEXT.list(byDays)}
      <h3>${TEXT.schemes}</h3>
      <dl>
        ${this.schemes.map(({ id, name, sentence, reconstructed }) =>
          entry(
            `${id} ${name}`,
            reconstructed ? html`${sentence} <em>${schemeText.reconstructed}</em>` : sentence,
          ),
        )}
      </dl>
      <p class="hint">${reconstructedFrom(this.schemes)}</p>
      ${TEXT.commands} ${TEXT.more}`;
  }
}

export const open = (): Promise<void> => new HelpDialog().open();
