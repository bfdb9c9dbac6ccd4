import { readFile } from 'node:fs/promises';
import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import { leadList } from '../support/leadList.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { overflow } from '../support/violations.ts';

const upload = (page: Page, text: string) =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'crm.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file of another program is mapped, previewed and imported; what is refused can be had', async ({
  page,
  signedIn: _,
  api,
}) => {
  const { email } = await api.lead();
  await page.goto('/leads');
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import leads' })).toBeVisible();
  await upload(
    page,
    [
      'Who;E-Mail;Stage;Listing',
      'Ada Lovelace;ada@example.com;Won;',
      `Known;${email};;`,
      'Cy;nowhere;;',
      'Di;di@example.com;;No such house',
      'Eve;ADA@example.com;;',
    ].join('\r\n'),
  );
  await expect(page.getByText('Choose the column with the name')).toBeVisible();
  await page.getByRole('combobox', { name: /^Name/ }).selectOption('Who');
  await expect(
    page.getByText('5 rows: 3 can be imported, 1 has a problem, 1 repeats an address'),
  ).toBeVisible();
  const preview = page.getByRole('table', { name: 'Preview' });
  await expect(preview.getByRole('row', { name: /Known/ })).toContainText('Is a lead already');
  await expect(preview.getByRole('row', { name: /Cy/ })).toContainText('“nowhere” is no email address');

  await page.getByRole('button', { name: 'Import 3 leads' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Result' }).getByRole('definition')).toHaveText(['1', '4']);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download refused rows' }).click();
  const refused = await readFile(await (await started).path(), 'utf8');
  const reasons = refused.split('\r\n').map((line) => line.split(',').at(-1));
  expect(reasons).toEqual(
    [
      'Reason',
      `${email} is a lead already`,
      '“nowhere” is no email address',
      'There is no listing "No such house"',
      'Has the email address of row 1',
      '',
    ].map((reason) => (reason.includes('"') ? `"${reason.replaceAll('"', '""')}"` : reason)),
  );

  await page.getByRole('link', { name: 'See leads' }).click();
  await expect(leadList(page).row('Ada Lovelace')).toContainText('Won');
});

test('what one account exports another one imports as it was, on a phone, too', {
  tag: ['@LEAD-08', '@LEAD-09'],
}, async ({ browser, page, signedIn: _, api, request }) => {
  const names = ['=1+1', "'quoted", 'Zoë "Zo", Ω', '-5\nlines'];
  for (const name of names) await api.call('post', '/leads', { name, source: 'Fair' });
  await page.goto('/leads');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await started).path(), 'utf8');

  const created = await request.post('/api/__mock/accounts', { data: { scenario: 'empty' } });
  const { data: other } = await created.json();
  const context = await browser.newContext({ viewport: phone });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/login');
  await elsewhere.evaluate(
    ([access, refresh]) => {
      localStorage.setItem('Auth@access_token', access ?? '');
      localStorage.setItem('Auth@refresh_token', refresh ?? '');
    },
    [other.token, other.refresh_token],
  );
  await elsewhere.goto('/leads/import');
  await upload(elsewhere, text);
  await elsewhere.getByRole('combobox', { name: /^Property/ }).selectOption('Not in the file');
  expect(await overflow(elsewhere)).toBe(0);
  await elsewhere.getByRole('button', { name: /^Import \d+ leads/ }).click();
  await expect(elsewhere.getByRole('region', { name: 'Result' }).getByRole('definition')).toHaveText([
    '64',
    '0',
  ]);
  await context.close();

  const headers = { Authorization: `Bearer ${other.token}` };
  const found = await request.get('/api/leads?source=Fair&_limit=100', { headers });
  const imported: Schemas['Lead'][] = (await found.json()).data;
  expect(imported.map(({ name }) => name).sort()).toEqual([...names].sort());
});
