import { leadList } from '../support/leadList.ts';
import { leadPage } from '../support/leadPage.ts';
import { getToast, heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

const DAY_MS = 86_400_000;
const addDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test.describe('whom to get back to', () => {
  test.use({ scenario: 'empty' });

  test('is chosen, marked, filtered, and worked off one after the other', async ({
    page,
    signedIn: _,
    api,
  }) => {
    const add = (name: string, followUpAt?: string) =>
      api.call<{ id: string; name: string }>('post', '/leads', { name, followUpAt });
    const first = await add('Ada Lovelace', addDays(-4));
    const second = await add('Grace Hopper', addDays(-2));
    const third = await add('Mary Shelley', addDays(-3));
    await add('Jane Austen', addDays(3));

    await page.goto(`/leads/${first.id}`);
    const card = page.getByRole('region', { name: 'Follow-up' });
    const day = card.getByLabel('Follow-up date');
    const overdue = await day.inputValue();
    // A past day is refused; only Undo restores one.
    await day.fill('2020-02-03');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('alert')).toHaveText('Choose today or a later day.');
    await card.getByRole('button', { name: 'Tomorrow' }).click();
    await getToast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(getToast(page)).toContainText('Changes undone');
    await expect(card).toContainText('Overdue');
    await page.reload();
    await expect(day).toHaveValue(overdue);

    await leadPage(page).back.click();
    await page.getByRole('combobox', { name: 'Follow-up' }).selectOption('Overdue');
    await expect(page).toHaveURL('/leads?followUp=overdue');
    await expect(leadList(page).names).toHaveText([first.name, third.name, second.name]);
    await expect(leadList(page).row(first.name)).toContainText(/Overdue \w{3} \d+/);
    await expect(page.getByRole('columnheader', { name: 'Follow-up' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(page.getByText('3 overdue', { exact: true })).toBeVisible();

    await leadList(page).row(first.name).getByRole('link', { name: first.name, exact: true }).click();
    await expect(page.getByText('1 of 3')).toBeVisible();
    await page.getByRole('region', { name: 'Follow-up' }).getByRole('button', { name: 'In a week' }).click();
    // It is no longer overdue: the next one has moved up.
    await expect(page.getByText('1 of 2')).toBeVisible();
    await page.getByRole('link', { name: 'Next lead' }).click();
    await expect(heading(page, third.name)).toBeVisible();
    await page.getByRole('link', { name: 'Next lead' }).click();
    await expect(heading(page, second.name)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next lead' })).toBeDisabled();
    await page.getByRole('link', { name: 'Previous lead' }).click();
    await expect(heading(page, third.name)).toBeVisible();
  });
});

test.describe('a call', () => {
  test.use({ scenario: 'empty' });

  test('records, corrects and deletes the result and updates the last contact', {
    tag: ['@LEAD-20', '@ERR-09'],
  }, async ({ page, signedIn: _, api }) => {
    const { id } = await api.call<{ id: string }>('post', '/leads', {
      name: 'Ada',
      phone: '+44 20 5550 1815',
    });
    // The browser's dialog for choosing a telephone app would block all further clicks.
    await page.addInitScript(() =>
      document.addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="tel:"]'))
          event.preventDefault();
      }),
    );
    await page.goto(`/leads/${id}`);
    const { info, timeline } = leadPage(page);
    const call = page.getByRole('link', { name: 'Call' });
    const prompt = page.getByRole('dialog', { name: 'How did it go?' });
    await call.click();
    await prompt.getByRole('button', { name: "Don't add" }).click();
    await expect(timeline).toHaveCount(1);

    await call.click();
    await prompt.getByRole('button', { name: 'Reached' }).click();
    await prompt.getByRole('textbox', { name: 'Note' }).fill('Wants two bedrooms');
    // Simulates a phone that discards the tab during the call.
    await page.reload();
    await expect(prompt.getByRole('textbox', { name: 'Note' })).toHaveValue('Wants two bedrooms');
    await prompt.getByRole('button', { name: 'Add to timeline' }).click();
    await expect(timeline.first()).toContainText('You called and reached the lead');
    await expect(timeline.first()).toContainText('Wants two bedrooms');
    await expect(info.getByRole('time')).toHaveCount(2);

    await page.getByRole('button', { name: 'Edit call' }).click();
    const edited = page.getByRole('dialog', { name: 'Edit call' });
    await edited.getByRole('button', { name: 'No answer' }).click();
    await edited.getByRole('button', { name: 'Save changes' }).click();
    await expect(timeline.first()).toContainText('You called the lead, no answer');
    await expect(info.getByRole('time')).toHaveCount(1);

    await page.getByRole('button', { name: 'Delete call' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(timeline).toHaveCount(1);
    await page.reload();
    await expect(timeline).toHaveCount(1);
    await expect(prompt).toHaveCount(0);
  });
});

test('a lead is called, written to and chatted with; a loss has its reason', {
  tag: ['@LEAD-20', '@full'],
}, async ({ page, signedIn: _, api }) => {
  const lead = await api.lead('Priya Raman');
  await page.goto(`/leads/${lead.id}`);
  const digits = lead.phone.replace(/\D/g, '');
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+${digits}`);
  await expect(page.getByRole('link', { name: 'Email', exact: true })).toHaveAttribute(
    'href',
    `mailto:${lead.email}`,
  );
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/${digits}`,
  );
  const { status, updateStatus, timeline, info } = leadPage(page);
  await status.selectOption('Lost');
  await page.getByRole('combobox', { name: 'Reason' }).fill('Financing refused');
  await updateStatus.click();
  await expect(info).toContainText('Financing refused');
  await expect(timeline.first()).toContainText('to Lost');
  await expect(timeline.first()).toContainText('Financing refused');
  await expect(timeline.last()).toContainText('sent an enquiry');
});
