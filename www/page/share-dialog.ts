/** Share: the link to exactly what is shown, the rating as a picture, and HTML that embeds the tool elsewhere. */

import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { button } from '../controls/button.js';
import { choice } from '../controls/choice.js';
import { note } from './page-note.js';
import type { Tool } from './tool-list.js';
import { shownTool } from './tools.js';
import { download } from '../controls/export.js';
import { commonText } from '../text/common.js';
import { reasonOf } from '../text/reason.js';
import { shareText as TEXT } from '../text/share.js';
import { define } from '../element/define.js';
import type { AnyState, EmbedCode } from '../element/schema.js';
import { embedAsElement, embedAsFrame } from './embed-snippets.js';
import { LONGEST, fragmentOf } from './link.js';
import { PageDialog } from './page-dialog.js';
import { encodedIn } from '../element/document-state.js';
import { fileText } from './documents-file.js';
import { schemaOf, type Shareable } from './tool-schema.js';

/** The part of a tool that an attribute of its element shows alone. */
const PARTS: Readonly<Partial<Record<string, keyof typeof TEXT.parts>>> = {
  rating: 'questions',
  standings: 'standings',
};

@define('gameroom-share-dialog')
export class ShareDialog extends PageDialog {
  tool!: Tool;
  /** The state that is shared: as it was when the dialog was opened. */
  shared!: AnyState;

  /** The link; blank if there can be none. */
  @state() private link = '';
  /** What the HTML has of the state: all of it in the fragment, unless that is blank. */
  @state() private code: (EmbedCode & { readonly fragment: string }) | null = null;
  /** Whether the HTML shows only a part of the tool. */
  @state() private onlyPart = false;
  /** The rating as a picture; none for other tools. */
  @state() private picture: File | null = null;
  private address = '';
  /** Why there is no link. */
  @state() private problem = '';

  static override styles = [
    ...PageDialog.styles,
    css`
      details {
        margin-block-start: 0.5rem;
      }
      summary h3 {
        display: inline;
      }
      img {
        display: block;
        max-inline-size: 100%;
        margin-block-start: 0.5rem;
      }
      textarea.field {
        inline-size: 100%;
        font: var(--step--1) / 1.4 var(--mono);
        resize: vertical;
        white-space: pre;
      }
    `,
  ];

  protected override get dialogTitle(): string {
    return TEXT.title(this.tool.title);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    URL.revokeObjectURL(this.address);
  }

  /** Makes the link and the HTML. */
  async make(): Promise<void> {
    const { tool, shared } = this;
    try {
      const fragment = await fragmentOf({ tool: tool.id, state: shared });
      const fits = fragment.length <= LONGEST;
      if (fits) this.link = location.href.replace(/#.*$/, '') + fragment;
      else this.problem = TEXT.tooLong(fragment.length, LONGEST);
      const code = await (await schemaOf(tool.id)).embed(shared);
      this.code = { ...code, fragment: fits ? fragment : '' };
    } catch (error) {
      this.problem = TEXT.failed(reasonOf(error));
    }
  }

  /** Draws what can be sent as a picture. */
  async draw(): Promise<void> {
    if (this.tool.id !== 'rating') return;
    const { sharedPicture } = await import('./shared-picture.js');
    this.picture = await sharedPicture(this.shared, this);
    if (this.picture) this.address = URL.createObjectURL(this.picture);
  }

  protected override renderBody() {
    return html`${this.problem ? this.#renderProblem() : this.#renderLink()}
    ${this.picture ? this.#renderPicture(this.picture) : nothing}
    ${this.code ? this.#renderEmbed(this.code) : nothing}`;
  }

  #renderProblem() {
    return html`<p class="warn">${this.problem}</p>
      <div class="bar">
        ${button(TEXT.saveFile(this.tool.id), () => this.#saveFile(), { main: true })}
      </div>`;
  }

