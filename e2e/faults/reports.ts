import type { FailureReport } from '@lintel/contract';
import type { Page } from '@playwright/test';
import type { FaultSite } from './faultSites.ts';
import { expect } from './faultTarget.ts';

type CollectedReport = Omit<FailureReport, 'cause'> & { cause: string };

declare global {
  interface Window {
    /** Failures reported since the page was loaded. */
    failureReports?: CollectedReport[];
  }
}

/** Collects failure events like a telemetry client. */
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

/** Expects reports about the shell's own code and none about a module. */
export async function expectShellReports(
  page: Page,
  { phase, cause }: Pick<FailureReport, 'phase'> & { cause: RegExp },
) {
  const reports = await page.evaluate(() => window.failureReports ?? []);
  expect(reports.length).toBeGreaterThan(0);
  for (const each of reports)
    expect(each).toMatchObject({ module: 'shell', phase, cause: expect.stringMatching(cause) });
}

/** Expects reports about the site's module to match. @returns the reports about other modules */
export async function expectReports(
  page: Page,
  { module }: FaultSite,
  { phase, cause }: { phase: FailureReport['phase']; cause: RegExp },
) {
  const reports = await page.evaluate(() => window.failureReports ?? []);
  const own = reports.filter((each) => each.module === module.id);
  expect(own.length).toBeGreaterThan(0);
  for (const each of own) {
    expect(each).toEqual({
      module: module.id,
      version: module.version,
      phase,
      cause: expect.stringMatching(cause),
    });
  }
  return reports.filter((each) => each.module !== module.id);
}
