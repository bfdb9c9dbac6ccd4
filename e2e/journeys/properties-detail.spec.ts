import type { Schemas } from '@lintel/contract/api';
import { findListingByState, money } from '../support/propertyList.ts';
import { propertyPage } from '../support/propertyPage.ts';
import { heading } from '../support/shell.ts';
import { expect, test, timeZone } from '../support/test.ts';
import { phone } from '../support/viewports.ts';

test('shows the listing in the groups of the wizard', { tag: ['@PROP-15', '@PROP-16', '@PROP-17'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { id, title, price, currency } = await findListingByState(api, 'Active');
  await api.call('patch', `/properties/${id}`, {
    gross_area: 1420.5,
    metro_distance: 0.4,
    annual_tax: 8575,
    year_built: 1985,
    has_elevator: false,
    has_tv: true,
    restrictions_note: null,
  });
  await page.goto(`/properties/${id}`);
  await expect(heading(page, title)).toBeVisible();
  const { region, fact, edit } = propertyPage(page);
  await expect(region('Basic Information')).toContainText(money(price, currency));
  await expect(fact('Gross area')).toHaveText('1,420.5 m²');
  await expect(fact('Year built')).toHaveText('1985');
  await expect(fact('Metro distance')).toHaveText('0.4 km');
  await expect(fact('Annual tax')).toHaveText(money(8575, currency));
  await expect(region('Building Systems').getByRole('listitem').filter({ hasText: 'TV' })).toBeVisible();
  await expect(fact('Elevator count')).toHaveCount(0);
  await expect(fact('Restrictions note')).toHaveCount(0);
  await edit.click();
  await expect(page).toHaveURL(`/properties/${id}/edit`);
});

test('browses pictures by button, key and thumbnail, and in full screen', async ({
  page,
  signedIn: _,
  api,
}) => {
  const all = await api.get<Schemas['Property'][]>('/properties?_limit=100&state=Active');
  const listing = all.find(({ images }) => images.length >= 3);
  const count = listing?.images.length;
  await page.goto(`/properties/${listing?.id}`);
  const { picture, counter, opener, region } = propertyPage(page);
  await expect(counter).toHaveText(`1 of ${count}`);
  const first = await picture.getAttribute('src');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(counter).toHaveText(`2 of ${count}`);
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(counter).toHaveText(`1 of ${count}`);
  await region('Pictures')
    .getByRole('button', { name: `Picture 3 of ${count}` })
    .click();
  await expect(counter).toHaveText(`3 of ${count}`);

  await opener.click();
  const screen = page.getByRole('dialog', { name: `Pictures of ${listing?.title}` });
  await expect(screen.getByRole('status')).toHaveText(`3 of ${count}`);
  const size = page.viewportSize();
  expect(await screen.boundingBox()).toMatchObject({ x: 0, y: 0, ...size });
  await page.keyboard.press('Home');
  await expect(screen.getByRole('status')).toHaveText(`1 of ${count}`);
  await page.keyboard.press('Escape');
  await expect(screen).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('browses pictures by swipe', { tag: '@full' }, async ({ page, signedIn: _, api }) => {
    const { property } = await api.ids();
    await page.goto(`/properties/${property}`);
    const { counter, opener } = propertyPage(page);
    await expect(counter).toHaveText(/^1 of/);
    const box = await opener.boundingBox();
    if (!box) throw new Error('The picture is not in sight.');
    const y = box.y + box.height / 2;
    const protocol = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      protocol.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch('touchStart', 300);
    for (const x of [250, 200, 150]) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(counter).toHaveText(/^2 of/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('shows the figures of the API for the period in the URL', { tag: '@ANL-11' }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { id } = await findListingByState(api, 'Active');
  await page.goto(`/properties/${id}`);
  const { figures } = propertyPage(page);
  for (const [label, period] of [
    ['Last 30 days', '30d'],
    ['Last 7 days', '7d'],
    ['All time', 'all'],
  ] as const) {
    await figures.getByRole('button', { name: label }).click();
    const stats = await api.get<Schemas['AnalyticsFigures']>(
      `/properties/${id}/stats?period=${period}&tz=${timeZone}`,
    );
    for (const [name, { value }] of [
      ['Total Views', stats.totalViews],
      ['Unique Views', stats.uniqueViews],
      ['Leads', stats.leads],
    ] as const) {
      const card = figures.getByRole('term').filter({ hasText: name }).locator('..');
      await expect(card).toContainText(new Intl.NumberFormat('en-US').format(value));
    }
  }
  await expect(page).toHaveURL(`/properties/${id}?period=all`);
});

test('links to its leads and to their list', { tag: '@full' }, async ({ page, signedIn: _, api }) => {
  const lead = await api.lead();
  await page.goto(`/properties/${lead.propertyId}`);
  const { leads } = propertyPage(page);
  await expect(leads.getByRole('listitem').first()).toContainText(lead.name);
  await leads.getByRole('link', { name: 'View all' }).click();
  await expect(heading(page, 'Leads')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row');
  await expect(rows.filter({ has: page.getByRole('link', { name: lead.name, exact: true }) })).toBeVisible();
  await page.goBack();
  await leads.getByRole('link', { name: lead.name }).click();
  await expect(page).toHaveURL(`/leads/${lead.id}`);
});

test('shows the public address, except for a draft', { tag: '@full' }, async ({
  page,
  signedIn: _,
  api,
  baseURL,
}) => {
  const active = await findListingByState(api, 'Active');
  const draft = await findListingByState(api, 'Draft');
  await page.goto(`/properties/${active.id}`);
  const { publicPage } = propertyPage(page);
  await expect(publicPage.getByRole('link')).toHaveAttribute('href', `${baseURL}/p/${active.slug}`);
  await publicPage.getByRole('button', { name: /^QR code/ }).click();
  await expect(page.getByRole('dialog', { name: 'Property QR Code' })).toBeVisible();
  await page.goto(`/properties/${draft.id}`);
  await expect(publicPage).toContainText('A draft has no public address yet.');
  await expect(publicPage.getByRole('link')).toHaveCount(0);
});

test('offers the way back for a missing listing', { tag: ['@PROP-15', '@full'] }, async ({
  page,
  signedIn: _,
}) => {
  await page.goto('/properties/nothing');
  await expect(heading(page, 'Property not found')).toBeVisible();
  await page.getByRole('link', { name: 'See all properties' }).click();
  await expect(page).toHaveURL('/properties');
});

test('hides the listing of another agent', { tag: ['@PROP-15', '@full'] }, async ({
  page,
  signedIn: _,
  request,
}) => {
  const answer = await request.post('/api/__mock/accounts', { data: { scenario: 'demo' } });
  const { token } = (await answer.json()).data;
  const list = await request.get('/api/properties?_limit=1', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [foreign] = (await list.json()).data;
  await page.goto(`/properties/${foreign.id}`);
  await expect(heading(page, 'Property not found')).toBeVisible();
});
