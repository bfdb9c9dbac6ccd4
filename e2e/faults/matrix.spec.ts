import { test } from '../support/test.ts';
import { markWindow } from '../support/watchPage.ts';
import { type FaultSite, pages, resolveAddress, widgets } from './faultSites.ts';
import { type Fault, faults } from './faults.ts';
import { expect } from './faultTarget.ts';
import { neighborPage } from './neighborPage.ts';
import { collectReports } from './reports.ts';
import { verifyFault } from './verifyFault.ts';

// Time enough for a busy machine: some of them are a dozen steps.
test.describe.configure({ timeout: 90_000 });

const full = process.env.LINTEL_FULL === '1';

/** Selects all sites, or one page and possibly one widget, so that each module has its turn. */
function selectSites({ ofWidgets }: Fault, turn: number): FaultSite[] {
  if (full) return [...pages, ...widgets];
  const turns = [pages, ofWidgets ? widgets : []];
  return turns.flatMap((sites) => sites[turn % sites.length] ?? []);
}

for (const [turn, fault] of faults.entries()) {
  for (const site of selectSites(fault, turn)) {
    test(`${fault.name}: ${site.name} fails alone`, {
      tag: site.kind === 'widget' ? ['@ERR-06', '@OVW-08'] : ['@ERR-06'],
      annotation: [
        { type: 'site', description: `${site.module.id} ${site.name}` },
        { type: 'fault', description: fault.name },
      ],
    }, async ({ page, api, signedIn: _ }) => {
      await collectReports(page);
      const neighbor = neighborPage(page, site);
      const injected = await fault.inject(page, site, neighbor);
      await page.goto(await resolveAddress(site.path, api), { waitUntil: 'commit' });
      const isMarked = await markWindow(page);
      await verifyFault[fault.shows]({ page, site, fault, injected, neighbor });
      expect(await isMarked()).toBe(true);
    });
  }
}
