import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import { leadList } from '../support/leadList.ts';
import { leadPage } from '../support/leadPage.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { overflow } from '../support/violations.ts';

const examples = join(import.meta.dirname, '../../mfe-leads/src/testing');

const upload = (page: Page, text: string | Buffer) =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'crm.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const figures = (page: Page) => page.getByRole('region', { name: 'Result' }).getByRole('definition');
const joinRows = (...names: string[]) => ['Name', ...names].join('\r\n');

test.describe('far west of UTC', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('imports a German Excel file with names, stages, dates and existing leads', async ({
    page,
    signedIn: _,
    api,
  }) => {
    const fields = { email: 'Juergen.Mueller@example.de', message: 'Hello', source: 'Fair' };
    const ada = await api.call<Schemas['Lead']>('post', '/leads', { name: 'J. M.', ...fields });
    const zoe = await api.call<Schemas['Lead']>('post', '/leads', {
      name: 'Zoë',
      phone: '+49 160 111 22 23',
    });
    await page.goto('/leads');
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import leads' })).toBeVisible();
    await upload(page, await readFile(join(examples, 'german-excel.csv')));

    await expect(page.getByText('5 rows: 2 new, 2 skipped, 1 with a problem')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 2 leads' })).toBeEnabled();
    await page.getByRole('group', { name: 'Existing leads' }).getByRole('button', { name: 'Update' }).click();
    const stage = page.getByRole('combobox', { name: '“Interessent”' });
    await expect(stage).toHaveValue('New');
    await stage.selectOption('Contacted');
    const preview = page.getByRole('table', { name: 'Preview' });
    await expect(preview.getByRole('row', { name: /Jürgen Müller/ })).toContainText('Nov 1');
    await expect(preview.getByRole('row', { name: /Karl/ })).toContainText("“31.02.2026” isn't a date");

    await page.getByRole('button', { name: 'Import 4 leads' }).click();
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
    await expect(figures(page)).toHaveText(['2', '2', '0', '1']);
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download failed rows' }).click();
    const failed = await readFile(await (await started).path(), 'utf8');
    expect(failed).toBe(
      '\uFEFFVorname,Nachname,E-Mail,Telefon,Nachricht,Status,Datum,Reason\r\n' +
        "Karl,Fehler,karl.fehler@example.de,,,Interessent,31.02.2026,Row 5: Datum: “31.02.2026” isn't a date\r\n",
    );

    await page.getByRole('link', { name: 'See leads' }).click();
    const { search, names } = leadList(page);
    await search.fill('0151 234');
    await expect(names).toHaveText(['Jürgen Müller']);
    await names.click();
    await expect(leadPage(page).timeline.first()).toContainText(/^You (updated the lead|moved the lead)/);
    expect(await api.get(`/leads/${ada.id}`)).toMatchObject({
      name: 'Jürgen Müller',
      email: fields.email,
      source: 'Fair',
      status: 'Contacted',
      date: '2026-11-01T07:00:00.000Z',
    });
    expect(await api.get(`/leads/${zoe.id}`)).toMatchObject({
      name: 'Zoë Çelik',
      phone: '+49 160 111 22 23',
      message: 'Rückruf erbeten – abends',
      status: 'Lost',
    });
    expect(await api.lead('Anneliese Groß')).toMatchObject({ message: 'Preis 450.000,50 € verhandelbar?' });
  });
});

test('adds nothing twice after a lost response and a reload', { tag: '@full' }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const before = await api.countCalls({ path: '/leads/import' });
  const names = Array.from({ length: 2_300 }, (_name, row) => `Mail-less ${row}`);
  await page.goto('/leads/import');
  await upload(page, joinRows(...names));
  const go = page.getByRole('button', { name: 'Import 2,300 leads' });
  await expect(go).toBeEnabled();
  let batches = 0;
  await page.route('**/api/leads/import?onExisting=skip', async (route) => {
    batches += 1;
    if (batches !== 2) return route.continue();
    // The server imports the rows, but its response never reaches the page.
    await route.fetch();
    await route.abort();
  });
  await go.click();
  await expect(page.getByRole('heading', { name: 'Not finished' })).toBeVisible();
  await expect(figures(page)).toHaveText(['1,000', '0', '0', '0', '1,300']);

  await page.reload();
  await expect(page.getByText('1,000 of 2,300 rows confirmed (1,000 added)')).toBeVisible();
  await upload(page, joinRows(...names));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await expect(figures(page)).toHaveText(['2,300', '0', '0', '0']);
  expect(await api.countCalls({ path: '/leads/import' })).toBe(before + 3 + 4);
  await page.getByRole('link', { name: 'See leads' }).click();
  await leadList(page).search.fill('Mail-less');
  await expect(page.getByRole('status').getByText('2,300 leads', { exact: true })).toBeVisible();
});

test('imports the export of another account unchanged, also on a phone', {
  tag: ['@LEAD-08', '@LEAD-09', '@full'],
}, async ({ browser, page, signedIn: _, api, request }) => {
  const names = ['=1+1', "'quoted", 'Zoë "Zo", Ω', '-5 lines'];
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
  await expect(figures(elsewhere)).toHaveText(['64', '0', '0', '0']);
  await context.close();

  const headers = { Authorization: `Bearer ${other.token}` };
  const found = await request.get('/api/leads?source=Fair&_limit=100', { headers });
  const imported: Schemas['Lead'][] = (await found.json()).data;
  expect(imported.map(({ name }) => name).sort()).toEqual([...names].sort());
});
