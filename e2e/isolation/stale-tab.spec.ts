import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prune, rollback } from '@lintel/cli';
import type { Page } from '@playwright/test';
import { expect, type OwnGateway, test } from '../support/ownGateway.ts';
import { liveVersion } from '../support/ownStore.ts';
import { getSidebar, heading } from '../support/shell.ts';
import { tamper } from '../support/tamper.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

/** Promotes another version of leads, which shows its number in its headings. */
async function promoteLeads(gateway: OwnGateway, version: string) {
  await gateway.republish('leads', version, {
    rewrite: (_name, text) => text.replace(/title:"(?:\d\.\d\.\d )?/g, `title:"${version} `),
  });
  await gateway.promote(`leads@${version}`);
}

/** Records the scripts of leads that a page receives, and all its failed responses. */
function watchAnswers(page: Page) {
  const [scripts, refused]: [string[], string[]] = [[], []];
  page.on('response', (response) => {
    const address = `${response.status()} ${response.url()}`;
    if (address.includes('/modules/leads/')) scripts.push(address);
    if (response.status() >= 400) refused.push(address);
  });
  return { scripts, refused };
}

const goTo = (page: Page, name: string) => getSidebar(page).getByRole('link', { name, exact: true }).click();

test('keeps a tab on its version through promotions, a rollback and a prune', async ({
  page,
  context,
  gateway,
  signedIn: _,
}) => {
  const { scripts, refused } = watchAnswers(page);
  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  const before = await liveVersion(gateway.store, 'leads');
  for (const version of ['9.1.0', '9.2.0', '9.3.0']) await promoteLeads(gateway, version);

  await goTo(page, 'Leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await expect(heading(page, /^Leads$/)).toBeVisible();
  const next = await context.newPage();
  await next.goto('/leads');
  await expect(heading(next, '9.3.0 Leads')).toBeVisible();

  await rollback(gateway.store, { id: 'leads' });
  await prune(gateway.store);
  await goTo(page, 'Newsletter');
  await expect(heading(page, /^Newsletter$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Subscribers' })).toBeVisible();
  await next.reload();
  await expect(heading(next, '9.2.0 Leads')).toBeVisible();

  expect(scripts.length).toBeGreaterThan(3);
  for (const url of scripts) expect(url).toContain(`/modules/leads/${before}/`);
  expect(refused).toEqual([]);
});

test('retries a chunk that is missing after a deployment in the version of the tab', {
  tag: ['@ERR-06', '@full'],
}, async ({ page, gateway, signedIn: _ }) => {
  const { scripts } = watchAnswers(page);
  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  const before = await liveVersion(gateway.store, 'leads');
  await promoteLeads(gateway, '9.1.0');
  const putBack = await tamper(gateway.store, {
    id: 'leads',
    version: before,
    begin: 'leads-list',
    change: null,
  });
  await goTo(page, 'Leads');
  const card = page.getByRole('alert');
  await expect(card).toContainText("Couldn't load Leads");
  await putBack();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, /^Leads$/)).toBeVisible();
  for (const url of scripts) expect(url).toContain(`/modules/leads/${before}/`);
});

test('serves the last good registry when the current one cannot be read', { tag: '@full' }, async ({
  page,
  context,
  gateway,
  problems,
  signedIn: _,
}) => {
  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  const good = await gateway.store.newestRevision();
  const broken = `${String(good + 1).padStart(6, '0')}.json`;
  await writeFile(join(gateway.root, 'registry', broken), '{"revision":');

  await goTo(page, 'Leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(problems).toEqual([]);
  const next = await context.newPage();
  await next.goto('/leads');
  await expect(next.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(await (await next.request.get('/registry.json')).json()).toMatchObject({ revision: good });
});
