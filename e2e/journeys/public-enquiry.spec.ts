import type { Schemas } from '@lintel/contract/api';
import type { Api } from '../support/Api.ts';
import { enquiryForm } from '../support/enquiryForm.ts';
import { leadList } from '../support/leadList.ts';
import { findListingByState } from '../support/propertyList.ts';
import { getSidebar } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { violations } from '../support/violations.ts';
import { useOwnAddress } from '../support/visitor.ts';

test.beforeEach(async ({ context }) => void (await useOwnAddress(context)));

const findLeads = (api: Api, email: string) => api.get<Schemas['Lead'][]>(`/leads?q=${email}`);
const getEnquiries = async (api: Api, id = '') =>
  (await api.get<Schemas['Activity'][]>(`/leads/${id}/activity`)).filter(({ type }) => type === 'enquiry');

test('shows an enquiry in the open dashboard and creates one lead when it is sent twice', {
  tag: '@PUB-04',
}, async ({ page, context, signedIn: _, api }) => {
  const { slug, title } = await findListingByState(api, 'Active');
  await page.goto('/leads');
  const unread = getSidebar(page).getByRole('link', { name: 'Leads', exact: true });
  await expect(unread).toHaveAccessibleDescription('4 unread leads');

  const visitor = await context.newPage();
  await visitor.goto(`/p/${slug}`);
  const { fill, send, thanks } = enquiryForm(visitor);
  await fill('grace@example.com', 'May I see the garden?');
  await send.dblclick();
  await expect(thanks).toBeVisible();
  await expect(thanks).toBeFocused();
  await expect(visitor).toHaveURL(`/p/${slug}`);
  await expect(leadList(page).row('Grace Hopper')).toContainText(title);
  await expect(unread).toHaveAccessibleDescription('5 unread leads');
  const [lead, ...more] = await findLeads(api, 'grace@example.com');
  expect(more).toEqual([]);
  expect(await getEnquiries(api, lead?.id)).toMatchObject([{ text: 'May I see the garden?' }]);
});

test('shows errors at their fields and keeps the input without a connection', async ({
  page,
  context,
  api,
}) => {
  const { slug } = await findListingByState(api, 'Active');
  await page.goto(`/p/${slug}`);
  const { fill, send, consent, email, phone, message, form, thanks } = enquiryForm(page);
  await fill('grace', 'Is it <b>quiet</b>?');
  await phone.fill('ring me');
  await consent.uncheck();
  await send.press('Enter');
  await expect(email).toHaveAccessibleDescription(/Enter an email address/);
  await expect(email).toBeFocused();
  // All errors together, so that visitors can correct them in one go.
  await expect(consent).toHaveAccessibleDescription(/Agree that the agent may contact you/);
  await expect(phone).toHaveAccessibleDescription(/Enter a phone number such as/);
  await expect(message).toHaveValue('Is it <b>quiet</b>?');
  expect(await violations(page)).toEqual([]);

  await email.fill('quiet@example.com');
  await phone.fill('+351 912 555 018');
  await consent.check();
  await context.setOffline(true);
  await send.click();
  await expect(form.getByRole('alert')).toContainText('What you typed is still here');
  await expect(message).toHaveValue('Is it <b>quiet</b>?');
  await context.setOffline(false);
  await send.click();
  await expect(thanks).toBeVisible();
  expect(await findLeads(api, 'quiet@example.com')).toHaveLength(1);
});

test('says when to try again above the limit', { tag: ['@PUB-08', '@full'] }, async ({
  page,
  context,
  api,
}) => {
  const address = await useOwnAddress(context);
  const { slug } = await findListingByState(api, 'Active');
  const headers = { 'X-Forwarded-For': address };
  const data = { slug, name: 'Ada', email: 'ada@example.com', message: 'Free?', consent: true };
  const statuses = [];
  let last = await page.request.post('/api/public/enquiries', { headers, data });
  for (let count = 0; last.status() === 201 && count < 20; count++) {
    statuses.push(last.status());
    last = await page.request.post('/api/public/enquiries', { headers, data });
  }
  expect(statuses).toHaveLength(10);
  expect(last.status()).toBe(429);
  expect((await last.json()).error.code).toBe('RATE_LIMITED');
  expect(Number(last.headers()['retry-after'])).toBeGreaterThan(0);

  await page.goto(`/p/${slug}`);
  const { fill, send, form, message } = enquiryForm(page);
  await fill('grace@example.com');
  await send.click();
  await expect(form.getByRole('alert')).toContainText(/Try again in \d+ seconds/);
  await expect(message).toHaveValue('May I see it?');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same form: what is wrong, the thanks, and one enquiry when it is sent again after going back', {
    tag: ['@PUB-04', '@full'],
  }, async ({ page, api }) => {
    const { slug } = await findListingByState(api, 'Active');
    const { fill, send, consent, name, email, phone, message, thanks } = enquiryForm(page);
    await page.goto(`/p/${slug}`);
    await fill('grace');
    await phone.fill('ring me');
    await consent.uncheck();
    await waitForMinimumFillTime();
    await send.click();
    await expect(email).toHaveAccessibleDescription(/Enter an email address/);
    await expect(phone).toHaveAccessibleDescription(/Enter a phone number such as/);
    await expect(consent).toHaveAccessibleDescription(/Agree that the agent may contact you/);
    await expect(name).toHaveValue('Grace Hopper');
    await expect(message).toHaveValue('May I see it?');
    await expect(page).toHaveTitle(/^Not sent:/);

    await fill('grace@example.com');
    await phone.fill('');
    await waitForMinimumFillTime();
    await send.click();
    await expect(thanks).toBeVisible();
    await expect(page).toHaveURL(`/p/${slug}?sent=enquiry#enquiry`);

    await page.goto(`/p/${slug}`);
    await fill('grace@example.com', 'And the garden?');
    await waitForMinimumFillTime();
    await send.click();
    await expect(thanks).toBeVisible();
    await page.goBack();
    await expect(message).toHaveValue('And the garden?');
    await send.click();
    await expect(thanks).toBeVisible();
    const [lead, ...more] = await findLeads(api, 'grace@example.com');
    expect(more).toEqual([]);
    const texts = (await getEnquiries(api, lead?.id)).map(({ text }) => text);
    expect(texts).toEqual(['And the garden?', 'May I see it?']);
  });
});

/** Waits as long as a person would take: the form asks for confirmation when it is sent sooner. */
async function waitForMinimumFillTime() {
  const start = Date.now();
  await expect.poll(() => Date.now() - start).toBeGreaterThan(2_100);
}
