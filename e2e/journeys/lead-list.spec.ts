import { leadList, listCalls } from '../support/leadList.ts';
import { heading } from '../support/shell.ts';
import { stages } from '../support/stages.ts';
import { expect, test } from '../support/test.ts';

test('shows the newest leads with their property', { tag: ['@LEAD-01', '@LEAD-02', '@LEAD-22'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  const calls = listCalls(page);
  await page.goto('/leads');
  const { table, search, rows, row } = leadList(page);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'Property',
    'Date',
    'Status',
    'View Details',
  ]);
  await expect(search).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await expect(rows).toHaveCount(16);
  await expect(rows.first()).toContainText(lead.name);
  await expect(row(lead.name)).toContainText(lead.property?.title ?? '');
  await expect(row(lead.name)).toContainText(lead.status);
  expect(calls[0]?.get('_expand')).toBe('property');
});

test('opens the lead with a click anywhere on its row', { tag: ['@LEAD-03'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  await page.goto('/leads');
  const { row } = leadList(page);
  for (const target of [
    row(lead.name).getByRole('cell', { name: lead.property?.title }),
    row(lead.name).getByRole('link', { name: `View Details: ${lead.name}` }),
  ]) {
    // The row's link covers all of its cells, which makes the row one target.
    await target.click({ force: true });
    await expect(page).toHaveURL(`/leads/${lead.id}`);
    await expect(heading(page, lead.name)).toBeVisible();
    await page.goBack();
  }
});

test('saves "Mark as Read" on the server', { tag: ['@LEAD-05'] }, async ({ page, signedIn: _, api }) => {
  const lead = await api.lead();
  expect(lead.isRead).toBe(false);
  await page.goto('/leads');
  const { row } = leadList(page);
  const mark = page.getByRole('button', { name: `Mark as Read: ${lead.name}` });
  const saved = page.waitForResponse(`**/api/leads/${lead.id}`);
  await mark.click();
  const answer = await saved;
  expect(answer.request().method()).toBe('PATCH');
  expect(answer.request().postDataJSON()).toEqual({ isRead: true });
  await page.reload();
  await expect(row(lead.name)).toBeVisible();
  await expect(mark).toHaveCount(0);
  await expect(row(lead.name).getByText('Unread')).toHaveCount(0);
  expect((await api.lead()).isRead).toBe(true);
});

test('reverts "Mark as Read" when it fails', { tag: ['@LEAD-05', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  await api.fault({ method: 'PATCH', path: '/leads/*', status: 500 });
  await page.goto('/leads');
  const mark = page.getByRole('button', { name: `Mark as Read: ${lead.name}` });
  await mark.click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(mark).toBeVisible();
});

test('the filter offers the nine stages and selects one', { tag: ['@LEAD-06', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/leads');
  const { stage, rows } = leadList(page);
  await expect(stage.getByRole('option')).toHaveText(['All stages', ...stages]);
  for (const chosen of ['Won', 'Viewing Scheduled']) {
    await stage.selectOption(chosen);
    await expect(page).toHaveURL((url) => url.searchParams.get('status') === chosen);
    await expect(rows.filter({ hasText: chosen })).not.toHaveCount(0);
    await expect(rows.filter({ hasNotText: chosen })).toHaveCount(0);
  }
});

test('"In Progress" shows as it is and counts as Contacted', { tag: ['@LEAD-07', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/leads?status=Contacted');
  const { rows } = leadList(page);
  await expect(
    rows.filter({ has: page.getByRole('cell', { name: 'In Progress', exact: true }) }),
  ).toHaveCount(1);
  await expect(
    rows.filter({ hasNot: page.getByRole('cell', { name: /^(Contacted|In Progress)$/ }) }),
  ).toHaveCount(0);
});

test('shows an unknown stage unchanged', { tag: ['@LEAD-07', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  await page.route('**/api/leads?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({
      response,
      json: { ...answer, data: answer.data.map((each: object) => ({ ...each, status: 'On Hold' })) },
    });
  });
  await page.goto('/leads');
  await expect(leadList(page).row(lead.name).getByRole('cell', { name: 'On Hold' })).toBeVisible();
});
