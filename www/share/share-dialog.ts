/** Share: the link to exactly what is shown, and how to show the tool on a page of one's own. */

import { html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { note } from '../page/page-note.js';
import type { Tool } from '../page/tool-list.js';
import { shownTool } from '../page/tools.js';
import { copyText, download } from '../words/hand-out.js';
import { embedAsElement, embedAsFrame } from './embed-snippets.js';
import { LONGEST, fragmentOf } from './link.js';
import { PageDialog } from './page-dialog.js';
import { fileText } from './saved-file.js';
import { sharingOf, type Embedded, type Shareable } from './sharing.js';

type File = NonNullable<Embedded['file']>;

/** HTML for somebody's own page, and the file that it names, where there is one. */
interface Snippet {
  readonly title: string;
  readonly about: string;
  readonly text: string;
  readonly file: File | undefined;
}

@customElement('share-dialog')
export class ShareDialog extends PageDialog {
  tool!: Tool;
  /** The state that is shared: as it was when the dialog was opened. */
  shared: unknown;

  /** The link; blank where there can be none. */
  @state() private link = '';
  @state() private snippets: readonly Snippet[] = [];
  /** Why there is no link. */
  @state() private why = '';
  /** What was done last, for the user. */
  @state() private said = '';

  protected override get heads(): string {
    return `Share ${this.tool.title}`;
  }

  /** Makes the link, and copies it where the browser lets the page. */
  async make(): Promise<void> {
    const { tool, shared } = this;
    try {
      const fragment = await fragmentOf({ tool: tool.id, state: shared });
      const fits = fragment.length <= LONGEST;
      if (fits) {
        this.link = location.href.replace(/#.*$/, '') + fragment;
        this.said = (await copyText(this.link)) ? 'The link is on the clipboard.' : '';
      } else
        this.why = `This is too long for a link: it would have ${kilobytes(fragment.length)}, and links survive mail and chat up to ${kilobytes(LONGEST)}. A file does the same: who gets it opens it under Saved.`;
      const { attributes, file } = (await sharingOf(tool.id)).embedded(shared);
      const asElement: Snippet = {
        title: 'As an element',
        about: `For a page that one can put scripts on: it can be styled, and tells of every report. The script is in the npm package. ${aboutElement(file)}`,
        text: embedAsElement(tool.element, attributes),
        file,
      };
      const asFrame: Snippet = {
        title: 'In a frame',
        about: `For any page: it fetches this page in a frame, which says how high it is. ${aboutFrame(fits ? undefined : file)}`,
        text: embedAsFrame(tool, fits ? fragment : '', attributes),
        file: fits ? undefined : file,
      };
      // Servers take no longer address than a link may be.
      this.snippets = fits || file ? [asElement, asFrame] : [asElement];
    } catch (error) {
      this.why = `No link can be made: ${error instanceof Error ? error.message : String(error)}.`;
    }
  }

  protected override renderBody() {
    return html`${this.why ? this.#renderWhy() : this.#renderLink()}
      ${this.snippets.length > 0 ? this.#renderEmbed() : nothing}
      <p class=${this.said === '' ? 'said none' : 'said'} role="status">${this.said}</p>`;
  }

  #renderWhy() {
    return html`<p class="warn">${this.why}</p>
      <div class="bar">
        <button type="button" class="quiet main" @click=${() => void this.#saveFile()}>
          Save as a file
        </button>
      </div>`;
  }

  #renderLink() {
    const local = location.protocol === 'file:';
    return html`<div class="bar">
        <input
          class="field grow"
          readonly
          aria-label="Link"
          .value=${this.link}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
        />
        <button
          type="button"
          class="quiet main"
          ?disabled=${this.link === ''}
          @click=${() => void this.#copy(this.link, 'The link')}
        >
          Copy link
        </button>
        ${
          'share' in navigator && !local
            ? html`<button type="button" class="quiet" @click=${() => void this.#handOn()}>
                Send…
              </button>`
            : nothing
        }
      </div>
      <p class="hint">
        ${kilobytes(this.link.length)}. All that is shown is in the link itself, and no server is
        told of it. Whoever opens it sees a copy.
      </p>
      ${
        local
          ? html`<p class="warn">
              This page was opened from a file, so the link works only where that file is at the
              same place. For others, save a file under Saved, or share from a page on the web.
            </p>`
          : nothing
      }`;
  }

  #renderEmbed() {
    return html`<section aria-labelledby="embed">
      <h3 id="embed">Embed this</h3>
      ${this.snippets.map(
        ({ title, about, text, file }, place) =>
          html`<details ?open=${place === 0}>
            <summary>${title}</summary>
            <p class="hint">${about}</p>
            <textarea
              class="field code"
              readonly
              rows=${Math.min(10, text.split('\n').length)}
              aria-label=${`${title}, HTML`}
              .value=${text}
            ></textarea>
            <div class="bar">
              <button type="button" class="quiet" @click=${() => void this.#copy(text, 'The HTML')}>
                Copy HTML
              </button>
              ${
                file
                  ? html`<button type="button" class="quiet" @click=${() => this.#download(file)}>
                      Download ${file.name}
                    </button>`
                  : nothing
              }
            </div>
          </details>`,
      )}
    </section>`;
  }

  async #copy(text: string, what: string) {
    this.said = (await copyText(text))
      ? `${what} is on the clipboard.`
      : 'This browser does not let the page copy: mark it and copy it by hand.';
  }

  #download({ name, text }: File) {
    download(text, name, 'text/plain');
    this.said = `${name} is with your downloads.`;
  }

  async #handOn() {
    try {
      await navigator.share({ title: document.title, url: this.link });
    } catch {
      // Called off by the user.
    }
  }

  async #saveFile() {
    const { tool, shared } = this;
    const text = await fileText({ tools: new Map([[tool.id, shared]]), lists: [] });
    download(text, `gameroom-${tool.id}.json`, 'application/json');
    this.said = 'The file is with your downloads.';
  }
}

function kilobytes(characters: number): string {
  return characters < 1_000 ? `${characters} characters` : `${(characters / 1_000).toFixed(1)} kB`;
}

/** Opens the dialog for the tool that is shown. */
export async function open(): Promise<void> {
  const { tool, element } = shownTool();
  try {
    await tool.load();
  } catch {
    note(
      `There is nothing to share: ${tool.title} could not be loaded. Check the connection and reload the page.`,
    );
    return;
  }
  if (!element) return;
  const dialog = document.createElement('share-dialog');
  Object.assign(dialog, { tool, shared: (element as Shareable).state });
  await Promise.all([dialog.open(), dialog.make()]);
}

/** What attributes leave to be done. */
function aboutElement(file: File | undefined): string {
  return file
    ? `What is shown here is too long for an attribute: put the file “${file.name}” beside the page.`
    : 'Its attributes say all that is shown here.';
}

function aboutFrame(file: File | undefined): string {
  return file
    ? `What is shown here is too long for an address: put the file “${file.name}” beside embed.html of this site.`
    : '';
}

declare global {
  interface HTMLElementTagNameMap {
    'share-dialog': ShareDialog;
  }
}
