/** The settings, beside the table that follows them; which of them predict best; the cap, and who gets a rank. */

import type { LeagueFitReport, NoEffect, Scheme, Settings } from '#results';
import type { Picture } from '#explanations';
import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { button } from '../../controls/button.js';
import { menu } from '../../controls/menu.js';
import { numberControl } from '../../controls/number-control.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { NUMBERS, SETTINGS } from '../../multiplayer/schema.js';
import '../../rating-scheme/scheme-editor.js';
import { CHOICES } from '../../rating-scheme/scheme.js';
import { choiceStyles } from '../../styles/choices.js';
import { rate, settingsText, type AllSettings } from '../../text/settings.js';
import { fitText, type Found } from '../../text/fit.js';
import { standingsText } from '../../text/standings.js';
import { answer } from '../../view/answer.js';
import { chart } from '../../view/chart.js';
import { detail, detailStyles } from '../../view/detail.js';
import { form } from '../../view/form.js';
import type { StandingsModel } from './model.js';
import './rule-comparison.js';
import { MIN_MATCHES } from './schema.js';

const { settings: text, byScheme: schemeWords } = standingsText;

@define('gameroom-standings-settings')
export class SettingsPane extends BaseElement {
  static override styles = [
    choiceStyles,
    detailStyles,
    css`
      :host,
      .form {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.75rem;
      }
      h3 {
        font-size: var(--step-0);
      }
      p {
        margin: 0;
      }
      label:has(> select) {
        display: grid;
        gap: 0.3rem;
      }
      select {
        min-block-size: 2.75rem;
      }
      fieldset .choice {
        display: flex;
      }
    `,
  ];

  @property({ attribute: false }) model!: StandingsModel;

  /** The part that is open. */
  @state() private opened: '' | 'fit' | 'cap' = '';

