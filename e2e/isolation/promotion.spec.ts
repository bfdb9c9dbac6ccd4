import { expect, test } from '../support/ownGateway.ts';

/** Versions of a module whose scripts the page's head asks for, or which it has inlined. */
const versionsOf = (html: string, id: string) => [
  ...new Set([...html.matchAll(new RegExp(`/modules/${id}/([^/"]+)/`, 'g'))].map(([, version]) => version)),
];

test('the next page load has what was promoted, a running tab keeps what it started with', async ({
  page,
  context,
  gateway,
  signedIn: _,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/modules/leads/')) scripts.push(request.url());
  });
  await page.goto('/');
  const before = versionsOf(await (await page.request.get('/')).text(), 'leads');
  await gateway.republish('leads', '9.0.0');
  await gateway.promote('leads@9.0.0');

  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Leads' })
    .click();
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(scripts.filter((url) => url.includes('/9.0.0/'))).toEqual([]);
  expect(scripts.some((url) => url.includes(`/${before[0]}/`))).toBe(true);

  const next = await context.newPage();
  await next.goto('/leads');
  await expect(next.getByRole('table', { name: 'Leads' })).toBeVisible();
  expect(versionsOf(await next.content(), 'leads')).toEqual(['9.0.0']);
});
