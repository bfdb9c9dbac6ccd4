import type { Page } from 'playwright';
import { leadList } from '../support/leadList.ts';
import { leadPage } from '../support/leadPage.ts';
import { propertyList } from '../support/propertyList.ts';
import { reviewList } from '../support/reviewList.ts';
import { getSidebar } from '../support/shell.ts';
import { fillBasics, wizard } from '../support/wizard.ts';

/** Uses the modules as an agent does. */
export async function workADay(page: Page) {
  const go = async (name: string) => {
    await getSidebar(page).getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  await go('Leads');
  const leads = leadList(page);
  await leads.search.pressSequentially('an');
  await leads.search.fill('');
  await leads.sortBy('Date');
  await leads.names.first().click();
  const lead = leadPage(page);
  await lead.status.waitFor();
  await lead.noteText.pressSequentially('Called, wants to see it on Monday.');
  await lead.addNote.click();
  await lead.notes.first().waitFor();
  await lead.back.click();
  await leads.names.first().waitFor();

  await go('Properties');
  const properties = propertyList(page);
  await properties.cards.first().waitFor();
  await properties.search.pressSequentially('house');
  await properties.search.fill('');
  await page.getByRole('link', { name: 'Add Property' }).first().click();
  await wizard(page).field('Title').waitFor();
  await fillBasics(page, '');
  await wizard(page).field('Title').pressSequentially('Sunny house by the river');
  await wizard(page).next.click();
  await wizard(page).back.click();
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  await leave.or(properties.cards.first()).first().waitFor();
  if (await leave.isVisible()) await leave.click();
  await properties.cards.first().waitFor();

  await go('Reviews');
  await reviewList(page).search.pressSequentially('great');
  await reviewList(page).search.fill('');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').pressSequentially('news');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
  await go('Settings');
  await go('Overview');
}
