import { leadPage } from '../support/leadPage.ts';
import { getToast, heading } from '../support/shell.ts';
import { stages } from '../support/stages.ts';
import { expect, test } from '../support/test.ts';

test('shows the person and the enquiry', { tag: ['@LEAD-13', '@LEAD-14'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead('Priya Raman');
  await page.goto(`/leads/${lead.id}`);
  await expect(heading(page, lead.name)).toBeVisible();
  const { info, message, status, back } = leadPage(page);
  await expect(info.getByRole('link', { name: lead.email })).toHaveAttribute('href', `mailto:${lead.email}`);
  await expect(info.getByRole('link', { name: lead.phone })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(message).toContainText(lead.message);
  await expect(info).toContainText(lead.source);
  await expect(status).toHaveValue(lead.status);
  expect(lead.lastContact).toBeTruthy();
  const times = await info.getByRole('time').all();
  const dates = await Promise.all(times.map((time) => time.getAttribute('datetime')));
  expect(dates).toEqual([lead.date, lead.lastContact]);
  await back.click();
  await expect(page).toHaveURL('/leads');
  await expect(heading(page, 'Leads')).toBeVisible();
});

test('shows the listing and leads to it', { tag: ['@LEAD-15', '@PROP-15'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  const listing = lead.property;
  if (!listing) throw new Error('The newest lead has no property.');
  await page.goto(`/leads/${lead.id}`);
  const { property } = leadPage(page);
  const money = { style: 'currency', currency: listing.currency, maximumFractionDigits: 0 } as const;
  for (const text of [
    listing.title,
    new Intl.NumberFormat('en-US', money).format(listing.price ?? 0),
    listing.location,
    `${listing.bedrooms} bedrooms`,
    `${listing.bathrooms} bathrooms`,
    `${listing.area} m²`,
    listing.type,
  ])
    await expect(property).toContainText(new RegExp(text.replace(/[$()+.]/g, '\\$&').replace(' ', '\\s*')));

  const picture = property.getByRole('img', { name: listing.title });
  const first = await picture.getAttribute('src');
  await expect(picture).toHaveJSProperty('complete', true);
  await property.getByRole('button', { name: `Picture 2 of ${listing.imageFiles.length}` }).click();
  await expect(picture).not.toHaveAttribute('src', first ?? '');

  await property.getByRole('link', { name: 'View Property' }).click();
  await expect(page).toHaveURL(`/properties/${listing.id}`);
  await expect(heading(page, listing.title)).toBeVisible();
});

test('goes from any stage to any other', { tag: ['@LEAD-06', '@LEAD-16', '@LEAD-23'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  await page.goto(`/leads/${lead.id}`);
  const { status, updateStatus, timeline } = leadPage(page);
  await expect(status.getByRole('option')).toHaveText(stages);
  await expect(updateStatus).toBeDisabled();
  for (const stage of ['Lost', 'Contacted', 'Won']) {
    await status.selectOption(stage);
    // Opening the lead also sends a PATCH, which marks it as read.
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && 'status' in answer.request().postDataJSON(),
    );
    await updateStatus.click();
    const answer = await saved;
    expect(answer.request().postDataJSON()).toEqual({ status: stage });
    await expect(getToast(page)).toContainText((await answer.json()).message);
    await expect(status.getByRole('option')).toHaveText(stages);
    await expect(updateStatus).toBeDisabled();
  }
  await expect(timeline.filter({ hasText: 'You moved the lead from Contacted to Won' })).toBeVisible();
  await page.reload();
  await expect(status).toHaveValue('Won');
  expect((await api.lead()).status).toBe('Won');
});

test('reverts a status that cannot be saved and reports it', {
  tag: ['@LEAD-16', '@ERR-08', '@full'],
}, async ({ page, signedIn: _, api }) => {
  const lead = await api.lead();
  await api.fault({ method: 'PATCH', path: '/leads/*', status: 503 });
  await page.goto(`/leads/${lead.id}`);
  const { status, updateStatus, timeline } = leadPage(page);
  await status.selectOption('Won');
  await updateStatus.click();
  await expect(getToast(page)).toContainText('Error');
  await expect(getToast(page)).toContainText('This error was injected for a test');
  const badge = page.getByRole('region', { name: 'Status' }).getByText(lead.status, { exact: true });
  await expect(badge.first()).toBeVisible();
  // The selection is kept, so that the next click can save it.
  await expect(status).toHaveValue('Won');
  expect((await api.lead()).status).toBe(lead.status);
  await api.clearFaults();
  await updateStatus.click();
  await expect(getToast(page)).toContainText('Success');
  await expect(timeline.filter({ hasText: `from ${lead.status} to Won` })).toBeVisible();
});

test('marks a lead as read when it is opened', { tag: ['@LEAD-05'] }, async ({ page, signedIn: _, api }) => {
  const lead = await api.lead();
  expect(lead.isRead).toBe(false);
  await page.goto(`/leads/${lead.id}`);
  await expect(heading(page, lead.name)).toBeVisible();
  await expect.poll(async () => (await api.lead()).isRead).toBe(true);
  await leadPage(page).back.click();
  await expect(page.getByRole('link', { name: lead.name, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Mark as Read: ${lead.name}` })).toHaveCount(0);
});

test('shows a message for a lead that does not exist', { tag: '@full' }, async ({ page, signedIn: _ }) => {
  await page.goto('/leads/no-such-lead');
  await expect(heading(page, 'Lead not found')).toBeVisible();
  await page.getByRole('link', { name: 'See all leads' }).click();
  await expect(page).toHaveURL('/leads');
});

test('offers to try again when a lead cannot be loaded', { tag: ['@ERR-04', '@full'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  await api.fault({ method: 'GET', path: '/leads/*', status: 500 });
  await page.goto(`/leads/${lead.id}`);
  await expect(page.getByRole('alert')).toContainText("Couldn't load this lead");
  await api.clearFaults();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, lead.name)).toBeVisible();
});
