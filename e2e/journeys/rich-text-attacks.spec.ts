import type { Schemas } from '@lintel/contract/api';
import { richTextAttacks } from '@lintel/contract/rich-text/attacks';
import type { Page } from '@playwright/test';
import { aboutField, emptyAbout, saveAbout } from '../support/richText.ts';
import { expect, test } from '../support/test.ts';

// Attacks must be prevented without the help of the page's content security policy.
test.use({ bypassCSP: true });

test('runs the attacks in an unprotected page, as a control', { tag: '@full' }, async ({ page }) => {
  const ran = await watchAttacks(page);
  await page.goto('about:blank');
  await page.setContent(richTextAttacks.join('<hr>'));
  await expect.poll(ran).toBeGreaterThan(0);
});

test('runs no attack from the API or the clipboard', { tag: '@PROF-08' }, async ({
  page,
  context,
  signedIn: _,
  api,
  problems,
}) => {
  const ran = await watchAttacks(page);
  const stored: string[] = [];
  for (const about of richTextAttacks) {
    await api.call('post', '/user/update', { type: 'about', about });
    stored.push((await api.get<{ user: Schemas['User'] }>('/me')).user.about);
  }
  const bare = await context.newPage();
  const ranBare = await watchAttacks(bare);
  await bare.setContent(stored.join('<hr>'));
  await bare.locator('a').evaluateAll((links) => links.map((link) => link.focus()));
  expect(await ranBare()).toBe(0);

  // Simulates an API that stores HTML unsanitized.
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.user.about = richTextAttacks.join('<p>and</p>');
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/profile');
  await expect(aboutField(page)).toContainText('and');
  expect(await findForeignElements(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });

  await emptyAbout(page);
  for (const attack of richTextAttacks) await paste(page, attack);
  expect(await findForeignElements(page)).toEqual([]);
  expect(await ran()).toBe(0);
  expect(problems).toEqual([]);
  await page.keyboard.type('End');
  await saveAbout(page);
  expect((await api.get<{ user: Schemas['User'] }>('/me')).user.about).toContain('End');
});

/** Counts the attacks that run in a page from now on; they call `alert`. */
async function watchAttacks(page: Page) {
  let count = 0;
  await page.exposeFunction('attacked', () => {
    count += 1;
  });
  await page.addInitScript('window.alert = () => { window.attacked(); }');
  return async () => {
    // Waits for pending tasks of the page, so that their attacks are counted, too.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    return count;
  };
}

/** Pastes like Chromium does for content that was copied on another page. */
function paste(page: Page, html: string) {
  return aboutField(page).evaluate((field, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/html', text);
    dataTransfer.setData('text/plain', text);
    const init = { inputType: 'insertFromPaste', dataTransfer, bubbles: true, cancelable: true };
    field.dispatchEvent(new InputEvent('beforeinput', init));
  }, html);
}

/** Finds elements and attributes in the field that the editor itself never writes. */
function findForeignElements(page: Page) {
  return aboutField(page).evaluate((field) =>
    [...field.querySelectorAll('*')]
      .filter(
        (element) =>
          !element.matches('p, br, strong, em, u, h2, h3, ul, ol, li, blockquote, a, span') ||
          [...element.attributes].some(({ name, value }) =>
            name === 'href' ? !/^(https?:\/\/|mailto:)/i.test(value) : /^on|^src|^style$/.test(name),
          ),
      )
      .map(({ outerHTML }) => outerHTML),
  );
}
