/** Games with ratings that were pasted, opened or dropped, before any of them is used: how they are read, and where they go. */

import type { TableOptions } from '#results';
import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { filesStyles, renderColumns, renderFileList } from '../../preview/files.js';
import { asksColumns, recognise, type RecognisedGames } from '../../preview/recognise.js';
import { archiveText } from '../../text/archive.js';
import { commonText } from '../../text/common.js';
import { isolated } from '../../text/isolated.js';
import { standingsText } from '../../text/standings.js';
import { statusOf } from '../../view/answer.js';
import { nameOfFile, type StandingsModel, type Where } from './model.js';
import { previewStyles } from './preview-styles.js';
import { renderName, renderWhere } from './preview-where.js';

const text = standingsText.preview;

@define('gameroom-games-preview')
export class GamesPreview extends BaseElement {
  static override styles = [filesStyles, previewStyles];

  @property({ attribute: false }) model!: StandingsModel;
  @property({ attribute: false }) games!: RecognisedGames;

  @state() private where: Where = 'new';
  /** Undefined until the user types one: it is that of the file then. */
  @state() private name: string | undefined;
  /** The way the user wants tables read; undefined for the way they are. */
  @state() private options: TableOptions | undefined;

  /** The same files, read in another way. */
  readonly #again = resource(
    this,
    () => (this.options ? [this.options] : undefined),
    ([options], work) => recognise(this.games.files, work, options),
    {
      once: true,
      done: (found) => {
        if (found.kind === 'games') {
          // No longer true, if an earlier way was refused.
          this.model.notify('');
          this.model.bringGames(found);
        } else if (found.kind === 'refused')
          this.model.notify(archiveText.without(found.report), { stays: true });
        else this.model.notify(archiveText.contents(this.games.report), { stays: true });
      },
    },
  );

  protected override firstUpdated() {
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus();
  }

  override render() {
    const { model, games, where } = this;
    const { report } = games;
    const header = report.files.find(({ header }) => header)?.header;
    const isAsked = report.files.some(asksColumns);
    const isFree = !isAsked && report.games > 0 && !this.#again.isPending;
    return html`<h2 tabindex="-1">${archiveText.contents(report)}</h2>
      <div class="content">
        <section>
          ${report.games > 0 ? html`<p>${text.rated}</p>` : nothing} ${renderFileList(report)}
        </section>
        ${
          header
            ? renderColumns(
                header,
                // The latest choice, although it may still be read, or was refused.
                this.options ?? games.options,
                isAsked,
                (options) => (this.options = options),
              )
            : nothing
        }
        ${statusOf([{ of: this.#again, working: text.reading }])}
        ${
          model.hasOwn
            ? renderWhere(model, {
                where,
                set: (where) => (this.where = where),
                canAdd: model.isByScheme,
              })
            : nothing
        }
        ${where === 'new' ? renderName(model, this.#name, (name) => (this.name = name)) : nothing}
        <div class="bar">
          ${button(where === 'add' ? text.add : text.use, () => this.#use(), {
            main: true,
            disabled: !isFree,
          })}
          ${button(commonText.cancel, () => this.#cancel(), { link: true })}
          ${isAsked ? html`<span class="hint" role="status">${text.first}</span>` : nothing}
        </div>
      </div>`;
  }

  get #name(): string {
    return this.name ?? nameOfFile(this.games.files[0]?.name ?? '');
  }

  #use() {
    void this.model.act(() => this.model.useGames(this.games, this.where, this.#name));
  }

  #cancel() {
    this.model.bringGames(undefined);
    this.model.notify(text.unchanged(isolated(this.model.document.title.value)));
  }
}
