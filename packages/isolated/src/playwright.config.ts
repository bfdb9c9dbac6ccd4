import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browserArguments } from './browser.mjs';
import type { Target, TargetOption } from './test.ts';

// src/bin/lintel-isolated.ts sets CHROMIUM and the other variables.
const targets: Target[] = JSON.parse(process.env.LINTEL_ISOLATED ?? '[]');
const suites = process.env.LINTEL_ISOLATED_SUITES;
const [first] = suites ? targets : [];
// Other installed fonts would change the screenshots.
const hasDejaVu = existsSync('/usr/share/fonts/truetype/dejavu');
const fonts = hasDejaVu ? { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') } : {};
const output = process.env.LINTEL_ISOLATED_OUTPUT ?? '.lintel/isolated';

export default defineConfig<TargetOption>({
  projects: [
    ...targets.map((target) => ({
      name: target.id,
      testDir: join(target.directory, 'isolated'),
      use: { target, baseURL: target.url },
    })),
    // The scenario bar is the same for all modules, so one of them is enough.
    ...(first ? [{ name: 'scenario bar', testDir: suites, use: { target: first, baseURL: first.url } }] : []),
  ],
  outputDir: join(output, 'results'),
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  // Debian updates Chromium often, and each version renders text slightly differently.
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01 } },
  updateSnapshots: 'none',
  reporter: [['list'], ['html', { open: 'never', outputFolder: join(output, 'report') }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: browserArguments,
      env: { ...process.env, ...fonts },
    },
  },
});
