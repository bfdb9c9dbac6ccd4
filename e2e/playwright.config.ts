import { browserArguments } from '@lintel/isolated/browser';
import { defineConfig, devices, type ReporterDescription } from '@playwright/test';

// `npm run test:full` writes docs/fault-matrix.md.
const matrix: ReporterDescription[] = process.env.LINTEL_FULL === '1' ? [['./faults/MatrixReporter.ts']] : [];

// BASE_URL and CHROMIUM come from run.ts.
export default defineConfig({
  testDir: '.',
  testMatch: [
    'journeys/**/*.spec.ts',
    'isolation/**/*.spec.ts',
    'faults/**/*.spec.ts',
    'a11y/**/*.spec.ts',
    'controls/**/*.spec.ts',
    // Dev servers compile everything anew: minutes.
    ...(process.env.LINTEL_FULL === '1' ? ['dev/**/*.spec.ts'] : []),
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['html', { open: 'never' }], ...matrix],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: process.env.BASE_URL,
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    // Traces cost every test a tenth of its time; `npm run e2e -- <file> --trace on` has one. Skeletons do not shimmer: the
    // processor that runs the tests would draw that, too.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: browserArguments,
    },
  },
});
