import { test } from '../support/test.ts';
import { markWindow } from '../support/watchPage.ts';
import { pages, resolveAddress, widgets } from './faultSites.ts';
import { faults } from './faults.ts';
import { expect } from './faultTarget.ts';
import { neighborPage } from './neighborPage.ts';
import { collectReports } from './reports.ts';
import { verifyFault } from './verifyFault.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

// Long enough for a busy machine: some tests have a dozen steps.
test.describe.configure({ timeout: 90_000 });

for (const fault of faults) {
  for (const site of [...pages, ...widgets]) {
    test(`${fault.name}: ${site.name} fails alone`, {
      tag: site.kind === 'widget' ? ['@ERR-06', '@OVW-08', '@full'] : ['@ERR-06', '@full'],
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
