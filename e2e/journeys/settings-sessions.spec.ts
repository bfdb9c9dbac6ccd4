import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0';

test('lists sessions with device and last use, and signs out one and all others', {
  tag: ['@SET-19', '@ERR-09'],
}, async ({ page, signedIn: { email, password }, request }) => {
  const tokens: string[] = [];
  for (const agent of [IPHONE, WINDOWS, WINDOWS]) {
    const headers = { 'User-Agent': agent };
    const answer = await request.post('/api/auth/login', { headers, data: { email, password } });
    tokens.push((await answer.json()).data.token);
  }
  const statuses = () =>
    Promise.all(
      tokens.map(async (token) => {
        const answer = await request.get('/api/me', { headers: { Authorization: `Bearer ${token}` } });
        return answer.status();
      }),
    );
  await page.goto('/settings?tab=security');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  const iphone = sessions.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  await expect(iphone).toContainText(/last used [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M/);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'this session' })).toContainText('Current');

  await iphone.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  // Elements behind a dialog have no roles, so a listed item would seem to be gone too early.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(iphone).toHaveCount(0);
  expect(await statuses()).toEqual([401, 200, 200]);

  await sessions.getByRole('button', { name: 'Sign out others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out others' }).click();
  await expect(getToast(page)).toContainText('Other sessions signed out');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect(await statuses()).toEqual([401, 401, 401]);
});
