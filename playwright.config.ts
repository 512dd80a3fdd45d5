// The tests of the built page (tests/browser) and of the npm package in Node (tests/boundary).
import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env.CHROMIUM;

export default defineConfig({
  outputDir: 'test-results',
  forbidOnly: !!process.env.CI,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  reporter: [['list'], ['./tests/support/count-reporter.ts']],
  // Serves dist/ for the browser tests, at whatever port is free.
  globalSetup: './tests/browser/server.ts',
  projects: [
    { name: 'boundary', testDir: 'tests/boundary' },
    { name: 'browser', testDir: 'tests/browser' },
    { name: 'screenshots', testDir: 'tests', testMatch: 'screenshots.ts' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    trace: 'retain-on-failure',
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
