/** What journeys ask of a page, installed in it as `journey`: nothing there sees into every shadow root by itself. */

import type { Point } from './driver.js';

/** An element by what a person, or a screen reader, knows of it. */
export interface Named {
  role: Role;
  name: string;
}

export type Role = 'button' | 'fold' | 'link' | 'radio' | 'slider' | 'textbox';

interface Journey {
  /** The shown element of a role and name. */
  find(named: Named): HTMLElement | undefined;
  /** Where to click on an element, once in view; undefined where something else lies on top of it. */
  spot(element: HTMLElement): Point | undefined;
  /** All elements at the end of a path of selectors, each step anywhere below the one before. */
  at(path: string): Element[];
  /** What a person reads in an element, nested elements included. */
  textOf: (node: Node) => string;
  /** What went wrong unseen in this document. */
  faults: string[];
}

declare global {
  var journey: Journey;
}

/** Stands alone, as its source is all that gets to the page. */
export function install(): void {
  if ('journey' in globalThis) return;

  const SELECTORS: Record<Role, string> = {
    button: 'button',
    fold: 'summary',
    link: 'a[href]',
    radio: 'input[type="radio"]',
    slider: 'input[type="range"]',
    textbox: 'textarea, input:not([type]), input[type="text"]',
  };

  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

  function below(root: Document | Element): Element[] {
    const children = [...root.children];
    if (root instanceof Element && root.shadowRoot) children.push(...root.shadowRoot.children);
    return children.flatMap((child) => [child, ...below(child)]);
  }

  function at(path: string): Element[] {
    let places: (Document | Element)[] = [document];
    for (const step of path.split(' ').filter(Boolean))
      places = places.flatMap(below).filter((element) => element.matches(step));
    return [...new Set(places)].filter((place) => place instanceof Element);
  }

  function nameOf(element: HTMLElement): string {
    const said = element.getAttribute('aria-label');
    const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
    return plain(said ?? (label ?? element).textContent);
  }

  function find({ role, name }: Named): HTMLElement | undefined {
    return below(document).find(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        element.matches(SELECTORS[role]) &&
        nameOf(element) === name &&
        element.getClientRects().length > 0,
    );
  }

  function spot(element: HTMLElement): Point | undefined {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    let hit = document.elementFromPoint(point.x, point.y);
    for (;;) {
      const deeper: Element | null | undefined = hit?.shadowRoot?.elementFromPoint(
        point.x,
        point.y,
      );
      if (!deeper || deeper === hit) break;
      hit = deeper;
    }
    const target = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return hit && (element.contains(hit) || target?.contains(hit)) ? point : undefined;
  }

  function rawText(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node instanceof HTMLStyleElement) return '';
    const text = [...(node.shadowRoot ?? node).childNodes].map(rawText).join('');
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
  }

  const faults: string[] = [];
  addEventListener('error', ({ message }) => faults.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => {
    faults.push(`unhandled: ${String(reason)}`);
  });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    faults.push(`policy violation: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    faults.push(`console: ${words.map(String).join(' ')}`);
    error(...words);
  };

  globalThis.journey = { find, spot, at, textOf: (node) => plain(rawText(node)), faults };
}
