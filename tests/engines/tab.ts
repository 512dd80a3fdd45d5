/** A tab as a journey uses it: by role and name, and with patience. */

import { expect } from '@playwright/test';
import type { Driver, Key, Script } from './driver.js';
import { install, type Role } from './in-page.js';

export class Tab {
  readonly #driver: Driver;
  readonly #faults: string[] = [];

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async open(address: string): Promise<void> {
    await this.#keepFaults();
    await this.#driver.go(address);
    // Where an engine could not do so before the page began.
    await this.#driver.run(install, undefined);
  }

  /** Clicks the element of a role and name, as soon as it is there. */
  async click(role: Role, name: string): Promise<void> {
    const click = async () => {
      const spot = await this.#driver.run(
        (named) => {
          const found = journey.find(named);
          return found && journey.spot(found);
        },
        { role, name },
      );
      if (spot) await this.#driver.click(spot);
      return Boolean(spot);
    };
    await expect.poll(click, `a ${role} named ${name} is there to be clicked`).toBe(true);
  }

  /** Opens the fold of a name, or chooses one of several. */
  async choose(role: 'fold' | 'radio', name: string): Promise<void> {
    const isDone = () =>
      this.#driver.run(
        (named) => {
          const found = journey.find(named);
          return found instanceof HTMLInputElement
            ? found.checked
            : found?.closest('details')?.open;
        },
        { role, name },
      );
    // Where the page moves on the way, a click can miss.
    const click = async () => {
      if (!(await isDone())) await this.click(role, name);
      return isDone();
    };
    await expect.poll(click, `“${name}” is open or chosen`).toBe(true);
  }

  /** Types a text in place of what a field holds. */
  async retype(name: string, text: string): Promise<void> {
    await this.click('textbox', name);
    await this.#driver.run(
      (named) => (journey.find(named) as HTMLInputElement | undefined)?.select(),
      { role: 'textbox' as const, name },
    );
    await this.press('Delete');
    await this.type(text);
  }

  /** Presses a key on whatever has the focus. */
  async press(key: Key, control?: 'Control'): Promise<void> {
    await this.#driver.press(key, control);
  }

  /** Types into whatever has the focus. */
  async type(text: string): Promise<void> {
    await this.#driver.type(text);
  }

  /** What a field holds. */
  valueOf(name: string): Promise<string | undefined> {
    return this.#driver.run(
      (named) => (journey.find(named) as HTMLInputElement | undefined)?.value,
      { role: 'textbox' as const, name },
    );
  }

  /**
   * What a person reads in all elements at the end of a path of selectors, each step anywhere below the
   * one before, in whatever shadow root.
   */
  texts(path: string): Promise<string[]> {
    return this.#driver.run((path) => journey.at(path).map(journey.textOf), path);
  }

  /** Waits until the elements at the end of a path, taken together, show a text. */
  async shows(path: string, text: string): Promise<void> {
    const shown = async () => (await this.texts(path)).join(' ');
    await expect.poll(shown, `what ${path} shows`).toContain(text);
  }

  /** What a script in the page answers; `journey` is there for it. */
  run<A, R>(script: Script<A, R>, argument: A): Promise<R> {
    return this.#driver.run(script, argument);
  }

  /** What went wrong unseen, in every document so far. */
  async faults(): Promise<string[]> {
    await this.#keepFaults();
    return this.#faults;
  }

  async #keepFaults(): Promise<void> {
    const latest = await this.#driver.run(
      () => ('journey' in globalThis ? journey.faults.splice(0) : []),
      undefined,
    );
    this.#faults.push(...latest);
  }
}
