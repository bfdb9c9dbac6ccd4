import type { Locator, Page } from '@playwright/test';
import { leadPage } from '../support/leadPage.ts';
import { test } from '../support/test.ts';
import { asideFrom } from './aside.ts';
import { expect } from './expect.ts';
import { onStage } from './onStage.ts';
import { type Place, pages } from './places.ts';
import { breaking, entry, stalling } from './strikes.ts';

/** Ways in which a note can fail to be saved. Each gives a function that lets it be saved again. */
const failures: Record<string, (page: Page) => Promise<() => Promise<unknown>>> = {
  async stalls(page) {
    await page.route('**/notes', () => new Promise(() => {}));
    return () => page.unroute('**/notes');
  },
  async 'is out of reach'(page) {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
};

for (const [what, fail] of Object.entries(failures)) {
  test(`a note keeps its text while the API ${what}, and is saved once it is back`, {
    tag: ['@ERR-08'],
  }, async ({ page, signedIn: _, api }) => {
    await page.clock.install();
    await page.goto(`/leads/${(await api.lead()).id}`);
    const { noteText, addNote, notes } = leadPage(page);
    await noteText.fill('Do not lose me');
    const repair = await fail(page);
    await addNote.click();
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(noteText).toHaveValue('Do not lose me');
      await expect(addNote).toBeEnabled({ timeout: 500 });
    }).toPass();
    await repair();
    await addNote.click();
    await expect(notes).toContainText(['Do not lose me']);
    await expect(noteText).toHaveValue('');
  });
}

/** The page of that path, as the registry has it. */
function placeOf(path: string): Place {
  const place = pages.find((each) => each.path === path);
  if (!place) throw new Error(`No live module has ${path}.`);
  return place;
}

async function typeInPalette(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await field.fill('Jonas');
  return field;
}

test('the palette keeps what is typed in it while the page behind it breaks', async ({
  page,
  signedIn: _,
}) => {
  const place = placeOf('/leads');
  await breaking(page, place, asideFrom(page, place));
  await page.goto(place.path);
  await onStage(page, place).isWell();
  const field = await typeInPalette(page);
  await page.evaluate(() => window.breakLater?.());
  await expect(onStage(page, place).own).toBeHidden();
  await expect(field).toHaveValue('Jonas');
  await page.keyboard.press('Escape');
  await expect(onStage(page, place).card).toBeVisible();
});

test('the palette keeps what is typed in it while the page behind it does not come', async ({
  page,
  signedIn: _,
}) => {
  const place = placeOf('/reviews');
  await stalling(entry)(page, place, asideFrom(page, place));
  await page.goto(place.path, { waitUntil: 'commit' });
  const field = await typeInPalette(page);
  await page.clock.runFor(10_000);
  await expect(onStage(page, place).own).toBeHidden();
  await expect(field).toHaveValue('Jonas');
  await page.keyboard.press('Escape');
  await expect(onStage(page, place).card).toBeVisible();
});
