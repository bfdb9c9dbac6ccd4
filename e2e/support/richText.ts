import { expect, type Page } from '@playwright/test';
import { toastOf } from './toast.ts';

export const aboutSection = (page: Page) => page.getByRole('region', { name: 'About' });

export const aboutField = (page: Page) => aboutSection(page).getByRole('textbox', { name: 'About' });

/** The field without text, with the caret in it. */
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
  await expect(toastOf(page)).toContainText('Success');
}
