// Ends a test run with one plain line: how many passed and how many failed.
import type { Reporter, TestCase } from '@playwright/test/reporter';

export default class CountReporter implements Reporter {
  readonly #tests: TestCase[] = [];

  onTestEnd(test: TestCase): void {
    this.#tests.push(test);
  }

  onEnd(): void {
    const failed = this.#tests.filter((test) => !test.ok()).length;
    const skipped = this.#tests.filter((test) => test.outcome() === 'skipped').length;
    const passed = this.#tests.length - failed - skipped;
    const note = skipped > 0 ? `, ${skipped} skipped` : '';
    console.log(`${passed} passed, ${failed} failed${note}`);
  }
}