  readonly #fit = resource(
    this,
    () => {
      const { report, request, isByScheme } = this.model;
      return report && !isByScheme ? [request] : undefined;
    },
    ([request], work) => engine.ask('leagueFit', [request, { map: true }], work),
    { pause: 400 },
  );
  readonly #calibration = resource(
    this,
    () => (this.opened === 'fit' ? this.#fit.ready?.inputs : undefined),
    ([request], work) => engine.ask('leagueCalibration', [request], work),
  );

  override render() {
    const { byScheme, state } = this.model;
    // ZoneStats rates one text of results.
    const isOneText = state.more === '' && state.files.length === 0;
    const rules = ([...(isOneText ? ['zonestats' as const] : []), ...CHOICES] as const).map(
      (rule) =>
        [rule, rule === 'zonestats' ? schemeWords.zonestats : byScheme.called(rule)] as const,
    );
    return html`<label
        >${schemeWords.rule} ${menu(rules, state.rule, (rule) => this.model.set({ rule }))}
      </label>
      ${this.model.isByScheme ? this.#renderScheme() : this.#renderZoneStats()}`;
  }

  /** Under a scheme: one's own, and which rule predicts the games best. */
  #renderScheme() {
    const { model } = this;
    const { rule, custom } = model.state;
    return html`${
        rule === 'custom'
          ? html`<gameroom-scheme-editor
              .scheme=${custom}
              .schemes=${model.byScheme.schemes}
              @scheme-change=${({ detail: custom }: CustomEvent<Scheme>) => model.set({ custom })}
            ></gameroom-scheme-editor>`
          : nothing
      }
      <div class="details">
        ${detail(
          {
            id: 'fit',
            title: schemeWords.predicts,
            about: schemeWords.aboutPredicts,
            content: () =>
              html`<gameroom-rule-comparison .model=${model}></gameroom-rule-comparison>`,
          },
          this.opened === 'fit',
          (isOpen) => (this.opened = isOpen ? 'fit' : ''),
        )}
      </div>`;
  }

  #renderZoneStats() {
    const { model } = this;
    const { settings, minMatches } = model.state;
    const { report } = model;
    const fit = this.#fit.ready?.result;
    const numbers = { ...settingsText.numbers };
    for (const name of ['t', 'gameMult', 'maxGameLength'] as const) {
      const none = text.noEffect(name, report?.noEffect ?? NONE, settings[name]);
      if (none) numbers[name] = { ...numbers[name], description: none };
    }
    const change = (part: Partial<AllSettings>) =>
      model.set({ settings: { ...settings, ...part } });
    return html`${form({
        label: text.title,
        fields: NUMBERS,
        text: numbers,
        values: settings,
        change,
      })}
      <div class="details">
        ${detail(
          {
            id: 'fit',
            title: text.fit,
            about: fit ? fitText.headline(fit) : '',
            foldsAbout: true,
            content: () =>
              answer({ of: this.#fit, working: fitText.trying }, (fit) => this.#renderFit(fit)),
          },
          this.opened === 'fit',
          (isOpen) => (this.opened = isOpen ? 'fit' : ''),
        )}
        ${detail(
          {
            id: 'cap',
            title: text.cap,
            about: text.aboutCap(settings, minMatches),
            content: () => html`
              ${report ? html`<p class="hint">${standingsText.cap(report, rate(settings))}</p>` : nothing}
              ${form({
                label: text.cap,
                fields: SETTINGS,
                text: settingsText.cap,
                values: settings,
                change,
              })}
              ${numberControl(MIN_MATCHES, standingsText.minMatches, minMatches, (minMatches) =>
                model.set({ minMatches }),
              )}
            `,
          },
          this.opened === 'cap',
          (isOpen) => (this.opened = isOpen ? 'cap' : ''),
        )}
      </div>`;
  }

  #renderFit(fit: LeagueFitReport) {
    const evidence = fitText.isFound(fit) ? this.#renderEvidence(fit) : nothing;
    return html`<div class="form">
      <div role="status">
        <h3>${fitText.headline(fit)}</h3>
        <p class="hint">${fitText.about(fit)}</p>
      </div>
      ${evidence}
    </div>`;
  }

  #renderEvidence(fit: Found) {
    const offers = fitText.isBetter(fit) ? fit.steps : [];
    const calibration = this.#calibration.ready?.result;
    const draw = (picture: Picture, about: string, file: string) =>
      chart(picture, { about, subject: this.model.subject, file });
    return html`${
      offers.length > 0
        ? html`<div class="bar">${offers.map((exact) => this.#renderUse(exact, fit))}</div>`
        : nothing
    }
    ${guard([fit], () => draw(curvePicture(fit), fitText.aboutCurve(fit), 'league-fit'))}
    ${
      fit.sameMinutes === null
        ? guard([fit], () =>
            draw({ kind: 'fit-map', report: fit }, fitText.aboutMap(fit), 'league-fit-map'),
          )
        : nothing
    }
    ${
      calibration && calibration.bins.length > 0
        ? guard([calibration], () =>
            draw(
              { kind: 'calibration', report: calibration },
              fitText.aboutCalibration,
              'league-calibration',
            ),
          )
        : nothing
    }`;
  }

  #renderUse(exact: Settings, { current }: Found) {
    const { model } = this;
    const chosen = fitText.rounded(exact);
    const settings = { ...model.state.settings, ...chosen };
    return button(fitText.use(chosen, current.settings), () =>
      model.replace({ settings }, fitText.used),
    );
  }
}

const NONE: NoEffect = { t: null, gameMult: null, maxGameLength: null };

function curvePicture(fit: Found): Picture {
  const { gameMult, curve, flat, best, current } = fit;
  return {
    kind: 'sweep',
    report: {
      over: 'GAME_MULT',
      note: fitText.note(fit),
      measure: fitText.measure,
      numbers: gameMult,
      middle: curve,
      range: null,
      best: [Number(best.settings.gameMult), best.logLoss],
      flat,
      current: Number(current.settings.gameMult),
      atCurrent: current.logLoss,
      coin: Math.LN2,
    },
  };
}
