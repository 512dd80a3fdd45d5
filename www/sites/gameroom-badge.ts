/**
 * `<gameroom-badge>`: one player's name and rating, in a line, a card, or a card with the interval as a strip. It does
 * without Lit, which is more than all else that a badge loads before the core.
 */

import type { Scheme, SchemeChoice, SheetReport, Strip } from '#games';
import { define } from '../element/define.js';
import { fetched } from '../element/fetch-text.js';
import { games as engine } from '../engine/engines.js';
import { hrefsOf } from '../publish/hrefs.js';
import { badgeText as TEXT } from '../text/badge.js';
import { points } from '../text/points.js';
import { reasonOf } from '../text/reason.js';
import { listsOf, type ListInFile } from '../tools/rating/read-list.js';
import styles from './badge.css?inline';
import { published } from './styles.js';

const ATTRIBUTES = ['src', 'player', 'list', 'name', 'scheme', 'custom', 'size', 'href'] as const;

type Attribute = (typeof ATTRIBUTES)[number];

const sheet = new CSSStyleSheet();
sheet.replaceSync(published + styles);

/** A property of the badge, which is drawn again when it changes. */
const shown = (first: unknown) => (prototype: object, name: string) => {
  const values = new WeakMap<GameroomBadge, unknown>();
  Object.defineProperty(prototype, name, {
    get(this: GameroomBadge) {
      return values.get(this) ?? first;
    },
    set(this: GameroomBadge, value: unknown) {
      if ((value ?? first) === (values.get(this) ?? first)) return;
      values.set(this, value ?? first);
      this.requestUpdate(name as Attribute);
    },
  });
};

