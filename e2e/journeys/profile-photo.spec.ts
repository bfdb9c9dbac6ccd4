import type { Page } from '@playwright/test';
import { largePicture, picture } from '../support/pictures.ts';
import { collectBodies, profilePage } from '../support/profilePage.ts';
import { expect, test } from '../support/test.ts';

const sidebarPanel = (page: Page) => page.getByRole('complementary', { name: 'Navigation' });
const PICTURE = /\/api\/files\/[0-9a-f]{32}\.webp$/;
const svg = {
  name: 'me.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
};
const REJECTIONS = /File type must be one of|File is larger than|File is smaller than|Too many files/;

test('crops a photo, shows it in the sidebar of every tab and removes it', {
  tag: ['@PROF-06', '@PROF-15', '@PROF-16', '@ERR-02', '@ERR-07', '@ERR-08', '@ERR-09'],
}, async ({ page, signedIn: _, api, context }) => {
  const { section, success, failure } = profilePage(page);
  const photo = section('Photo');
  const chooser = photo.getByLabel('Choose a photo');
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const sent = collectBodies(page, '/user/avatar/update') as { avatar: string }[];
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/');
  // A background tab gets animation frames once a second.
  await page.bringToFront();
  const inSidebar = (tab: Page) => sidebarPanel(tab).locator('img');
  await expect(sidebarPanel(other)).toContainText('agent-');
  await expect(inSidebar(other)).toHaveCount(0);

  await expect(photo).toContainText('400 × 400');
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  expect(await scripts()).not.toContain('profile-crop');
  await chooser.setInputFiles(picture('me.png', { width: 900, height: 600 }));
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  // The crop area can also be moved with the arrow keys.
  await dialog.getByLabel('Part of the photo that is shown').press('ArrowLeft');
  await api.fault({ method: 'POST', path: '/user/avatar/update', status: 500, times: 1 });
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  // The failed change can be retried. Beside an open dialog, other elements have no role.
  await expect(page.locator('li').filter({ hasText: 'Error' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(success).toContainText('Photo saved');
  await expect(dialog).toHaveCount(0);
  expect(sent.at(-1)?.avatar).toMatch(/^data:image\/webp;base64,/);
  await expect(photo.locator('img')).toHaveAttribute('src', PICTURE);
  for (const tab of [page, other]) await expect(inSidebar(tab)).toHaveAttribute('src', PICTURE);
  const size = await photo.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([400, 400]);

  await chooser.setInputFiles(svg);
  await expect(failure).toContainText('SVG is not accepted');
  await chooser.setInputFiles(largePicture('noise.png', 2_000_000));
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText(REJECTIONS);

  await page.reload();
  await expect(photo.locator('img')).toHaveAttribute('src', PICTURE);
  await photo.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(success).toContainText('Photo removed');
  expect(sent.at(-1)).toEqual({ avatar: '' });
  await expect(photo.locator('img')).toHaveCount(0);
  for (const tab of [page, other]) await expect(inSidebar(tab)).toHaveCount(0);
  expect((await api.get<{ user: { avatar: string } }>('/me')).user.avatar).toBe('');
});

test('shows a changed name in the sidebar of every tab', { tag: '@full' }, async ({
  page,
  signedIn: _,
  context,
}) => {
  const { field, save } = profilePage(page);
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/leads');
  await page.bringToFront();
  await field('First Name').fill('Augusta');
  await field('Last Name').fill('Ada');
  await save('Basic info').click();
  for (const tab of [page, other]) await expect(sidebarPanel(tab)).toContainText('Augusta Ada');
  await other.goto('/profile');
  await expect(profilePage(other).field('First Name')).toHaveValue('Augusta');
});
