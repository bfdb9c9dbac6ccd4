import type { Schemas } from '@lintel/contract/api';
import { aboutField, aboutSection, emptyAbout, saveAbout } from '../support/richText.ts';
import { waitForIdle } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const rel = 'rel="noopener noreferrer nofollow"';
const written = [
  '<h2>Marta by the sea</h2>',
  '<p>Homes in <strong>Cascais</strong><em> and</em> Sintra</p>',
  '<ul><li>Every defect</li><li>Every cost</li></ul>',
  `<p>See <a href="https://example.com/" ${rel}>my page</a>, or ask.</p>`,
].join('');

test('writes the text about an agent by keyboard alone and saves it as HTML', {
  tag: ['@PROF-06', '@PROF-07', '@PROF-08'],
}, async ({ page, signedIn: _, api, problems }) => {
  await page.goto('/profile');
  const field = await emptyAbout(page);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  for (const name of ['Italic', 'Underline', 'Heading']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Heading', exact: true, pressed: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Marta by the sea');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Homes in ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Cascais');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.type(' and');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.type(' Sintra');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await page.keyboard.type('Every defect');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Every cost');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See ');

  // The shell's palette has the same shortcut.
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Add link' });
  await dialog.getByLabel('Text').fill('my page');
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/Enter a web address/);
  await dialog.getByLabel('Address').fill('example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.type(' Gone');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).not.toContainText('Gone');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(field).toContainText('See my page Gone');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.type(', or ask.');

  await saveAbout(page);
  await page.reload();
  await expect(aboutField(page).getByRole('heading', { name: 'Marta by the sea' })).toBeVisible();
  await expect(aboutField(page).getByRole('listitem')).toHaveText(['Every defect', 'Every cost']);
  const { user } = await api.get<{ user: Schemas['User'] }>('/me');
  expect(user.about).toBe(written);
  expect(problems).toEqual([]);
});

test('loads the editor on demand and again after a failure', {
  tag: ['@PROF-07', '@full'],
}, async ({ page, signedIn: _, problems }) => {
  const requestedUrls: string[] = [];
  const editor = '**/rich-text.js';
  await page.route(editor, (route) => {
    requestedUrls.push(route.request().url());
    return route.abort();
  });
  await page.goto('/settings');
  await waitForIdle(page);
  expect(requestedUrls).toEqual([]);
  await page.goto('/profile');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeEditable();
  await expect(page.getByText("Couldn't load the editor.")).toBeVisible();
  await page.unroute(editor);
  await aboutSection(page).getByRole('button', { name: 'Try again' }).click();
  await expect(aboutField(page)).toBeEditable();
  expect(requestedUrls).not.toEqual([]);
  // The blocked request and its report are expected.
  expect(problems.filter((problem) => !/ERR_FAILED|rich-text\.js/.test(problem))).toEqual([]);
});
