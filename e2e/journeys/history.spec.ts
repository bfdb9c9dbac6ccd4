import { getSidebar, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('navigates back and forward across modules', async ({ page, signedIn: _, api }) => {
  const lead = await api.lead();
  await page.goto('/');
  await getSidebar(page).getByRole('link', { name: 'Properties' }).click();
  await expect(heading(page, 'Properties')).toBeVisible();
  await getSidebar(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('link', { name: lead.name, exact: true }).click();
  await expect(heading(page, lead.name)).toBeVisible();

  for (const [step, title, path] of [
    ['goBack', 'Leads', '/leads'],
    ['goBack', 'Properties', '/properties'],
    ['goBack', 'Overview', '/'],
    ['goForward', 'Properties', '/properties'],
    ['goForward', 'Leads', '/leads'],
    ['goForward', lead.name, `/leads/${lead.id}`],
  ] as const) {
    await page[step]();
    await expect(page).toHaveURL(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Lintel`);
  }
});

test('focuses the heading of a new page', async ({ page, signedIn: _, api }) => {
  const lead = await api.lead();
  await page.goto('/');
  await expect(heading(page, 'Overview')).toBeVisible();
  await getSidebar(page).getByRole('link', { name: 'Properties' }).click();
  await expect(heading(page, 'Properties')).toBeFocused();
  await getSidebar(page).getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(heading(page, 'Leads')).toBeFocused();
  await page.getByRole('link', { name: lead.name, exact: true }).click();
  await expect(heading(page, lead.name)).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Leads')).toBeFocused();
});

test('returns to where a list was left', async ({ page, signedIn: _ }) => {
  const readScroll = () => page.evaluate(() => scrollY);
  await page.goto('/');
  await getSidebar(page).getByRole('link', { name: 'Properties' }).click();
  const cards = page.getByRole('list', { name: 'Properties' }).getByRole('heading', { level: 2 });
  await expect(cards).toHaveCount(24);
  const last = cards.last();
  await last.scrollIntoViewIfNeeded();
  const left = await readScroll();
  expect(left).toBeGreaterThan(500);
  const title = (await last.textContent()) ?? '';
  await last.getByRole('link').click();
  await expect(heading(page, title)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Properties')).toBeFocused();
  expect(await readScroll()).toBe(left);
});

test('skips the sidebar with the first tab stop', async ({ page, signedIn: _ }) => {
  await page.goto('/leads');
  await expect(heading(page, 'Leads')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
