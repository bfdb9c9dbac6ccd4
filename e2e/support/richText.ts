import { expect, type Page } from '@playwright/test';
import { getToast } from './shell.ts';

export const aboutSection = (page: Page) => page.getByRole('region', { name: 'About' });

export const aboutField = (page: Page) => aboutSection(page).getByRole('textbox', { name: 'About' });

/** Empties and focuses the field. */
export async function emptyAbout(page: Page) {
  const field = aboutField(page);
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(field).toHaveText(/^\s*\ufeff?\s*$/);
  return field;
}

export async function saveAbout(page: Page) {
  await aboutSection(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(getToast(page)).toContainText('Success');
}
