import { visitOnline } from '../support/offline.ts';
import { expect, test } from '../support/ownGateway.ts';

test.use({ serviceWorkers: 'allow', reuseContext: false });

test('opens the revision before until the next is here whole, and never mixes them', {
  tag: '@OFFL-02',
}, async ({ page, context, gateway, signedIn: _ }) => {
  await visitOnline(page, '/leads');
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => name.match(/\/modules\/(leads|shell|reviews)\/[^/]+/)?.[0] ?? []),
    );
  const versionsOf = async (id: string) => [
    ...new Set((await loaded()).filter((each) => each.includes(`/${id}/`))),
  ];

  const [before] = await versionsOf('leads');
  await gateway.republish('leads', '9.0.0');
  await gateway.republish('reviews', '9.0.0');
  await gateway.promote('leads@9.0.0', 'reviews@9.0.0');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await page.getByRole('link', { name: 'Reviews' }).first().click();
  await expect(page.getByText("Couldn't load reviews")).toBeVisible();
  expect(await versionsOf('leads')).toEqual([before]);
  expect(await versionsOf('reviews')).not.toContain('/modules/reviews/9.0.0');

  await context.setOffline(false);
  await page.goto('/leads');
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(await versionsOf('leads')).toEqual(['/modules/leads/9.0.0']);
  // The new worker is in the waiting state once it has cached every file of the new revision.
  await expect
    .poll(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
      { timeout: 40_000 },
    )
    .toBe('installed');
  // The previous revision's worker is active until its last page is closed.
  await page.close();
  const next = await context.newPage();
  await next.goto('/leads');
  await expect
    .poll(() => next.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null))
    .toBeNull();
  await context.setOffline(true);
  await next.reload();
  await expect(next.getByRole('table', { name: 'Leads' })).toBeVisible();
  const files = await next.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((name) => /\/modules\/leads\/(?!9\.0\.0)/.test(name))).toEqual([]);
  expect(files.filter((name) => name.includes('/modules/leads/9.0.0/'))).not.toEqual([]);
});
