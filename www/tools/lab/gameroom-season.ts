/** `<gameroom-season>`, Seasons in Lab: a simulated league whose true skills are known, under one or two settings. */

import type { Picture } from '#explanations';
import type { SeasonBandReport, SeasonReport, SeasonSweepReport } from '#results';
import { html, nothing } from 'lit';
import { button } from '../../controls/button.js';
import { choice } from '../../controls/choice.js';
import { isSame } from '../../documents/state.js';
import type { SeasonChange } from '../../element-types.js';
import { define } from '../../element/define.js';
import { leagueOf } from '../../element/offer.js';
import { Refused, resource, type Work } from '../../element/resource.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { NUMBERS, SETTINGS } from '../../multiplayer/schema.js';
import { sideKey, sideStyles } from '../../multiplayer/sides.js';
import { figureStyles } from '../../styles/figures.js';
import { bestText } from '../../text/best.js';
import { plain } from '../../text/numbers.js';
import { reasonOf } from '../../text/reason.js';
import { seasonText as text } from '../../text/season.js';
import { sentence } from '../../text/sentence.js';
import { letterOf, settingsText, shortSettings, type AllSettings } from '../../text/settings.js';
import { answer } from '../../view/answer.js';
import { best } from '../../view/best.js';
import { chart } from '../../view/chart.js';
import { form } from '../../view/form.js';
import { figures, headline } from '../../view/headline.js';
import { viewStyles } from '../../view/styles.js';
import { table } from '../../view/table.js';
import { tool, type ToolView } from '../../view/tool.js';
import { requestOf } from '../standings/schema.js';
import { orderPicture } from './order-picture.js';
import { playEach, type Options, type Played } from './played.js';
import { playersStyles, playersTable } from './players-table.js';
import { schema, seasonsOf } from './season-schema.js';

/** The values of GAME_MULT that are tried besides the current one. */
const SPEEDS = [0.05, 0.1, 0.2, 0.4, 0.7, 1, 1.5, 2, 3, 4.5, 7, 10];

/** The purposes of a season's ratings: the order of all players, and the next match. */
const MEASURES = ['rightPairs', 'logLoss'] as const;

@define('gameroom-season')
export class GameroomSeason extends tool(schema) {
  static override styles = [viewStyles, sideStyles, figureStyles];

  /** The season of the seed under each of the settings, which is shown first. */
  readonly #first = resource(
    this,
    // Neither changes the first season.
    () => [{ ...this.state, seasons: 1, sweep: false }],
    ([state], work) => this.#playFirst(seasonsOf(state), work),
    { done: () => this.#report() },
  );
  /** That one and those of the next seeds. */
  readonly #several = resource(
    this,
    () => {
      const first = this.#first.current;
      const { seasons } = this.state;
      return first && seasons > 1 ? [first.map(({ options }) => options), seasons] : undefined;
    },
    ([sides, seasons], work) => this.#playSeveral(sides, seasons, work),
    { done: () => this.#report() },
  );
  readonly #sweep = resource(
    this,
    () => {
      const { sweep, skillSpread, seasons, settings } = this.state;
      if (!sweep || skillSpread === 0) return undefined;
      const speeds = [...new Set([...SPEEDS, settings.gameMult])].toSorted((a, b) => a - b);
      return [{ ...this.#asked, settings }, speeds, seasons];
    },
    async ([options, speeds, seasons], work) => {
      await refuseImpossible(options, work);
      return engine.ask('seasonSweep', [options, speeds, seasons], work);
    },
  );

  async #playFirst(sides: readonly Options[], work: Work): Promise<Played<SeasonReport>[]> {
    const [first] = sides;
    if (first) await refuseImpossible(first, work);
    const known = this.#first.ready?.result ?? [];
    return playEach(sides, known, work, (options, work) => engine.ask('season', [options], work));
  }

