/** Plays seasons, one for each side of a comparison, and shows how far that is. */

import type { OptionProblem } from '#multiplayer';
import { html, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { multiplayer as engine } from '../../engine/engines.js';
import type { answers } from '../../engine/multiplayer.js';
import type { ReplyOf } from '../../engine/protocol.js';
import { renderProgress, wholePercent } from '../../styles/progress.js';
import { reasonOf } from '../../text/reason.js';
import { seasonText } from '../../text/season.js';
import { sentence } from '../../text/sentence.js';

/** `season` plays one season, `seasonBand` several with one seed each, `seasonSweep` these at several speeds. */
type Kind = 'season' | 'seasonBand' | 'seasonSweep';
type Request<K extends Kind> = Readonly<Parameters<(typeof answers)[K]>>;
type Report<K extends Kind> = ReplyOf<(typeof answers)[K]>;

/** Where a run is. The reports of the run before stay until there are new ones. */
export type RunState =
  /** Nothing to say: a run takes no time worth mentioning at first. */
  | { readonly at: 'rest' }
  | { readonly at: 'running'; readonly done: number }
  | { readonly at: 'cancelled'; readonly done: number }
  | { readonly at: 'refused'; readonly problem: OptionProblem }
  | { readonly at: 'failed'; readonly why: string };

/** What is written of a run, and on its button; `instead` is what is shown until there is something newer. */
type RunText = Readonly<
  Record<'playing' | 'instead' | 'cancel' | 'play', string> & { rest?: string }
>;

/** A run that takes longer shows its progress, and makes room for newer seasons; in milliseconds. */
const SLOW = 400;

const TEXT = seasonText.run;

const keyOf = (request: Request<Kind>) => JSON.stringify(request);

export class SeasonRun<K extends Kind> implements ReactiveController {
  state: RunState = { at: 'rest' };
  /** Of the newest seasons that were played to their end. */
  reports: readonly Report<K>[] = [];

  /** The same request gives the same season: those of the newest run are not played again. */
  #played = new Map<string, Report<K>>();
  #wanted: readonly Request<K>[] | undefined;
  /** Stops the run under way. */
  #stop: AbortController | undefined;

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly kind: K,
    private readonly report?: (reports: readonly Report<K>[]) => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    // Taking it off the page stopped the run.
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.halt();
  }

  /** Whether seasons are being played, even if not long enough yet to say so. */
  get isUnderWay(): boolean {
    return this.#stop !== undefined;
  }

  /** Plays these, unless they are being played or were played or cancelled. */
  play(requests: readonly Request<K>[]): void {
    if (!this.host.isConnected || JSON.stringify(requests) === JSON.stringify(this.#wanted)) return;
    this.#wanted = requests;
    // A short run goes on, so that its season is shown while a slider moves.
    if (this.state.at === 'running' || !this.#stop) void this.#start();
  }

  /** The reports of these, if they were the newest to be played; otherwise none. */
  reportsOf(requests: readonly Request<K>[]): readonly Report<K>[] {
    const reports = requests.map((request) => this.#played.get(keyOf(request)));
    return reports.every((report) => report !== undefined) ? reports : [];
  }

  /** Stops without a message, because no one is looking any more or other seasons are about to be wanted. */
  halt(): void {
    this.#wanted = undefined;
    this.#end(this.state.at === 'running' ? { at: 'rest' } : this.state);
  }

  /** What the run does, and one button that changes its text, so that the focus stays on it. */
  render(text: RunText) {
    const { state } = this;
    const act = () => {
      this.#set({ at: 'running', done: 0 });
      if (state.at === 'running') this.#end({ ...state, at: 'cancelled' });
      else void this.#start();
    };
    const again = state.at === 'failed' ? TEXT.tryAgain : text.play;
    return html`${renderState(state, text)}
      <button class="quiet" ?hidden=${state.at === 'rest' || state.at === 'refused'} @click=${act}>
        ${state.at === 'running' ? text.cancel : again}
      </button>`;
  }

  /** Plays what is wanted; shows its progress at once if that of another was shown. */
  async #start(): Promise<void> {
    const requests = this.#wanted;
    if (!requests) return;
    this.#stop?.abort();
    const { signal } = (this.#stop = new AbortController());
    this.#set(this.state.at === 'running' ? { at: 'running', done: 0 } : { at: 'rest' });
    const end = await this.#playAll(requests, signal).catch(
      (error: unknown) => ({ at: 'failed', why: reasonOf(error) }) as const,
    );
    if (signal.aborted) return;
    this.#end(end);
    if (this.#wanted !== requests) void this.#start();
  }

  async #playAll(requests: readonly Request<K>[], signal: AbortSignal): Promise<RunState> {
    const [first] = requests;
    const problem = first && (await engine.ask('seasonProblem', [first[0]], { signal }));
    if (problem) return { at: 'refused', problem };
    const played = new Map<string, Report<K>>();
    const start = performance.now();
    const onProgress = (done: number) => {
      if (this.state.at !== 'running' && performance.now() - start < SLOW) return;
      this.#set({ at: 'running', done: (played.size + done) / requests.length });
      if (this.#wanted !== requests) void this.#start();
    };
    const options = { signal, onProgress };
    for (const request of requests) {
      const before = this.#played.get(keyOf(request));
      played.set(keyOf(request), before ?? (await engine.ask(this.kind, request, options)));
    }
    this.#played = played;
    this.reports = this.reportsOf(requests);
    this.report?.(this.reports);
    return { at: 'rest' };
  }

  #end(state: RunState): void {
    this.#stop?.abort();
    this.#stop = undefined;
    this.#set(state);
  }

  #set(state: RunState): void {
    this.state = state;
    this.host.requestUpdate();
  }
}

function renderState(state: RunState, { rest, playing, instead }: RunText) {
  switch (state.at) {
    case 'rest':
      return html`<span>${rest}</span>`;
    case 'running':
      return renderProgress(playing, state.done);
    case 'cancelled':
      return html`<span role="status"
        ><b>${TEXT.cancelledAt(wholePercent(state.done))}</b> ${instead}</span
      >`;
    case 'refused':
      return html`<span
        ><b>${TEXT.refused}</b> ${sentence(state.problem.expected)} ${instead}</span
      >`;
    case 'failed':
      return html`<span role="alert"><b>${state.why}</b> ${instead}</span>`;
  }
}
