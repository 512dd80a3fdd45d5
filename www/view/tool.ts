/**
 * The view of a tool, described instead of drawn. A tool extends `tool(schema)` and says in `describe()` what it asks, its
 * headline, its controls, and what it shows on demand; the one layout here draws all of it.
 *
 * ```ts
 * @define('gameroom-dice')
 * export class GameroomDice extends tool(schema) {
 *   readonly #thrown = resource(this, () => [this.state.dice], ([dice]) => engine.ask('throw', [dice]));
 *
 *   protected override describe(): ToolView {
 *     const { result } = this.#thrown.ready ?? {};
 *     return {
 *       answers: [{ of: this.#thrown, working: 'Throwing', instead: 'Still showing the last throw.' }],
 *       headline: headline([{ number: result?.sum, meaning: 'points on all dice' }]),
 *       picture: chart({ kind: 'dice', report: result }),
 *       controls: form({ fields: schema.fields, text: { dice: { label: 'Dice' } }, values: this.state, change: this.set }),
 *       details: [{ id: 'each', title: 'Each die', about: 'In their order', content: () => table(dice(result)) }],
 *     };
 *   }
 * }
 * ```
 *
 * On a phone the headline and the picture stay in sight while one is at the controls below them; on a wide page the controls
 * are at their side. Further down, a line at the top has the result.
 */

import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { Away } from '../controls/out-of-view.js';
import type { Fields, PartOf, Schema } from '../element/schema.js';
import { withProperties } from '../element/schema-element.js';
import { ToolElement } from '../element/tool-element.js';
import { isOld, statusOf, type Answer } from './answer.js';
import { detail, type Detail } from './detail.js';
import { viewStyles } from './styles.js';

/** A part of a tool. When it opens, the one that was open closes. */
export interface ToolDetail extends Detail {
  /** For a detail that the tool's state says is open: whether it is, and what changes that. */
  readonly isOpen?: boolean;
  readonly toggle?: (isOpen: boolean) => void;
}

export interface ToolView {
  /** The choice that all else follows from, above everything. */
  readonly question?: unknown;
  /** The answers behind the result. The first one that is slow, failed, refused or cancelled says so. */
  readonly answers: readonly Answer[];
  readonly headline?: unknown;
  readonly picture: unknown;
  /** The result in a line, for where neither headline nor picture is in sight. */
  readonly line?: unknown;
  readonly controls: unknown;
  /** Content that is always shown below. */
  readonly below?: unknown;
  readonly details: readonly ToolDetail[];
}

abstract class DescribedTool<F extends Fields> extends ToolElement<F> {
  static override styles = viewStyles;

  /** The detail that is open, of those that the state says nothing about. */
  @state() private opened = '';

  readonly #away = new Away(this, () => this.renderRoot.querySelector('.result'));

  /** Describes the tool as it is now. Signals that are read here draw it again when they change. */
  protected abstract describe(): ToolView;

  /** Changes a part of the state. */
  protected readonly set = (part: PartOf<F>): void => {
    this.state = part;
  };

  /** Takes back the change that has no answer; undefined where there is none. */
  protected get changeBack(): (() => void) | undefined {
    return this.doc.undoable.value ? this.undo : undefined;
  }

  override render() {
    const { question, answers, headline, picture, line, controls, below, details } =
      this.describe();
    const status = statusOf(answers, this.changeBack);
    const isFolded = !details.some((detail) => this.#isOpen(detail));
    const look = answers.some(({ of }) => isOld(of)) ? 'stale' : '';
    return html`${
        this.#away.is && line
          ? html`<div class="line screen-only">
              <p aria-hidden="true" class=${look}><span>${line}</span></p>
            </div>`
          : nothing
      }
      <div class="frame ${this.age}">
        <div class="work">
          <div class="question"><slot name="parts"></slot>${question ?? nothing}</div>
          <section class="result" part="result">
            <div class="answer ${look}">${headline ?? nothing} ${picture}</div>
            ${status === nothing ? nothing : html`<div class="status">${status}</div>`}
          </section>
          <div class="controls screen-only" part="settings">
            ${controls} ${this.renderProblems()}
          </div>
        </div>
        <div class="more column">
          ${below ?? nothing}
          <div class="details ${isFolded ? 'screen-only' : ''}">
            ${details.map((one) => detail(one, this.#isOpen(one), (isOpen) => this.#toggle(one, isOpen, details)))}
          </div>
        </div>
      </div>
      ${this.renderStatus()}`;
  }

  #isOpen({ id, isOpen }: ToolDetail): boolean {
    return isOpen ?? this.opened === id;
  }

  #toggle(toggled: ToolDetail, isOpen: boolean, all: readonly ToolDetail[]) {
    const set = ({ id, toggle }: ToolDetail, isOpen: boolean) => {
      if (toggle) toggle(isOpen);
      else this.opened = isOpen ? id : '';
    };
    const others = all.filter((other) => other !== toggled && this.#isOpen(other));
    for (const other of isOpen ? others : []) set(other, false);
    set(toggled, isOpen);
    // One above it may have closed.
    const summary = this.renderRoot.querySelector(`[part='${toggled.id}'] summary`);
    if (isOpen) void this.updateComplete.then(() => summary?.scrollIntoView({ block: 'nearest' }));
  }
}

/** The class that a described tool with this schema extends. */
export const tool = <F extends Fields>(schema: Schema<F>) =>
  withProperties<F, DescribedTool<F>>(DescribedTool, schema);
