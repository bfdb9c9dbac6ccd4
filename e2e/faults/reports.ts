import type { FailureReport } from '@lintel/contract';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { Place } from './places.ts';

type Told = Omit<FailureReport, 'cause'> & { cause: string };

declare global {
  interface Window {
    /** What telemetry was told since the page was loaded. */
    failureReports?: Told[];
  }
}

/** Listens as whoever collects telemetry does. */
export function collectReports(page: Page) {
  return page.addInitScript(() => {
    window.failureReports = [];
    addEventListener('lintel:failure', (event) => {
      const { module, version, phase, cause } = (event as CustomEvent<FailureReport>).detail;
      window.failureReports?.push({
        module,
        version,
        phase,
        cause: String((cause as Error).message ?? cause),
      });
    });
  });
}

/** Failures of the place were told, as its module's, and nothing else of that module. */
export async function expectReports(
  page: Page,
  { module }: Place,
  { phase, cause }: { phase: FailureReport['phase']; cause: RegExp },
) {
  const told = await page.evaluate(() => window.failureReports ?? []);
  const own = told.filter((each) => each.module === module.id);
  expect(own.length).toBeGreaterThan(0);
  for (const each of own) {
    expect(each).toEqual({
      module: module.id,
      version: module.version,
      phase,
      cause: expect.stringMatching(cause),
    });
  }
  return told.filter((each) => each.module !== module.id);
}
