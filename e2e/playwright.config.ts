import { browserArguments } from '@lintel/isolated/browser';
import { defineConfig, devices, type ReporterDescription } from '@playwright/test';
import { timeZone } from './support/test.ts';

// `npm test` runs journeys; `npm run test:full` also runs tests that are tagged @full, and writes docs/fault-matrix.md.
const full = process.env.LINTEL_FULL === '1';
const matrix: ReporterDescription[] = full ? [['./faults/MatrixReporter.ts']] : [];

// run.ts sets BASE_URL and CHROMIUM.
export default defineConfig({
  testDir: '.',
  testMatch: [
    'journeys/**/*.spec.ts',
    'isolation/**/*.spec.ts',
    'faults/**/*.spec.ts',
    'a11y/**/*.spec.ts',
    'controls/**/*.spec.ts',
    // Dev servers compile everything from scratch, which takes minutes.
    ...(full ? ['dev/**/*.spec.ts'] : []),
  ],
  grepInvert: full ? undefined : /@full/,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // For a machine with other load. Passing tests don't take longer because of it.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['html', { open: 'never' }], ...matrix],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: process.env.BASE_URL,
    locale: 'en-US',
    timezoneId: timeZone,
    // Traces cost every test a tenth of its time; `npm run e2e -- <file> --trace on` records one. Skeletons do not
    // shimmer, because drawing that would also take time of the tests' processor.
    trace: 'off',
    // The tests of a worker share the browser's HTTP cache. Playwright empties storage and cookies between them.
    reuseContext: true,
    // A service worker would respond to some requests before a test's routes. Tests of the worker allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: browserArguments,
    },
  },
});
