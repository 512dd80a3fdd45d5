// The tests of the built page (tests/browser; its core in three engines: tests/engines) and of the npm
// package in Node (tests/boundary).
import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import type { Options } from './tests/engines/engine.js';

const executablePath = process.env.CHROMIUM;
// Tests of other time zones name theirs.
process.env.TZ = 'UTC';

export default defineConfig<object, Options>({
  outputDir: 'test-results',
  forbidOnly: !!process.env.CI,
  // Long, so that no test depends on how fast the machine is.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // So many failures have one cause.
  maxFailures: 12,
  // `./build.sh test --all` runs these, too.
  ...(!process.env.LONG && { grepInvert: /@long/ }),
  // A test that passes only the second time is reported as flaky, and fails nothing.
  retries: 1,
  // One more than there are cores, as browsers often wait.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  reporter: 'list',
  // Serves dist/ for the browser tests, at whatever port is free.
  globalSetup: './tests/browser/server.ts',
  projects: [
    { name: 'soak', testDir: 'tests/soak', timeout: 600_000 },
    ...(['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
      name: `engine-${engine}`,
      testDir: 'tests/engines',
      // One browser for all of an engine's journeys.
      fullyParallel: false,
      use: { engine },
    })),
    { name: 'boundary', testDir: 'tests/boundary' },
    // If the page does not start, no other test of it says more.
    { name: 'start', testMatch: 'tests/browser/my-rating.spec.ts', grep: /the first visit/ },
    { name: 'browser', testDir: 'tests/browser', dependencies: ['start'] },
    // They measure time, so nothing else may run meanwhile.
    { name: 'bench', testDir: 'tests/bench', workers: 1, retries: 0 },
    { name: 'screenshots', testDir: 'tests', testMatch: 'screenshots.ts' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    // Traces cost a third of the time, and hold up the frames that are measured: `--trace on` takes them.
    trace: 'off',
    screenshot: 'only-on-failure',
    // It would fetch the whole site in every test, and answer in place of routes.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
