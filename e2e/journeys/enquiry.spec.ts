import type { Schemas } from '@lintel/contract/api';
import { leadList } from '../support/leadList.ts';
import { leadPage } from '../support/leadPage.ts';
import { expect, test } from '../support/test.ts';

test('adds an enquiry of an existing lead to that lead', {
  tag: ['@LEAD-20', '@LEAD-21'],
}, async ({ page, signedIn: _, api, request }) => {
  const { id, name, email } = await api.lead();
  const listings = await api.get<Schemas['Property'][]>('/properties?state=Active');
  const message = 'I have seen another one of yours.';
  const data = { slug: listings[0]?.slug, name, email: email.toUpperCase(), message, consent: true };
  expect((await request.post('/api/public/enquiries', { data })).status()).toBe(201);

  await page.goto('/leads');
  await leadList(page).search.fill(email);
  await expect(leadList(page).names).toHaveText([name]);
  await leadList(page).names.click();
  await expect(page).toHaveURL(`/leads/${id}`);
  const enquiries = leadPage(page).timeline.filter({ hasText: `${name} sent an enquiry` });
  await expect(enquiries).toHaveCount(2);
  await expect(enquiries.first()).toContainText(message);
});

test('creates an unread lead for an enquiry of a new person', { tag: ['@LEAD-20'] }, async ({
  page,
  signedIn: _,
  api,
  request,
}) => {
  const listings = await api.get<Schemas['Property'][]>('/properties?state=Active');
  const data = {
    slug: listings[0]?.slug,
    name: 'Grace Hopper',
    email: 'grace@example.com',
    message: 'May I see it?',
    consent: true,
  };
  expect((await request.post('/api/public/enquiries', { data })).status()).toBe(201);
  await page.goto('/leads');
  const row = leadList(page).row('Grace Hopper');
  await expect(row).toContainText(listings[0]?.title ?? '');
  await expect(row).toContainText('New');
  await expect(page.getByRole('button', { name: 'Mark as Read: Grace Hopper' })).toBeVisible();
});
