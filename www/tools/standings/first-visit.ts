/** The way in: what people have goes in here, beside what comes of it for an example. */

import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { chooseFile, fileInput } from '../../controls/file-input.js';
import { clipboardOf } from '../../controls/clipboard.js';
import { exampleTag, introStyles } from '../../controls/intro.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { fileOf } from '../../preview/door.js';
import { standingsText } from '../../text/standings.js';
import { played } from './log.js';
import type { StandingsModel } from './model.js';
import { requestOf, schema, withLog } from './schema.js';
import { standingsTable } from './standings-table.js';

const { first: text, example } = standingsText;

/** Longer texts are not put into the field, in characters. */
const MOST_TYPED = 1_000_000;

@define('gameroom-standings-first')
export class FirstVisit extends BaseElement {
  static override styles = [
    introStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
        gap: 2.5rem clamp(2rem, 4vw, 3.5rem);
        align-items: start;
      }
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.75rem;
      }
      h2 {
        max-inline-size: 32rem;
        font-size: clamp(1.75rem, 1.2rem + 2.4vw, 2.4rem);
        line-height: 1.15;
        letter-spacing: -0.02em;
        text-wrap: balance;
      }
      h2 + p {
        margin: 0;
        color: var(--ink-2);
      }
      .way-in {
        display: grid;
        gap: 0.75rem;
        padding: 1rem;
        border: 2px dashed var(--edge);
        border-radius: var(--radius);
        background: var(--sheet);
      }
      .way-in:has(textarea:focus-visible) {
        border-color: var(--accent);
      }
      textarea {
        min-block-size: 4rem;
        padding: 0.25rem;
        border: 0;
        outline: none;
        background: none;
        color: inherit;
        font: inherit;
        resize: vertical;
      }
      .quiet {
        min-block-size: 2.75rem;
        padding-inline: 1.25rem;
        font-size: var(--step-0);
      }
      dl {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
        gap: 0.5rem 1rem;
        margin: 0;
      }
      dt {
        font-size: var(--step--1);
        font-weight: 600;
      }
      dd {
        margin: 0;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      /* Nothing moves when it comes. */
      .example .table {
        min-block-size: 27.25rem;
      }
      .example .title {
        align-items: center;
      }
      h3 {
        font-size: var(--step-1);
      }
    `,
  ];

  @property({ attribute: false }) model!: StandingsModel;

  readonly #example = resource(
    this,
    () => [requestOf({ ...schema.default, ...withLog(schema.default.log) })],
    ([request]) => played(request, { asOf: null, since: null }),
  );

  override render() {
    const { model } = this;
    const { typed } = model;
    return html`<section aria-labelledby="first-title" class="screen-only">
        <h2 id="first-title" tabindex="-1">${text.title}</h2>
        <p>${text.lead}</p>
        <div class="way-in">
          <textarea
            aria-label=${text.field}
            placeholder=${text.placeholder}
            spellcheck="false"
            .value=${typed.value}
            @input=${({ target }: { target: HTMLTextAreaElement }) => (typed.value = target.value)}
            @paste=${this.#pasted}
          ></textarea>
          <div class="bar">
            ${
              typed.value.trim()
                ? button(text.read, () => this.#read(typed.value), { main: true })
                : button(text.paste, () => this.#paste(), { main: true })
            }
            ${button(text.open, () => chooseFile(this))}
            ${button(text.enter, () => model.enter(), { link: true })}
          </div>
          ${fileInput(text.file, (files) => model.door.open(files), { multiple: true })}
        </div>
        <dl>
          ${text.shapes.map(
            ([what, such]) =>
              html`<div>
                <dt>${what}</dt>
                <dd>${such}</dd>
              </div>`,
          )}
        </dl>
      </section>
      ${this.#renderExample()}`;
  }

  #renderExample() {
    const report = this.#example.ready?.result.report;
    return html`<section class="example" aria-labelledby="example-title">
      <div class="title">
        <h3 id="example-title">${example.title}</h3>
        ${exampleTag(example.tag, '')}
      </div>
      <div class="table">
        ${report ? standingsTable({ report, comparison: { kind: 'last' }, chosen: '', empty: '' }) : nothing}
      </div>
      <div class="title">
        <span class="hint">${report ? standingsText.contents(report) : nothing}</span>
        ${button(example.open, this.model.openExample, { link: true })}
        ${button(example.openRated, this.model.openRatedExample, { link: true })}
      </div>
    </section>`;
  }

  /** Reads what is in the clipboard, where the browser lets the page see it. */
  async #paste() {
    try {
      const pasted = await navigator.clipboard.readText();
      if (pasted.trim()) this.#read(pasted);
      else this.model.notify(text.blank);
    } catch {
      this.model.notify(text.notPasted);
      this.renderRoot.querySelector('textarea')?.focus();
    }
  }

  /** A text of one line may be the start of something that is typed. */
  readonly #pasted = (event: ClipboardEvent) => {
    const { text: pasted, files } = clipboardOf(event);
    if (files.length === 0 && !/[\r\n]/.test(pasted.trim())) return;
    event.preventDefault();
    if (files.length > 0) void this.model.door.open(files);
    else this.#read(pasted);
  };

  #read(results: string) {
    // Where it is refused or not used, it is there to be corrected.
    if (results.length <= MOST_TYPED) this.model.typed.value = results;
    void this.model.door.open([fileOf(results)]);
  }
}
