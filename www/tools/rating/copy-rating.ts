/**
 * `<gameroom-copy-rating>`: copies the result, as a message, as a table of all schemes' ratings, or as a picture to
 * send.
 */

import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { badgeSvgOf } from '../../publish/badge-svg.js';
import '../../publish/copy-as.js';
import { ratingTable } from '../../publish/tables.js';
import { messageOf, noteOf, schemesOf, titleOf } from '../../text/result.js';
import type { RatingModel } from './model.js';

@define('gameroom-copy-rating')
export class CopyRating extends BaseElement {
  @property({ attribute: false }) model!: RatingModel;
  static override styles = css`
    :host {
      display: block;
      margin-block-start: 1rem;
    }
  `;

  override render() {
    const { rated, state, schemeName, schemes } = this.model;
    if (!rated) return nothing;
    const known = schemes.ready?.result ?? [];
    const names = { name: state.name, scheme: schemeName };
    const table = () =>
      ratingTable(rated, {
        caption: titleOf(rated, names),
        note: noteOf(rated),
        schemes: schemesOf(known, rated),
      });
    return html`<div class="bar screen-only">
      <gameroom-copy-as
        .table=${table}
        .plain=${() => messageOf(rated, names)}
        .svg=${(color: string) => badgeSvgOf(rated.report, rated.strip, { name: state.name, color })}
      ></gameroom-copy-as>
    </div>`;
  }
}