  #renderLink() {
    const local = location.protocol === 'file:';
    const copy = () => this.#copyText(this.link, TEXT.linkCopied);
    return html`<div class="bar">
        <input
          class="field grow"
          readonly
          aria-label=${TEXT.link}
          .value=${this.link}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
        />
        ${button(TEXT.copyLink, copy, { main: true, disabled: this.link === '' })}
        ${'share' in navigator && !local ? button(TEXT.send, () => send({ url: this.link })) : nothing}
      </div>
      <p class="hint">${TEXT.aboutLink(this.link.length)}</p>
      ${local ? html`<p class="warn">${TEXT.local}</p>` : nothing}`;
  }

  #renderPicture(picture: File) {
    const { title, about, sendIt, copied } = TEXT.picture;
    const files = [picture];
    const copy = () =>
      this.#copy(copied, () =>
        navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]),
      );
    const canSend = 'canShare' in navigator && navigator.canShare({ files });
    return html`<section aria-labelledby="picture">
      <h3 id="picture">${title}</h3>
      <img alt=${about} width="320" height="132" src=${this.address} />
      <div class="bar">
        ${canSend ? button(sendIt, () => send({ files })) : nothing}
        ${'ClipboardItem' in globalThis ? button(TEXT.picture.copy, copy) : nothing}
        ${button(TEXT.picture.download, () => this.#download(picture, picture.name, picture.type))}
      </div>
    </section>`;
  }

  #renderEmbed({ attributes, file, fragment }: NonNullable<typeof this.code>) {
    const { tool, onlyPart } = this;
    const part = PARTS[tool.id];
    const views: Record<string, string> = onlyPart && part ? { [part]: '' } : {};
    const query = fragment === '' ? { tool: tool.id, ...views, ...attributes } : views;
    // On other sites, standings are the table alone without controls, and the tool with them.
    const isStandings = tool.id === 'standings';
    const parts = isStandings && !onlyPart ? { controls: '' } : isStandings ? {} : views;
    const name = isStandings ? 'gameroom-standings' : tool.element;
    const element = embedAsElement(name, { ...parts, ...attributes });
    const frame = embedAsFrame(tool.title, query, fragment);
    const choose = (only: boolean) => (this.onlyPart = only);
    return html`<section>
      <details>
        <summary><h3>${TEXT.embed}</h3></summary>
        ${part ? choice('checkbox', part, TEXT.parts[part], onlyPart, choose) : nothing}
        ${this.#renderSnippet('element', element, file)}
        ${
          // Servers take no longer addresses than a link may be.
          fragment !== '' || file
            ? this.#renderSnippet('frame', frame, fragment === '' ? file : undefined)
            : nothing
        }
      </details>
    </section>`;
  }

  /** HTML for another page, and the file that it names, if there is one. */
  #renderSnippet(kind: 'element' | 'frame', text: string, file: EmbedCode['file']) {
    const { title, about, page } = TEXT.snippets[kind];
    return html`<details ?open=${kind === 'element'}>
      <summary>${title}</summary>
      <p class="hint">${about} ${file ? TEXT.needsFile(file.name, page) : nothing}</p>
      <textarea
        class="field"
        readonly
        rows=${Math.min(10, text.split('\n').length)}
        aria-label=${TEXT.html(title)}
        .value=${text}
      ></textarea>
      <div class="bar">
        ${button(TEXT.copyHtml, () => this.#copyText(text, TEXT.htmlCopied))}
        ${file ? button(TEXT.download(file.name), () => this.#download(file.text, file.name, 'text/plain')) : nothing}
      </div>
    </details>`;
  }

  #copyText(text: string, copied: string) {
    return this.#copy(copied, () => navigator.clipboard.writeText(text));
  }

  async #copy(copied: string, write: () => Promise<void>) {
    try {
      await write();
      this.done = { text: copied };
    } catch {
      this.done = { text: TEXT.notCopied };
    }
  }

  #download(text: BlobPart, name: string, type: string) {
    download(text, name, type);
    this.done = { text: commonText.downloaded };
  }

  async #saveFile() {
    const { tool, shared } = this;
    const state = encodedIn(await schemaOf(tool.id), shared);
    const now = Date.now();
    const text = fileText([{ tool: tool.id, name: '', created: now, changed: now, state }]);
    this.#download(text, `gameroom-${tool.id}.json`, 'application/json');
  }
}

/** Offers something to the device’s other programs. */
async function send(what: ShareData) {
  try {
    await navigator.share({ title: document.title, ...what });
  } catch {
    // The user cancelled it.
  }
}

/** Opens the dialog for the tool that is shown. */
export async function open(): Promise<void> {
  const { tool, element } = shownTool();
  try {
    await tool.load();
  } catch {
    note(TEXT.notLoaded(tool.title));
    return;
  }
  if (!element) return;
  const dialog = new ShareDialog();
  Object.assign(dialog, { tool, shared: (element as Shareable).state });
  await Promise.all([dialog.open(), dialog.make()]);
  // Without a picture, the rest is still there.
  await dialog.draw().catch(() => undefined);
}
