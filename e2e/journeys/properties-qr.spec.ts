import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { findListingByState, propertyList } from '../support/propertyList.ts';
import { readQrCode } from '../support/qrCode.ts';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const getQrDialog = (page: Page) => page.getByRole('dialog', { name: 'Property QR Code' });

async function measureSides(locator: Locator) {
  const { x = 0, width = 0 } = (await locator.boundingBox()) ?? {};
  return { left: x, right: x + width };
}

async function download(page: Page, name: string) {
  const started = page.waitForEvent('download');
  await getQrDialog(page).getByRole('button', { name }).click();
  const file = await started;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('encodes the public page of the listing without a third party', {
  tag: ['@PROP-10', '@PROP-11', '@PROP-12'],
}, async ({ page, signedIn: _, api, baseURL }) => {
  const { title, slug } = await findListingByState(api, 'Active');
  await page.goto('/properties');
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await propertyList(page).qrOf(title).click();
  const code = getQrDialog(page).getByRole('img', { name: 'QR code of the public page' });
  await expect(code).toBeVisible();
  expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
  const { text } = await readQrCode(page, await code.screenshot());
  expect(text).toBe(`${baseURL}/p/${slug}?s=qr`);
  const foreign = requestedUrls.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(`${baseURL}/`));
  expect(foreign).toEqual([]);
});

test('can be downloaded as SVG and as PNG', { tag: ['@PROP-11', '@PROP-13', '@full'] }, async ({
  page,
  signedIn: _,
  api,
  baseURL,
}) => {
  const { title, slug } = await findListingByState(api, 'Sold');
  await page.goto('/properties');
  await propertyList(page).qrOf(title).click();
  const expected = { text: `${baseURL}/p/${slug}?s=qr`, width: 200, height: 200 };
  const { left, right } = await measureSides(getQrDialog(page));
  for (const name of ['Download SVG', 'Download PNG']) {
    const button = await measureSides(getQrDialog(page).getByRole('button', { name }));
    expect(button.left).toBeGreaterThan(left);
    expect(button.right).toBeLessThan(right);
  }
  const png = await download(page, 'Download PNG');
  expect(png.name).toBe(`qr-${slug}.png`);
  expect(await readQrCode(page, png.content)).toEqual(expected);
  const svg = await download(page, 'Download SVG');
  expect(svg.name).toBe(`qr-${slug}.svg`);
  expect(await readQrCode(page, svg.content, 'image/svg+xml')).toEqual(expected);
});

test('requires a draft to be published first', { tag: ['@PROP-10', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const { title } = await findListingByState(api, 'Draft');
  await page.goto('/properties');
  await propertyList(page).qrOf(title).click();
  const dialog = getQrDialog(page);
  await expect(dialog).toContainText('Publish it to get a QR code.');
  await expect(dialog.getByRole('img')).toHaveCount(0);
  for (const name of ['Download SVG', 'Download PNG']) {
    await expect(dialog.getByRole('button', { name })).toBeDisabled();
  }
});

test('opens, copies and closes by keyboard', { tag: ['@PROP-10', '@full'] }, async ({
  page,
  context,
  signedIn: _,
  api,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { title, slug } = await findListingByState(api, 'Active');
  await page.goto('/properties');
  const { qrOf } = propertyList(page);
  await qrOf(title).focus();
  await page.keyboard.press('Enter');
  await getQrDialog(page).getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/p/${slug}`);
  await page.keyboard.press('Escape');
  await expect(getQrDialog(page)).toHaveCount(0);
  await expect(qrOf(title)).toBeFocused();
});

test('loads its code on demand', { tag: '@full' }, async ({ page, signedIn: _, api }) => {
  const { title } = await findListingByState(api, 'Active');
  const chunk = /\/modules\/properties\/.*property-qr/;
  await page.route(chunk, (route) => route.abort());
  await page.goto('/properties');
  const { qrOf } = propertyList(page);
  await qrOf(title).click();
  await expect(getToast(page)).toContainText("Couldn't load the QR code.");
  await page.unroute(chunk);
  await qrOf(title).click();
  await expect(getQrDialog(page)).toBeVisible();
});
