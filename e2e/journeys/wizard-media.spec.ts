import { writeFile } from 'node:fs/promises';
import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@playwright/test';
import type { Api } from '../support/Api.ts';
import { largePicture, picture } from '../support/pictures.ts';
import { getToast } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { wizard } from '../support/wizard.ts';

type Property = Schemas['Property'];

/** Opens a new draft without pictures at its second step. */
async function openMedia(page: Page, api: Api): Promise<string> {
  const { id } = await api.call<Property>('post', '/properties', { title: 'Villa', price: 5 });
  await page.goto(`/properties/${id}/edit`);
  await wizard(page).next.click();
  await expect(page.getByText('Drag to reorder')).toBeVisible();
  return id;
}

const names = async (page: Page) =>
  (await wizard(page).images.allInnerTexts()).map((text) => /\S+\.(?:png|jpg)/.exec(text)?.[0]);

const savedNames = async (api: Api, id: string) =>
  (await api.get<Property>(`/properties/${id}`)).imageFiles.map(({ name }) => name);

const abc = ['a.png', 'b.png', 'c.png'];

/** Expects that the server has the picture: its thumbnail is displayed. */
const uploaded = (page: Page, name: string) =>
  expect(wizard(page).image(name).locator('img')).toHaveAttribute('src', /\/api\/files\//, {
    timeout: 20_000,
  });

test.use({ scenario: 'empty' });
// Pictures are actually uploaded and resized.
test.beforeEach(() => test.slow());

