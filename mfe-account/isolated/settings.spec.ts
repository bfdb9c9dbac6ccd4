import { expect, settled, test } from '@lintel/isolated';

for (const [name, address] of [
  ['billing', '/settings?tab=billing&account=demo'],
  ['security', '/settings?tab=security&account=demo'],
  ['trial', '/settings?tab=billing&account=empty'],
] as const) {
  test(`settings, ${name}`, async ({ page }) => {
    await page.goto(`${address}&bar=off`);
    await settled(page);
    await expect(page).toHaveScreenshot(`settings-${name}.png`, {
      mask: [page.locator('input[value^="agent-"]')],
    });
  });
}
