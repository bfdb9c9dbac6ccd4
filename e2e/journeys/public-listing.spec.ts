import { storeSession } from '../support/account.ts';
import { fromOwnAddress } from '../support/fromOwnAddress.ts';
import { listingIn, money, propertyList } from '../support/propertyList.ts';
import { propertyPage } from '../support/propertyPage.ts';
import { expect, test } from '../support/test.ts';
import { violations } from '../support/violations.ts';

test.beforeEach(async ({ context }) => void (await fromOwnAddress(context)));

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with the script' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a listing is read without an account, and every picture reached', { tag: '@PUB-01' }, async ({
      page,
      api,
      problems,
    }) => {
      const listing = await listingIn(api, 'Active');
      await page.goto(`/p/${listing.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
      await expect(page.getByText(money(listing.price, listing.currency))).toBeVisible();
      await expect(page.getByRole('link', { name: 'Marta Almeida' }).first()).toBeVisible();
      const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('img');
      await expect(pictures).toHaveCount(listing.images.length);

      await page.getByRole('link', { name: `All ${listing.images.length} pictures` }).click();
      if (!javaScriptEnabled) {
        for (const picture of await pictures.all()) await expect(picture).toBeVisible();
        await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
        return;
      }
      const dialog = page.getByRole('dialog', { name: `Pictures of ${listing.title}` });
      await expect(dialog).toContainText(`1 of ${listing.images.length}`);
      await page.keyboard.press('ArrowRight');
      await expect(dialog).toContainText(`2 of ${listing.images.length}`);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('link', { name: /^All/ })).toBeFocused();
      expect(problems).toEqual([]);
    });
  });
}

test('pages of listing and agent stand alone, with a session and without', { tag: '@NAV-10' }, async ({
  page,
  account,
  api,
}) => {
  const { slug, username } = await api.ids();
  for (const signedIn of [false, true]) {
    if (signedIn) await storeSession(page, account);
    for (const path of [`/p/${slug}`, `/agents/${username}`]) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.locator('#root')).toHaveCount(0);
    }
  }
});

test('a visit by the QR code is counted, and seen in an open dashboard at once', { tag: '@PUB-03' }, async ({
  page,
  context,
  signedIn: _,
  api,
}) => {
  const { title, slug, views } = await listingIn(api, 'Active');
  await page.goto('/properties');
  const { card } = propertyList(page);
  await expect(card(title)).toContainText(`${views} views`);
  const visitor = await context.newPage();
  const told = visitor.waitForRequest(`**/api/public/listings/${slug}/views`);
  await visitor.goto(`/p/${slug}?s=qr`);
  expect((await told).postDataJSON()).toEqual({
    visitorId: expect.stringMatching(/^[0-9a-f]{32}$/),
    source: 'QR Code',
  });
  await expect(visitor).toHaveURL(`/p/${slug}`);
  await expect(card(title)).toContainText(`${views + 1} views`);
});

test('a listing that was given another title keeps its address', { tag: '@PUB-10' }, async ({
  page,
  api,
}) => {
  const { id, slug } = await listingIn(api, 'Active');
  await api.call('patch', `/properties/${id}`, { title: 'House with a new name' });
  await page.goto(`/p/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House with a new name');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/p/${slug}$`));
});

test('what nobody may see is one and the same 404; a frozen agent’s pages come back', {
  tag: ['@PUB-01', '@PUB-09'],
}, async ({ page, api, request }) => {
  const { slug, username } = await api.ids();
  const draft = await listingIn(api, 'Draft');
  const deleted = await listingIn(api, 'Deleted');
  await page.goto('/p/nothing-here');
  await expect(page.getByRole('heading', { name: 'This page is not available' })).toBeVisible();
  const read = async (path: string) => {
    const answer = await request.get(path);
    return { status: answer.status(), text: (await answer.text()).replace(/nonce="[^"]*"/g, '') };
  };
  const nothing = await read('/p/nothing-here');
  expect(nothing.status).toBe(404);
  for (const missing of [draft, deleted]) expect(await read(`/p/${missing.slug}`)).toEqual(nothing);

  await api.call('post', '/account/freeze');
  for (const path of [`/p/${slug}`, `/agents/${username}`]) expect(await read(path)).toEqual(nothing);
  const enquiry = { slug, name: 'Ada', email: 'ada@example.com', message: 'Free?', consent: true };
  expect((await request.post('/api/public/enquiries', { data: enquiry })).status()).toBe(404);
  await api.call('post', '/account/unfreeze');
  for (const path of [`/p/${slug}`, `/agents/${username}`]) expect((await read(path)).status).toBe(200);
});

test('printed it is one page, however much there is to read, with picture, price, facts and agent', async ({
  page,
  api,
}) => {
  const { id, slug, price, currency } = await listingIn(api, 'Active');
  const description = '<p>There is a lot to be said of this house and its garden.</p>'.repeat(200);
  await api.call('patch', `/properties/${id}`, { description });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/p/${slug}`);
  await expect(page.getByText(money(price, currency))).toBeVisible();
  await expect(page.getByRole('img').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marta Almeida' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeHidden();
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))).toBe(1);
});

test('the dashboard’s link to it leaves the dashboard', async ({ page, signedIn: _, api, context }) => {
  const { id, slug, title } = await listingIn(api, 'Active');
  await page.goto(`/properties/${id}`);
  const opened = context.waitForEvent('page');
  await propertyPage(page).publicPage.getByRole('link').click();
  const visitor = await opened;
  await expect(visitor).toHaveURL(`/p/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
});
