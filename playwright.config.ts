// The tests of the built page (tests/browser; its core in three engines: tests/engines) and of the npm
// package in Node (tests/boundary).
import { defineConfig, devices } from '@playwright/test';
import type { Options } from './tests/engines/engine.js';

const executablePath = process.env.CHROMIUM;

export default defineConfig<object, Options>({
  outputDir: 'test-results',
  forbidOnly: !!process.env.CI,
  // Long, so that no test depends on how fast the machine is.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A test that passes only the second time is reported as flaky, and fails nothing.
  retries: 1,
  // One more than most machines have cores, as browsers often wait.
  workers: 3,
  fullyParallel: true,
  reporter: [['list'], ['./tests/support/count-reporter.ts']],
  // Serves dist/ for the browser tests, at whatever port is free.
  globalSetup: './tests/browser/server.ts',
  projects: [
    // The longest come first, so that no worker is idle at the end.
    { name: 'soak', testDir: 'tests/soak' },
    ...(['chromium', 'firefox', 'webkit'] as const).map((engine) => ({
      name: `engine-${engine}`,
      testDir: 'tests/engines',
      // One browser for all of an engine's journeys.
      fullyParallel: false,
      use: { engine },
    })),
    { name: 'boundary', testDir: 'tests/boundary' },
    { name: 'browser', testDir: 'tests/browser' },
    // They measure frames, so nothing else may run meanwhile.
    { name: 'smoothness', testDir: 'tests/bench', workers: 1, retries: 0 },
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