@define('gameroom-badge')
export class GameroomBadge extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  /** Where the list, or an archive of many players' games, is fetched from; relative to the page. */
  @shown('') src!: string;
  /** Whose games to take, of an archive. */
  @shown('') player!: string;
  @shown('') list!: string;
  /** What the player is called; of an archive, its name by default. */
  @shown('') name!: string;
  /** A scheme’s name, such as `p7`, or `custom`. */
  @shown('p7') scheme!: string;
  @shown(null) custom!: Scheme | null;
  /** `inline`, `card` or `strip`. */
  @shown('card') size!: string;
  /** Where it leads to, with `{name}` in place of the name. */
  @shown('') href!: string;

  readonly #changed = new Set<Attribute>();
  #isWaiting = false;
  #games: Pick<ListInFile, 'list' | 'name' | 'unread'> | Promise<ListInFile> = { list: '' };
  /** What a file of games calls the player. */
  #nameInFile = '';
  #fetching: AbortController | undefined;
  /** Counts updates: an answer that takes longer than the next one is too late. */
  #turn = 0;
  #answer: SheetReport | undefined;
  #failure = '';
  /** What has been said to the author of the page. */
  #warned = new Set<string>();
  readonly #root = this.attachShadow({ mode: 'open' });
  #badge: HTMLElement | undefined;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [sheet];
    // What the page set before this script ran would hide the properties.
    for (const [name, value] of Object.entries(this)) {
      Reflect.deleteProperty(this, name);
      Object.assign(this, { [name]: value as unknown });
    }
  }

  attributeChangedCallback(name: Attribute, _before: string | null, text: string | null): void {
    Object.assign(this, { [name]: name === 'custom' ? schemeIn(text) : text });
  }

  connectedCallback(): void {
    this.requestUpdate();
  }

  /** Draws the badge again, once everything that changes now has changed. */
  requestUpdate(changed?: Attribute): void {
    if (changed) this.#changed.add(changed);
    if (this.#isWaiting || !this.isConnected) return;
    this.#isWaiting = true;
    queueMicrotask(() => void this.#update());
  }

  async #update() {
    this.#isWaiting = false;
    const turn = ++this.#turn;
    const { src, list, scheme, custom, size } = this;
    if (this.getAttribute('size') !== size) this.setAttribute('size', size);
    const isNew = src !== '' && (this.#changed.has('src') || this.#changed.has('player'));
    if (isNew || this.#changed.has('src') || this.#changed.has('list')) {
      this.#fetching?.abort();
      this.#failure = '';
      if (isNew) this.#answer = undefined;
      this.#games = isNew ? this.#fetch() : { list };
    }
    this.#changed.clear();
    this.#draw();
    try {
      const games = await this.#games;
      const choice = scheme === 'custom' && custom ? custom : (scheme as SchemeChoice);
      const answer = await engine.ask('report', [games.list, choice]);
      if (turn !== this.#turn) return;
      this.#nameInFile = games.name ?? '';
      this.#answer = answer;
      this.#failure = '';
      const unread = games.unread ?? TEXT.unread(answer.report);
      if (unread) this.#warn(unread);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.#failure = reasonOf(error);
      this.#warn(this.#failure);
    }
    this.#draw();
  }

  async #fetch(): Promise<ListInFile> {
    const { src, player } = this;
    this.#fetching = new AbortController();
    const { signal } = this.#fetching;
    const reading = listsOf(player);
    const file = await fetched(src, reading, signal, () => undefined);
    return reading.read([file], signal, () => undefined);
  }

  #draw() {
    const { size, scheme } = this;
    const { report, strip } = this.#answer ?? {};
    const failure = this.#failure;
    const name = this.name || this.#nameInFile || this.player;
    const number = failure ? '—' : report ? TEXT.number(report) : '…';
    const about = failure || (report ? TEXT.about(report) : TEXT.waiting);
    const look = size === 'inline' || size === 'strip' ? size : 'card';
    const content =
      look === 'inline'
        ? [element('bdi', {}, name), ' ', element('b', { title: about }, number)]
        : [
            element(
              'span',
              { class: 'who' },
              element('bdi', {}, name),
              ' ',
              element('small', {}, scheme),
            ),
            element('b', {}, number),
            element('small', failure ? { role: 'alert' } : {}, about),
          ];
    if (look === 'strip' && strip && !failure) content.push(stripOf(strip, about));
    const href = this.#href(name);
    // The link that has the focus keeps it.
    if (this.#badge?.localName !== (href ? 'a' : 'span')) {
      this.#badge = element(href ? 'a' : 'span', { part: 'badge' });
      this.#root.replaceChildren(this.#badge);
    }
    this.#badge.className = `badge ${look}`;
    if (href) this.#badge.setAttribute('href', href);
    this.#badge.replaceChildren(...content);
  }

  #href(name: string): string {
    try {
      return this.href && hrefsOf(this.href, 'href')(name);
    } catch (error) {
      this.#warn(reasonOf(error));
      return '';
    }
  }

  /** For the author of the page that the badge is on. */
  #warn(problem: string) {
    if (!this.#warned.has(problem)) console.warn(`${this.localName}: ${problem}`);
    this.#warned.add(problem);
  }
}

function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...content: (string | Node)[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

/** The interval and the rating on a scale. */
function stripOf({ rating, low, high, ticks }: Strip, words: string): HTMLElement {
  const at = (share: number) => `${(share * 100).toFixed(2)}%`;
  const placed = (made: HTMLElement, left: number, right = '') => {
    Object.assign(made.style, { left: at(left), right });
    return made;
  };
  const marks = ticks
    .filter(({ at }) => at > 0.08 && at < 0.92)
    .map((tick) => placed(element('small', {}, points(tick.rating)), tick.at));
  return element(
    'span',
    { class: 'scale', role: 'img', 'aria-label': words },
    placed(element('i', { class: 'band' }), low, at(1 - high)),
    ...(rating === null ? [] : [placed(element('i', { class: 'now' }), rating)]),
    ...marks,
  );
}

/** A scheme as an attribute has it. */
function schemeIn(text: string | null): Scheme | null {
  try {
    return JSON.parse(text ?? 'null') as Scheme | null;
  } catch {
    return null;
  }
}
