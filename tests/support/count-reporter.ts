// Ends a test run with one plain line: how many tests passed, failed, passed only the second time, or were skipped.
import type { Reporter, TestCase } from '@playwright/test/reporter';

export default class CountReporter implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    this.#tests.add(test);
  }

  onEnd(): void {
    const count = (outcome: ReturnType<TestCase['outcome']>) =>
      [...this.#tests].filter((test) => test.outcome() === outcome).length;
    const [flaky, skipped] = [count('flaky'), count('skipped')];
    const notes = [flaky > 0 ? `, ${flaky} flaky` : '', skipped > 0 ? `, ${skipped} skipped` : ''];
    console.log(`${count('expected')} passed, ${count('unexpected')} failed${notes.join('')}`);
  }
}
