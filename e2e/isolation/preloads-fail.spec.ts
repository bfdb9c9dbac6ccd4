import { expect, test } from '../support/ownGateway.ts';

// With an empty cache, as on a first visit.
test.use({ reuseContext: false });

// In this mode, the page preloads a module's scripts without running them: the next request gets the preload's
// response.
test.use({ development: true });

for (const [how, address] of [
  ['nothing', /\/modules\/leads\//],
  ['the entry alone', /\/modules\/leads\/[^/]+\/(?!entry\.)/],
] as const) {
  for (const fault of ['answered 404', 'cut off']) {
    test(`loads a module with one "Try again" when ${how} came, ${fault}`, {
      tag: ['@ERR-06', '@full'],
    }, async ({ page, signedIn: _ }) => {
      await page.route(address, (route) =>
        fault === 'cut off'
          ? route.abort()
          : route.fulfill({ status: 404, contentType: 'text/plain', body: '' }),
      );
      await page.goto('/leads');
      const card = page.getByRole('main').getByRole('alert');
      await expect(card).toContainText("Couldn't load Leads");
      await page.unroute(address);
      await card.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
}
