import { storeSession } from '../support/account.ts';
import { findListingByState, money, propertyList } from '../support/propertyList.ts';
import { propertyPage } from '../support/propertyPage.ts';
import { expect, test } from '../support/test.ts';
import { phone } from '../support/viewports.ts';
import { violations } from '../support/violations.ts';
import { useOwnAddress } from '../support/visitor.ts';

test.beforeEach(async ({ context }) => void (await useOwnAddress(context)));

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with the script' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('shows a listing with every picture without an account', { tag: '@PUB-01' }, async ({
      page,
      api,
      problems,
    }) => {
      const listing = await findListingByState(api, 'Active');
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
      await page.getByRole('link', { name: /^All/ }).click();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(`/p/${listing.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title);
      expect(problems).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('keeps the link to the form visible until the form is', { tag: ['@PUB-04', '@full'] }, async ({
    page,
    api,
  }) => {
    const { slug } = await findListingByState(api, 'Active');
    await page.goto(`/p/${slug}`);
    const ask = page.getByRole('link', { name: 'Ask about this listing' });
    await expect(ask).toBeInViewport({ ratio: 1 });
    // The text that scrolls below it does not show through.
    await expect(ask.locator('..')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.getByRole('heading', { name: 'About this property' }).scrollIntoViewIfNeeded();
    await expect(ask).toBeInViewport({ ratio: 1 });
    await ask.tap();
    await expect(page.getByRole('region', { name: /^Ask .+ about this listing$/ })).toBeInViewport();
    await expect(ask).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(ask).toBeVisible();
  });

  test('renders a right-to-left title without affecting price and location', {
    tag: ['@PUB-01', '@full'],
  }, async ({ page, api }) => {
    const { id, slug, price, currency } = await findListingByState(api, 'Active');
    await api.call('patch', `/properties/${id}`, {
      title: 'דירה יפה, 3 חדרים (חדש!)',
      city: 'Lisbon',
      district: 'Lisbon',
    });
    await page.goto(`/p/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl');
    const shown = page.getByText(money(price, currency), { exact: true });
    await expect(shown).toHaveCSS('direction', 'ltr');
    const start = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().left);
    expect(((await shown.boundingBox())?.x ?? 0) - start).toBeLessThan(40);
    await expect(page.getByText('Lisbon, Portugal', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});

test('renders listing and agent pages without the shell, with and without a session', {
  tag: '@NAV-10',
}, async ({ page, account, api }) => {
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

test('counts a visit by QR code and shows it in an open dashboard', { tag: '@PUB-03' }, async ({
  page,
  context,
  signedIn: _,
  api,
}) => {
  const { title, slug, views } = await findListingByState(api, 'Active');
  await page.goto('/properties');
  const { card } = propertyList(page);
  await expect(card(title)).toContainText(`${views} views`);
  const visitor = await context.newPage();
  const viewRequest = visitor.waitForRequest(`**/api/public/listings/${slug}/views`);
  await visitor.goto(`/p/${slug}?s=qr`);
  expect((await viewRequest).postDataJSON()).toEqual({
    visitorId: expect.stringMatching(/^[0-9a-f]{32}$/),
    source: 'QR Code',
  });
  await expect(visitor).toHaveURL(`/p/${slug}`);
  await expect(card(title)).toContainText(`${views + 1} views`);
});

test('keeps the address of a renamed listing', { tag: ['@PUB-10', '@full'] }, async ({ page, api }) => {
  const { id, slug } = await findListingByState(api, 'Active');
  await api.call('patch', `/properties/${id}`, { title: 'House with a new name' });
  await page.goto(`/p/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House with a new name');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/p/${slug}$`));
});

test('returns the same 404 for everything hidden and restores the pages of an unfrozen agent', {
  tag: ['@PUB-01', '@PUB-09', '@full'],
}, async ({ page, api, request }) => {
  const { slug, username } = await api.ids();
  const draft = await findListingByState(api, 'Draft');
  const deleted = await findListingByState(api, 'Deleted');
  await page.goto('/p/nothing-here');
  await expect(page.getByRole('heading', { name: 'This page isn’t available' })).toBeVisible();
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

test('prints one page with picture, price, facts and agent', { tag: '@full' }, async ({ page, api }) => {
  const { id, slug, price, currency } = await findListingByState(api, 'Active');
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

test('opens outside the dashboard from its link', { tag: '@full' }, async ({
  page,
  signedIn: _,
  api,
  context,
}) => {
  const { id, slug, title } = await findListingByState(api, 'Active');
  await page.goto(`/properties/${id}`);
  const opened = context.waitForEvent('page');
  await propertyPage(page).publicPage.getByRole('link').click();
  const visitor = await opened;
  await expect(visitor).toHaveURL(`/p/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
});
