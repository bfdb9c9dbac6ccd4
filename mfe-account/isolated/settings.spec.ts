import { expect, test, waitForIdle } from '@lintel/isolated';

for (const [name, address] of [
  ['billing', '/settings?tab=billing&account=demo'],
  ['security', '/settings?tab=security&account=demo'],
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
