import type { Page } from '@playwright/test';
import { expect, test } from '../support/ownGateway.ts';
import { getBanner, openLink, panelOf } from '../support/qaLink.ts';
import { waitForIdle } from '../support/shell.ts';
import { desktop, phone } from '../support/viewports.ts';
import { COLOR_RULES, overflow, violations } from '../support/violations.ts';

test.use({ viewport: desktop, reducedMotion: 'reduce', colorScheme: 'light' });

async function expectNoBarriers(page: Page) {
  expect.soft(await violations(page), 'desktop, light').toEqual([]);
  expect.soft(await overflow(page), 'desktop').toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page, COLOR_RULES), 'desktop, dark').toEqual([]);
  await page.setViewportSize(phone);
  expect.soft(await violations(page), 'phone, dark').toEqual([]);
  expect.soft(await overflow(page), 'phone').toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await violations(page, COLOR_RULES), 'phone, light').toEqual([]);
}

test('finds no accessibility violations in the banner of a QA link', { tag: '@full' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await gateway.republish('leads', '1.5.0-rc.1');
  await openLink(page, gateway, 'leads@1.5.0-rc.1', { path: '/terms' });
  await expect(getBanner(page)).toContainText('QA build');
  await waitForIdle(page);
  await expectNoBarriers(page);
});

test('finds no accessibility violations in the banner of an expired link', { tag: '@full' }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/terms?qa=none');
  await expect(getBanner(page)).toContainText("This QA link isn't valid.");
  await waitForIdle(page);
  await expectNoBarriers(page);
});

test('finds no accessibility violations in the panel with an error', { tag: '@full' }, async ({
  page,
  gateway,
  signedIn: _,
}) => {
  await gateway.republish('leads', '1.5.0-rc.1');
  await openLink(page, gateway, 'leads@1.5.0-rc.1', { path: '/terms' });
  await getBanner(page).getByRole('button', { name: 'Modules' }).click();
  const panel = panelOf(page);
  await panel.source('Leads').selectOption('Local dev server');
  await panel.server('Leads').fill('http://elsewhere.example');
  await panel.apply.click();
  await expect(panel.server('Leads')).toHaveAccessibleDescription(/^Write it like/);
  await expectNoBarriers(page);
});
