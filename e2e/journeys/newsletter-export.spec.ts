import { readFile } from 'node:fs/promises';
import type { Schemas } from '@lintel/contract/api';
import { newsletter } from '../support/newsletter.ts';
import { expect, test } from '../support/test.ts';

test('Export CSV holds what search and filter select, from all pages, safe to open', {
  tag: ['@NEWS-10', '@NEWS-11'],
}, async ({ page, signedIn: _, api }) => {
  await api.call('post', '/subscribers', { name: '=1+1, "São"', email: 'formula@example.com' });
  await page.goto('/newsletters?status=Active');
  await newsletter(page).search.fill('example');
  await expect(page).toHaveURL(/q=example/);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await started;
  // Sweden writes days like the API.
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  expect(download.suggestedFilename()).toBe(`subscribers-${today}.csv`);
  const text = await readFile(await download.path(), 'utf8');

  expect(text.startsWith('\uFEFFSubscriber,Email,Source,Join Date,Status\r\n')).toBe(true);
  expect(text).toContain('"\'=1+1, ""São""",formula@example.com,');
  const pages = await Promise.all(
    [1, 2].map((number) =>
      api.get<Schemas['Subscriber'][]>(`/subscribers?q=example&status=Active&_limit=100&_page=${number}`),
    ),
  );
  const emails = text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.match(/[^,]+@example\.com/)?.[0]);
  expect(emails).toEqual(pages.flat().map(({ email }) => email));
});
