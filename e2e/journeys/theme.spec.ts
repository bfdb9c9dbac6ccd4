import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test.use({ colorScheme: 'light' });

test('keeps a chosen theme and applies it before the first paint', async ({ page, context, signedIn: _ }) => {
  const html = page.locator('html');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/');
  await expect(heading(page, 'Overview')).toBeVisible();
  const light = await ground();
  await page.getByRole('button', { name: 'Theme: system' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();

  // Without the shell's script, the page only has its frame, which must be dark.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/modules/shell/**/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect.poll(ground).toBe(dark);
  // React sets the button's name.
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible();
});

test('cycles through dark, light and system in every open tab', { tag: '@full' }, async ({
  page,
  context,
  signedIn: _,
}) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/terms');
  for (const [now, attribute] of [
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', null],
  ] as const) {
    await page.getByRole('button', { name: /^Theme: / }).click();
    await expect(page.getByRole('button', { name: `Theme: ${now}` })).toBeVisible();
    for (const tab of [page, other]) {
      const html = tab.locator('html');
      if (attribute) await expect(html).toHaveAttribute('data-theme', attribute);
      else await expect(html).not.toHaveAttribute('data-theme');
    }
  }
});