  #playSeveral(
    sides: readonly Options[],
    seasons: number,
    work: Work,
  ): Promise<Played<SeasonBandReport>[]> {
    const { inputs, result = [] } = this.#several.ready ?? {};
    const known = inputs?.[1] === seasons ? result : [];
    return playEach(sides, known, work, (options, work) =>
      engine.ask('seasonBand', [options, seasons], work),
    );
  }

  /** The options of the first season: its players and matches, and the settings. */
  get #asked(): Options {
    const [options] = seasonsOf({ ...this.state, compare: false });
    return options as Options;
  }

  /** The newest season of each side. */
  get #reports(): readonly SeasonReport[] {
    return this.#first.ready?.result.map(({ report }) => report) ?? [];
  }

  /** The ranges of several seasons like those of the reports, once they are there. */
  get #bands(): readonly SeasonBandReport[] {
    const { inputs, result } = this.#several.ready ?? {};
    const shown = this.#first.ready?.result.map(({ options }) => options);
    if (!result || !isSame(inputs, [shown, this.state.seasons])) return [];
    return result.map(({ report }) => report);
  }

  #report() {
    const { seasons, sweep } = this;
    const [asked] = this.#first.ready?.inputs ?? [];
    const [reports, bands] = [this.#reports, this.#bands];
    if (asked) this.report({ ...asked, seasons, sweep, reports, bands } satisfies SeasonChange);
  }

  protected override summary(): string {
    // The headline is another once all seasons are played.
    if (this.#several.isPending) return '';
    const [reports, bands] = [this.#reports, this.#bands];
    const words = reports.map((report, side) =>
      text.summary(letterOf(side, reports), report, bands[side], this.seasons),
    );
    return words.join(' ');
  }

  protected override describe(): ToolView {
    const { state } = this;
    const [reports, bands] = [this.#reports, this.#bands];
    const [first] = reports;
    const sides = state.compare ? [state.settings, state.other] : [state.settings];
    const found = reports.map((report, side) => text.headline(report, bands[side], state.seasons));
    const settingsOf = (side: 'settings' | 'other', letter: string) =>
      form({
        label: settingsText.side(letter),
        fields: NUMBERS,
        text: settingsText.numbers,
        values: state[side],
        change: (part) => this.#setSide(side, part),
      });
    return {
      answers: [
        { of: this.#first, working: text.playing(state.matches), instead: first && text.instead },
        {
          of: this.#several,
          working: text.playingAll(state.seasons),
          instead: text.firstOnly,
        },
      ],
      headline: headline(
        sides.map((_, side) => ({
          ...(found[side] ?? { number: undefined, meaning: '' }),
          key: sideKey(side, sides),
        })),
      ),
      picture: chart(orderPicture(reports, bands), {
        plain: true,
        subject: text.subject(reports),
        file: 'season-order',
      }),
      line: found.map(
        ({ sign, number, noun }, side) =>
          html`${letterOf(side, found)} <b>${sign}${number}</b> ${found.length > 1 ? '' : noun} `,
      ),
      controls: settingsOf('settings', letterOf(0, sides)),
      details: [
        {
          id: 'makeup',
          title: text.makeup.title,
          about: first && text.makeup.about(first),
          content: () => this.#renderMakeup(),
        },
        {
          id: 'compare',
          title: text.compare.title,
          about: state.compare ? `B: ${shortSettings(state.other)}` : text.compare.about,
          content: () =>
            html`${choice('checkbox', 'compare', text.compare.both, state.compare, (compare) => this.set({ compare }))}
            ${state.compare ? [settingsOf('other', 'B'), this.#renderCap('other')] : nothing}`,
        },
        {
          id: 'sweep',
          title: text.sweep.title,
          about: text.sweep.about,
          isOpen: state.sweep,
          toggle: (sweep) => this.set({ sweep }),
          content: () => this.#renderSweep(),
        },
        {
          id: 'details',
          title: text.end.title,
          about: first && text.end.about(first),
          content: () => this.#renderEnd(),
        },
      ],
    };
  }

  #setSide(side: 'settings' | 'other', part: Partial<AllSettings>) {
    this.set(side === 'settings' ? { settings: part } : { other: part });
  }

  #renderMakeup() {
    const { state } = this;
    const { fields, anotherSeed, fromLeague } = text.makeup;
    const { least, most } = schema.fields.seed;
    const next = () => this.set({ seed: state.seed < most ? state.seed + 1 : least });
    return html`${form({
      label: text.makeup.title,
      fields: schema.fields,
      text: fields,
      values: state,
      change: this.set,
      refusal: this.#first.refusal,
      below: { seed: button(anotherSeed, next) },
    })}
    ${this.#renderCap('settings')}
    ${this.isOwn ? html`<p>${button(fromLeague, this.#takeLeague)}</p>` : nothing}`;
  }

  #renderCap(side: 'settings' | 'other') {
    return form({
      label: `${settingsText.cap.cap.title} ${side === 'other' ? 'B' : ''}`.trim(),
      fields: SETTINGS,
      text: settingsText.cap,
      values: this.state[side],
      change: (part) => this.#setSide(side, part),
    });
  }

  #renderSweep() {
    const { state } = this;
    const { noOrder, playing, instead } = text.sweep;
    if (state.skillSpread === 0) return html`<p>${noOrder}</p>`;
    const asked = { of: this.#sweep, working: playing(state.seasons), instead };
    return answer(asked, (report) => this.#renderBest(report), this.changeBack);
  }

  #renderBest(report: SeasonSweepReport) {
    const { settings } = this.state;
    const speeds = Array.from(report.gameMult);
    const current = speeds.indexOf(settings.gameMult);
    const over = settingsText.numbers.gameMult.code;
    return best({
      over,
      values: speeds.map(plain),
      isOrdered: true,
      current,
      purposes: MEASURES.map((measure) => {
        const { best, flat, range } = report[measure];
        const { name, for: purpose, about, score, coin } = text.sweep.measures[measure];
        const at = (place: number) => range.mid[place] ?? NaN;
        const picture: Picture = {
          kind: 'sweep',
          report: {
            over,
            note: text.sweep.note(settings.t),
            measure: name,
            numbers: report.gameMult,
            middle: range.mid,
            range,
            best: best === null ? null : [speeds[best] ?? NaN, at(best)],
            flat,
            current: settings.gameMult,
            atCurrent: range.mid[current] ?? null,
            coin,
          },
        };
        const words = {
          about: `${about}${text.sweep.range(report.seeds)}`,
          subject: text.sweep.subject({ settings, seed: this.seed }, report.seeds),
          file: `season-${name.toLowerCase().replaceAll(' ', '-')}`,
        };
        return {
          for: purpose,
          best,
          good: flat,
          score: (place) => score(at(place)),
          picture: chart(picture, words),
        };
      }),
      use: (place) => {
        const gameMult = speeds[place] ?? settings.gameMult;
        this.change({ settings: { gameMult } }, bestText.used(over, plain(gameMult)));
      },
    });
  }

  #renderEnd() {
    const { seasons } = this.state;
    const [reports, bands] = [this.#reports, this.#bands];
    const [first] = reports;
    if (!first) return nothing;
    const { charts } = text.end;
    const subject = text.subject(reports);
    /** The chart of a measure from match to match. */
    const course = (measure: 'error' | 'correlation') => {
      const { axis, about } = charts[measure];
      const line = bands.length > 0 ? charts.band : charts.first;
      const sides = reports.map((report, side) => ({
        label: letterOf(side, reports),
        first: report[measure],
        range: bands[side]?.[measure] ?? null,
        reached: null,
      }));
      const matches = Float64Array.from(first.sampledAt);
      return chart(
        { kind: 'season', report: { measure: axis, matches, sides, goal: null } },
        {
          about: seasons > 1 ? `${about} ${line(seasons)}` : about,
          subject,
          file: `season-${axis.toLowerCase().replaceAll(' ', '-')}`,
        },
      );
    };
    const truth: Picture = {
      kind: 'truth',
      report: reports.map(({ settled, ratings }, side) => ({
        label: letterOf(side, reports),
        settled,
        ratings,
      })),
    };
    return html`<p>
        ${text.end.holds(first, bands[0])} ${seasons > 1 ? text.end.first(reports) : nothing}
      </p>
      <div>${figures(reports.map(text.figures), (side) => sideKey(side, reports))}</div>
      ${course('error')} ${course('correlation')}
      ${chart(truth, { about: charts.truth, subject, file: 'season-truth' })}
      <div part="players">
        ${table(playersTable(reports), {
          sort: 'true_rank',
          search: text.findPlayer,
          file: 'season-players',
          subject,
          styles: playersStyles,
        })}
      </div>`;
  }

  /** Makes the season like the user's league, which the page has open beside this. */
  readonly #takeLeague = async () => {
    try {
      const saved = await leagueOf(this);
      const log = saved?.log ?? '';
      const makeup = saved && log && (await engine.ask('leagueMakeup', [requestOf(saved)]));
      if (makeup) {
        const { allPlayers, ...taken } = makeup;
        const leaveEarly = Number(taken.leaveEarly.toFixed(3));
        this.change({ ...taken, leaveEarly }, text.makeup.taken(allPlayers, taken.players));
      } else this.say(log ? text.makeup.noMatches : text.makeup.noLeague, { stays: true });
    } catch (error) {
      this.say(reasonOf(error), { stays: true });
    }
  };
}

async function refuseImpossible(options: Options, work: Work) {
  const problem = await engine.ask('seasonProblem', [options], work);
  if (problem) throw new Refused(sentence(problem.expected), problem.option);
}