test('uploads chosen pictures with descriptions and keeps them', {
  tag: ['@WIZ-42', '@WIZ-43', '@WIZ-46', '@WIZ-50'],
}, async ({ page, api, signedIn: _ }) => {
  const id = await openMedia(page, api);
  const { files, image, step } = wizard(page);
  await expect(
    page.getByText(
      'Upload up to 16 high-quality images of the property. The first image will be the featured image.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Drag & drop images here, or click to select')).toBeVisible();
  await expect(page.getByText('0/16 images')).toBeVisible();
  const front = largePicture('front.png', 300_000);
  await files.setInputFiles([front, picture('pool.png')]);
  await expect(page.getByText('2/16 images')).toBeVisible();
  const row = image('front.png');
  await expect(row).toContainText(`PNG · ${(front.buffer.length / 1024 ** 2).toFixed(2)} MB`);
  await expect(row).toContainText('Featured');
  await expect(row.getByRole('button', { name: 'Reorder front.png' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Remove front.png' })).toBeVisible();
  await expect(row.locator('img')).toHaveAttribute('src', /\/api\/files\//);
  await expect(image('pool.png')).not.toContainText('Featured');
  await expect.poll(() => savedNames(api, id)).toEqual(['front.png', 'pool.png']);
  await page.reload();
  await step('Media').click();
  await expect.poll(() => names(page)).toEqual(['front.png', 'pool.png']);
});

test('accepts dropped files and shows where to drop', { tag: ['@WIZ-43'] }, async ({
  page,
  api,
  signedIn: _,
}) => {
  await openMedia(page, api);
  const zone = page.locator('[data-field="images"]');
  const { buffer } = picture('dropped.png');
  const dataTransfer = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
      return transfer;
    },
    [...buffer],
  );
  await zone.dispatchEvent('dragenter', { dataTransfer });
  await expect(zone).toContainText('Drop the images here');
  await zone.dispatchEvent('drop', { dataTransfer });
  await expect(wizard(page).image('dropped.png')).toContainText('Featured');
  await expect(zone).toContainText('Drag & drop images here, or click to select');
});

test('rejects a wrong file type by name and a broken file at its row', {
  tag: ['@WIZ-44', '@ERR-07', '@full'],
}, async ({ page, api, signedIn: _ }) => {
  await openMedia(page, api);
  const { files, images, image, step } = wizard(page);
  const text = { mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await files.setInputFiles([{ ...text, name: 'notes.txt' }, picture('good.png')]);
  await expect(page.getByRole('alert')).toContainText('notes.txt was not added');
  await expect(images).toHaveCount(1);
  for (const message of ['File type must be one of', 'File is larger than', 'Too many files'])
    await expect(page.getByText(message)).toHaveCount(0);
  await files.setInputFiles({ ...text, name: 'renamed.png', mimeType: 'image/png' });
  await expect(image('renamed.png')).toContainText('renamed.png is not a JPEG, PNG or WebP picture');
  await expect(image('renamed.png').getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  await expect(image('renamed.png').locator('img')).toHaveCount(0);
  await expect(page.getByText('1/16 images')).toBeVisible();
  await expect(step('Media')).toContainText('Completed');
});

test('shows an alert for the 17th picture and adds none of the new ones', {
  tag: ['@WIZ-45', '@full'],
}, async ({ page, api, signedIn: _ }) => {
  await openMedia(page, api);
  const { files, images } = wizard(page);
  const some = (count: number, from: number) =>
    Array.from({ length: count }, (_each, index) =>
      picture(`p${from + index}.png`, { width: 60, height: 40 }),
    );
  await files.setInputFiles(some(14, 0));
  await expect(images).toHaveCount(14);
  const alerted = page.waitForEvent('dialog');
  const chosen = files.setInputFiles(some(3, 14));
  const dialog = await alerted;
  expect([dialog.type(), dialog.message()]).toEqual(['alert', 'Maximum 16 images allowed']);
  await dialog.accept();
  await chosen;
  await expect(images).toHaveCount(14);
  await files.setInputFiles(some(2, 14));
  await expect(page.getByText('16/16 images')).toBeVisible();
});

test('shows the progress of an upload, cancels it and restores it with Undo', {
  tag: ['@WIZ-49', '@ERR-09', '@full'],
}, async ({ page, api, signedIn: _, context }) => {
  await openMedia(page, api);
  const { files, images, image } = wizard(page);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 300_000 });
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/uploads'));
  await files.setInputFiles([largePicture('large.png', 3_000_000), picture('small.png')]);
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  const bar = (name: string) => page.getByRole('progressbar', { name: `Uploading ${name}` });
  await expect(bar('large.png')).toHaveAttribute('aria-valuenow', /^([1-9]|[1-8]\d)$/);
  await expect(image('large.png')).toContainText(/\d+%/);
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/uploads'));
  await image('large.png').getByRole('button', { name: 'Remove large.png' }).click();
  await stopped;
  await expect(images).toHaveCount(1);
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await getToast(page).getByRole('button', { name: 'Undo' }).click();
  await uploaded(page, 'large.png');
  await expect.poll(() => names(page)).toEqual(['large.png', 'small.png']);
});

test('retries an interrupted upload without creating a second file', {
  tag: ['@WIZ-49', '@API-19'],
}, async ({ page, api, signedIn: _ }) => {
  const id = await openMedia(page, api);
  const { files, image } = wizard(page);
  const keys: string[] = [];
  let answered = '';
  await page.route('**/api/uploads', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.fallback();
    // The server stores the file, but its response is lost.
    const answer = await route.fetch();
    answered = (await answer.json()).data.id;
    await route.abort('connectionreset');
  });
  await files.setInputFiles(picture('front.png'));
  await expect(image('front.png')).toContainText("You're offline, or the server can't be reached.");
  await image('front.png')
    .getByRole('button', { name: /^Try again/ })
    .click();
  await uploaded(page, 'front.png');
  expect(new Set(keys).size).toBe(1);
  await expect.poll(async () => (await api.get<Property>(`/properties/${id}`)).images).toEqual([answered]);
});

test(
  'what is too large for the server says so at its row',
  { tag: ['@API-13', '@full'] },
  async ({ page, api, signedIn: _ }, testInfo) => {
    await openMedia(page, api);
    const { files, image } = wizard(page);
    const panorama = testInfo.outputPath('panorama.png');
    await writeFile(panorama, largePicture('panorama.png', 26 * 1024 ** 2).buffer);
    await files.setInputFiles(panorama);
    await files.setInputFiles(picture('front.png'));
    await expect(image('panorama.png')).toContainText('A file can have at most 25 MB', { timeout: 20_000 });
    await uploaded(page, 'front.png');
    await expect(image('front.png')).toContainText('Featured');
  },
);

test.describe('the order', () => {
  test.beforeEach(async ({ page, api, signedIn: _ }) => {
    await openMedia(page, api);
    await wizard(page).files.setInputFiles(abc.map((name) => picture(name)));
    for (const name of abc) await uploaded(page, name);
  });

  const saved = (page: Page, api: Api) => savedNames(api, page.url().split('/').at(-2) ?? '');

  test('is changed with the mouse', { tag: ['@WIZ-47', '@WIZ-50', '@full'] }, async ({ page, api }) => {
    const handle = (name: string) => page.getByRole('button', { name: `Reorder ${name}` });
    const [from, to] = [await handle('c.png').boundingBox(), await handle('a.png').boundingBox()];
    if (!from || !to) throw new Error('A handle is not on the screen.');
    await page.mouse.move(from.x + 8, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 5, { steps: 3 });
    await page.mouse.move(to.x + 8, to.y + 5, { steps: 8 });
    const neighbor = wizard(page).image('b.png');
    await expect(neighbor).toHaveCSS('transition-duration', '0.2s');
    await page.mouse.up();
    await expect.poll(() => names(page)).toEqual(['c.png', 'a.png', 'b.png']);
    await expect(wizard(page).image('c.png')).toContainText('Featured');
    await expect.poll(() => saved(page, api)).toEqual(['c.png', 'a.png', 'b.png']);
    await page.reload();
    await wizard(page).step('Media').click();
    await expect.poll(() => names(page)).toEqual(['c.png', 'a.png', 'b.png']);
  });

  test('is changed with the keyboard, one position per key press', { tag: ['@WIZ-48'] }, async ({
    page,
    api,
  }) => {
    const handle = page.getByRole('button', { name: 'Reorder a.png' });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('You have lifted an item')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('You have moved the item from position 1 to position 2')).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => names(page)).toEqual(['b.png', 'a.png', 'c.png']);
    await expect(handle).toBeFocused();
    await expect.poll(() => saved(page, api)).toEqual(['b.png', 'a.png', 'c.png']);
  });

  test('is changed from the menu', { tag: ['@WIZ-48', '@WIZ-50', '@full'] }, async ({ page, api }) => {
    const move = async (name: string, item: string) => {
      await page.getByRole('button', { name: `Move ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await move('c.png', 'Make featured');
    await expect.poll(() => names(page)).toEqual(['c.png', 'a.png', 'b.png']);
    await move('c.png', 'Move down');
    await move('b.png', 'Move up');
    await expect.poll(() => names(page)).toEqual(['a.png', 'b.png', 'c.png']);
    await move('a.png', 'Move to the end');
    await expect.poll(() => saved(page, api)).toEqual(['b.png', 'c.png', 'a.png']);
  });
});
