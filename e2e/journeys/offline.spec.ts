import { storeSession } from '../support/account.ts';
import { leadPage } from '../support/leadPage.ts';
import { offlineStrip, visitOnline } from '../support/offline.ts';
import { getSidebar, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { overflow, violations } from '../support/violations.ts';

// A test that fails while offline must not leave the next one offline.
test.use({ serviceWorkers: 'allow', reuseContext: false });

test('opens without a network, shows what was visited and says when it was current', {
  tag: ['@OFFL-01', '@OFFL-03'],
}, async ({ page, context, api, signedIn: _ }) => {
  const lead = await api.lead();
  await visitOnline(page, '/leads', `/leads/${lead.id}`);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, lead.name)).toBeVisible();
  await expect(offlineStrip(page)).toHaveText(/^Offline · last updated \d?\d:\d\d/);
  await getSidebar(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toContainText(lead.name);
  // Never visited, but part of the same revision.
  await getSidebar(page).getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByText("Couldn't load reviews")).toBeVisible();
  await page.goto('/leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toContainText(lead.name);

  await api.call('patch', `/leads/${lead.id}`, { name: 'Changed Meanwhile' });
  await context.setOffline(false);
  await expect(page.getByRole('table', { name: 'Leads' })).toContainText('Changed Meanwhile');
  await expect(offlineStrip(page)).toHaveCount(0);
});

test('shows the frame of the Overview without a network, too, before a script has run', {
  tag: '@OFFL-01',
}, async ({ page, context, signedIn: _, problems }) => {
  await visitOnline(page);
  await context.setOffline(true);
  await page.addInitScript(() =>
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('nav')) return;
      observer.disconnect();
      // The scripts of the page run when the document is complete.
      Object.assign(globalThis, { shownWhile: document.readyState });
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.goto('/');
  await expect(offlineStrip(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shownWhile'))).toBe('loading');
  await expect(heading(page, 'Overview')).toBeVisible();
  // React hydrates it. Calls may fail, because their responses have not necessarily been cached.
  expect(problems.filter((problem) => problem.includes('in render'))).toEqual([]);
});

for (const remember of [true, false])
  test(`keeps ${remember ? 'what was visited' : 'nothing'} for a session that ${remember ? 'the browser' : 'only this tab'} remembers`, {
    tag: '@OFFL-04',
  }, async ({ page, account }) => {
    await page.clock.install();
    await storeSession(page, account, { remember });
    await page.goto('/leads');
    await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
    await page.clock.runFor(10_000);
    const kept = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        databases: (await indexedDB.databases()).filter(({ name }) => name === 'lintel-offline').length,
      }));
    const count = remember ? 1 : 0;
    // A worker is ready once it has cached every file.
    if (remember) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(kept).toEqual({ workers: count, databases: count });
  });

test('works without storage as it does without a worker', { tag: '@OFFL-08' }, async ({
  page,
  context,
  api,
  signedIn: _,
}) => {
  const lead = await api.lead();
  // The browser treats zero as no limit.
  await page.goto('/manifest.webmanifest');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 });
  await page.goto(`/leads/${lead.id}`);
  // The worker has begun to cache the files, and was discarded.
  await expect
    .poll(() =>
      page.evaluate(async () => ({
        caches: (await caches.keys()).length,
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      })),
    )
    .toEqual({ caches: 1, workers: 0 });
  const { noteText, addNote, notes } = leadPage(page);
  await noteText.fill('Written without storage.');
  await addNote.click();
  await expect(notes.first()).toContainText('Written without storage.');
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toHaveText(
    "You're offline. Changes can't be saved until you're back online.",
  );
  await noteText.fill('Not to be lost.');
  await addNote.click();
  await expect(noteText).toHaveValue('Not to be lost.');
  await context.setOffline(false);
  await addNote.click();
  await expect(notes.first()).toContainText('Not to be lost.');
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: phone, colorScheme: 'dark' });

  test('fits its strip and its list of changes', { tag: '@OFFL-05' }, async ({
    page,
    context,
    api,
    signedIn: _,
  }) => {
    const lead = await api.lead();
    await visitOnline(page, `/leads/${lead.id}`);
    await context.setOffline(true);
    const { noteText, addNote } = leadPage(page);
    await noteText.fill(`${'Wants a garden. '.repeat(20)}`);
    await addNote.click();
    await offlineStrip(page).getByRole('button', { name: 'Show changes' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Changes on this device' });
    await expect(dialog.getByRole('listitem')).toContainText('Waiting to be sent');
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(offlineStrip(page).getByRole('button', { name: 'Show changes' })).toBeFocused();
  });
});
