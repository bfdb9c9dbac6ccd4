import { heading } from '../support/heading.ts';
import { leadList } from '../support/leadList.ts';
import { leadPage } from '../support/leadPage.ts';
import { expect, test } from '../support/test.ts';
import { toastOf } from '../support/toast.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test.describe('whom to get back to', () => {
  test.use({ scenario: 'empty' });

  test('is chosen, marked, filtered, and worked off one after the other', async ({
    page,
    signedIn: _,
    api,
  }) => {
    const add = (name: string, followUpAt?: string) =>
      api.call<{ id: string; name: string }>('post', '/leads', { name, followUpAt });
    const first = await add('Ada Lovelace');
    const second = await add('Grace Hopper', inDays(-2));
    const third = await add('Mary Shelley', inDays(-3));
    await add('Jane Austen', inDays(3));

    await page.goto(`/leads/${first.id}`);
    const card = page.getByRole('region', { name: 'Follow-up' });
    await card.getByLabel('Follow-up date').fill('2020-02-03');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page)).toContainText('Success');
    await expect(card).toContainText('Overdue Feb 3');
    await page.reload();
    await expect(card.getByLabel('Follow-up date')).toHaveValue('2020-02-03');

    await leadPage(page).back.click();
    await page.getByRole('combobox', { name: 'Follow-up' }).selectOption('Overdue');
    await expect(page).toHaveURL('/leads?followUp=overdue');
    await expect(leadList(page).names).toHaveText([first.name, third.name, second.name]);
    await expect(leadList(page).row(first.name)).toContainText('Overdue');

    await leadList(page).row(first.name).getByRole('link', { name: first.name, exact: true }).click();
    await expect(page.getByText('1 of 3')).toBeVisible();
    await page.getByRole('region', { name: 'Follow-up' }).getByRole('button', { name: 'In a week' }).click();
    // It is overdue no more: the next one has moved up.
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

test('a lead is called, written to and chatted with; a loss has its reason', { tag: ['@LEAD-20'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
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
