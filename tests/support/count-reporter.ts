// Ends a test run with one plain line: how many passed and how many failed; and names those that passed only when
// tried again, as there is something wrong with them.
import type { Reporter, TestCase } from '@playwright/test/reporter';

export default class CountReporter implements Reporter {
  readonly #tests: TestCase[] = [];

  onTestEnd(test: TestCase): void {
    if (!this.#tests.includes(test)) this.#tests.push(test);
  }

  onEnd(): void {
    const failed = this.#tests.filter((test) => !test.ok()).length;
    const skipped = this.#tests.filter((test) => test.outcome() === 'skipped').length;
    const passed = this.#tests.length - failed - skipped;
    for (const test of this.#tests.filter((test) => test.outcome() === 'flaky'))
      console.log(`PASSED ONLY WHEN TRIED AGAIN: ${test.titlePath().filter(Boolean).join(' › ')}`);
    const note = skipped > 0 ? `, ${skipped} skipped` : '';
    console.log(`${passed} passed, ${failed} failed${note}`);
  }
}
