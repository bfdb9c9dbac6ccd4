import { leadBoard } from '../support/leadBoard.ts';
import { getToast } from '../support/shell.ts';
import { stages } from '../support/stages.ts';
import { expect, test } from '../support/test.ts';

test('switches between list and board', { tag: ['@LEAD-10', '@LEAD-07'] }, async ({ page, signedIn: _ }) => {
  await page.goto('/leads?status=Won');
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL('/leads?status=Won&view=board');
  const { board, column, card } = leadBoard(page);
  await expect(board.getByRole('heading', { level: 2 })).toHaveText(
    stages.map((stage) => new RegExp(`^${stage}`)),
  );
  await expect(card('Contacted', 'Noor Haddad')).toContainText('In Progress');
  await expect(column('New').getByRole('listitem')).toHaveCount(4);
  await page.reload();
  await expect(column('New').getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  await expect(page).toHaveURL('/leads?status=Won');
});

test('moves a card by drag, keyboard and menu, and keeps it there', { tag: ['@LEAD-11'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await page.goto('/leads?view=board');
  const { card, column, drag, link, moveByMenu } = leadBoard(page);
  await expect(card('New', 'Camille Laurent')).toBeVisible();

  await drag('New', 'Camille Laurent', 'Viewing Scheduled');
  await expect(card('Viewing Scheduled', 'Camille Laurent')).toBeVisible();
  await expect(getToast(page)).toContainText('Status updated');

  // Through every column, including those that are not visible yet, as fast as the keys can be pressed.
  await link('Daniel Okafor').focus();
  await page.keyboard.press('Space');
  for (let column = stages.indexOf('New'); column < stages.indexOf('Won'); column += 1)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(card('Won', 'Daniel Okafor')).toBeVisible();
  await expect(link('Daniel Okafor')).toBeFocused();

  await moveByMenu('Hannah Lee', 'Contacted');
  await expect(card('Contacted', 'Hannah Lee')).toBeVisible();
  await expect(link('Hannah Lee')).toBeFocused();

  await page.reload();
  await expect(card('Viewing Scheduled', 'Camille Laurent')).toBeVisible();
  await expect(card('Contacted', 'Hannah Lee')).toBeVisible();
  await expect(column('New').getByText('1 lead', { exact: true })).toBeAttached();
  expect((await api.lead('Daniel Okafor')).status).toBe('Won');
});

test('undoes a move from its toast', { tag: ['@LEAD-11'] }, async ({ page, signedIn: _, api }) => {
  await page.goto('/leads?view=board');
  const { card, moveByMenu } = leadBoard(page);
  await moveByMenu('Priya Raman', 'Won');
  await expect(card('Won', 'Priya Raman')).toBeVisible();
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card('Offer Made', 'Priya Raman')).toBeVisible();
  await expect.poll(async () => (await api.lead('Priya Raman')).status).toBe('Offer Made');
});

test('reverts a move that cannot be saved and reports it', { tag: ['@LEAD-12', '@ERR-08', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  await api.fault({ method: 'PATCH', path: '/leads/*', status: 503, delayMs: 300 });
  await page.goto('/leads?view=board');
  const { card, drag } = leadBoard(page);
  await expect(card('New', 'Camille Laurent')).toBeVisible();
  await drag('New', 'Camille Laurent', 'Viewed');
  await expect(card('Viewed', 'Camille Laurent')).toBeVisible();
  await expect(card('New', 'Camille Laurent')).toBeVisible();
  await expect(card('Viewed', 'Camille Laurent')).toHaveCount(0);
  await expect(getToast(page)).toContainText('This error was injected for a test');
});

test('asks for the reason when a card moves to Lost and keeps it', async ({ page, signedIn: _, api }) => {
  await page.goto('/leads?view=board');
  const { card, moveByMenu, link } = leadBoard(page);
  await moveByMenu('Jonas Weber', 'Lost');
  const dialog = page.getByRole('dialog', { name: 'Move Jonas Weber to Lost' });
  await dialog.getByRole('combobox', { name: 'Reason' }).fill('Bought elsewhere');
  await dialog.getByRole('button', { name: 'Move to Lost' }).click();
  await expect(card('Lost', 'Jonas Weber')).toBeVisible();
  await expect.poll(async () => (await api.lead('Jonas Weber')).lostReason).toBe('Bought elsewhere');
  await link('Jonas Weber').click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Bought elsewhere');
});

test('loads more cards of a column while scrolling', { tag: ['@LEAD-10', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const names = Array.from({ length: 36 }, (_lead, index) => `Visitor ${index + 1}`);
  await Promise.all(names.map((name) => api.call('post', '/leads', { name, status: 'Qualified' })));
  await page.goto('/leads?view=board');
  const { board, column } = leadBoard(page);
  const cards = column('Qualified').getByRole('link');
  await expect(cards.first()).toBeVisible();
  const newest = await cards.first().textContent();
  const secondPage = page.waitForResponse((answer) => answer.url().includes('status=Qualified'));
  await board.hover();
  await page.mouse.wheel(0, 1400);
  expect((await secondPage).url()).toContain('_page=2');
  await page.mouse.wheel(0, 9000);
  await expect(column('Qualified').getByText('Visitor', { exact: false }).last()).toBeVisible();
  await expect(cards.first()).not.toHaveText(newest ?? '');
  expect(await cards.count()).toBeLessThan(25);
});
