import type { Schemas } from '@lintel/contract/api';
import { newsletter } from '../support/newsletter.ts';
import { getToast } from '../support/shell.ts';
import { expect, test, timeZone } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { overflow } from '../support/violations.ts';

test('counts, lists, searches and filters subscribers', {
  tag: ['@NEWS-01', '@NEWS-02', '@NEWS-03', '@NEWS-04', '@NEWS-05', '@NEWS-06'],
}, async ({ page, signedIn: _, api }) => {
  const counts = await api.get<Record<'daily' | 'monthly' | 'total', number>>(
    `/subscribers/counts?tz=${timeZone}`,
  );
  const [newest] = await api.get<Schemas['Subscriber'][]>('/subscribers?_limit=1');
  await page.goto('/newsletters');
  const { table, rows, row, search, counters } = newsletter(page);
  await expect(page.getByRole('term')).toHaveText(['Daily', 'Monthly', 'Total Subscribe']);
  await expect(counters).toHaveText([counts.daily, counts.monthly, 130].map(String));
  await expect(table.getByRole('columnheader')).toHaveText([
    'Subscriber',
    'Source',
    'Join Date',
    'Status',
    'Actions',
  ]);
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText(`${newest?.name}${newest?.email}`);
  await expect(rows.first()).toContainText(newest?.source ?? '');
  await expect(row(newest?.name ?? '').getByRole('button', { name: `Delete ${newest?.name}` })).toBeVisible();

  await search.fill(newest?.email ?? '');
  await expect(rows).toHaveCount(1);
  await search.fill('nobody at all');
  await expect(page.getByText('No results for “nobody at all”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).last().click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Unsubscribed');
  await expect(page).toHaveURL('/newsletters?status=Unsubscribed');
  await expect(page.getByRole('status').filter({ hasText: /^9 subscribers$/ })).toBeVisible();
});

test('offers unsubscribing first and keeps it across a reload and a new subscription', {
  tag: ['@NEWS-07', '@NEWS-09'],
}, async ({ page, signedIn: _, api, request }) => {
  const [active] = await api.get<Schemas['Subscriber'][]>('/subscribers?status=Active&_limit=1');
  const { name = '', email = '' } = active ?? {};
  await page.goto('/newsletters');
  const { row, askToDelete } = newsletter(page);
  const dialog = await askToDelete(name);
  await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(getToast(page)).toContainText('Unsubscribed');
  await expect(row(name)).toContainText('Unsubscribed');

  const { user } = await api.get<{ user: Schemas['User'] }>('/me');
  const again = await request.post('/api/public/subscriptions', { data: { username: user.username, email } });
  expect(again.ok()).toBe(true);
  await page.reload();
  await expect(row(name)).toContainText('Unsubscribed');
});

test('deletes a subscriber for good unless it is undone', { tag: ['@NEWS-08', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const [{ name } = { name: '' }] = await api.get<Schemas['Subscriber'][]>('/subscribers?_limit=1');
  await page.goto('/newsletters');
  const { row, counters, askToDelete } = newsletter(page);
  await (await askToDelete(name)).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(name)).toHaveCount(0);
  await expect(counters.last()).toHaveText('129');
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(name)).toBeVisible();
  await expect(counters.last()).toHaveText('130');

  await page.getByRole('button', { name: `Delete ${name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(row(name)).toHaveCount(0);
  await page.reload();
  await expect(counters.last()).toHaveText('129');
  await expect(row(name)).toHaveCount(0);
});

test.describe('with an empty account', () => {
  test.use({ scenario: 'empty', viewport: phone });

  test('shows the empty state, also on a phone', { tag: ['@NEWS-02', '@NEWS-05', '@full'] }, async ({
    page,
    signedIn: _,
    api,
  }) => {
    await page.goto('/newsletters');
    await expect(page.getByRole('heading', { name: 'No subscribers' })).toBeVisible();
    await expect(newsletter(page).counters).toHaveText(['0', '0', '0']);
    expect(await overflow(page)).toBe(0);
    await api.fault({ path: '/subscribers', status: 500 });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText("Couldn't load subscribers");
    await api.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No subscribers' })).toBeVisible();
  });
});
