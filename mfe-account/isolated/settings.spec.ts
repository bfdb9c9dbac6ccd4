import { expect, test, waitForIdle } from '@lintel/isolated';

for (const [name, address] of [
  ['billing', '/settings?tab=billing&account=demo'],
  ['trial', '/settings?tab=billing&account=empty'],
] as const) {
  test(`settings, ${name}`, async ({ page }) => {
    await page.goto(`${address}&bar=off`);
    await waitForIdle(page);
    await expect(page).toHaveScreenshot(`settings-${name}.png`, {
      mask: [page.locator('input[value^="agent-"]')],
    });
  });
}

for (const { name, theme, viewport } of [
  { name: 'security', theme: 'light', viewport: { width: 1440, height: 1280 } },
  { name: 'security-dark', theme: 'dark', viewport: { width: 1440, height: 1280 } },
  { name: 'security-phone', theme: 'light', viewport: { width: 390, height: 1540 } },
  { name: 'security-phone-dark', theme: 'dark', viewport: { width: 390, height: 1540 } },
])
  test.describe(`settings, ${name}`, () => {
    // High enough for every card of the tab.
    test.use({ viewport });

    test(`settings, ${name}`, async ({ page }) => {
      await page.goto(`/settings?tab=security&account=demo&theme=${theme}&bar=off`);
      await waitForIdle(page);
      for (const card of ['Two-step verification', 'Passkeys', 'Security log'])
        await expect(page.getByRole('region', { name: card, exact: true })).toBeVisible();
      // A card that is missing or moved is less than the hundredth that other pictures may differ by.
      await expect(page).toHaveScreenshot(`settings-${name}.png`, { maxDiffPixelRatio: 0.001 });
    });
  });
