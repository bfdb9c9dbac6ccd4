import { findListingByState, money } from '../support/propertyList.ts';
import { propertyPage } from '../support/propertyPage.ts';
import { readQrCode } from '../support/qrCode.ts';
import { expect, test } from '../support/test.ts';

const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('prints one page with picture, title, price, facts and code', { tag: '@full' }, async ({
      page,
      signedIn: _,
      api,
      baseURL,
    }) => {
      const { id, title, price, currency, slug, area } = await findListingByState(api, 'Active');
      const description = '<p>There is a lot to be said of this house and its garden.</p>'.repeat(200);
      await api.call('patch', `/properties/${id}`, { description });
      // The browser's own dialog cannot be automated; the sheet stays until the dialog has been closed.
      await page.addInitScript(() => {
        window.print = () => void document.documentElement.setAttribute('data-printed', '');
      });
      await page.goto(`/properties/${id}`);
      await propertyPage(page).publicPage.getByRole('button', { name: 'Print sheet' }).click();
      await expect(page.locator('html[data-printed]')).toBeAttached();
      await page.emulateMedia({ media: 'print', colorScheme });
      await expect(page.getByRole('main')).toBeHidden();
      const sheet = page.getByRole('article');
      await expect(sheet.getByText('There is a lot to be said of this house').first()).toBeVisible();
      for (const text of [title, money(price, currency), `${area} m²`]) {
        await expect(sheet.getByText(text)).toBeVisible();
      }
      await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
      const code = sheet.getByRole('img', { name: 'QR code of the public page' });
      const { text } = await readQrCode(page, await code.screenshot());
      expect(text).toBe(`${baseURL}/p/${slug}?s=qr`);
      expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(1);

      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await expect(sheet).toHaveCount(0);
    });
  });
}
