import type { Schemas } from '@lintel/contract/api';
import { picture } from '../support/pictures.ts';
import { editRegistry } from '../support/registry.ts';
import { heading } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('greets by name', { tag: ['@OVW-01'] }, async ({ page, signedIn }) => {
  await page.goto('/');
  const greeting = new RegExp(`^Good (morning|afternoon|evening), ${signedIn.user.firstname}$`);
  await expect(page.getByRole('heading', { level: 2, name: greeting })).toBeVisible();
});

test('counts the tasks of today and opens their lists, also when one fails', {
  tag: ['@OVW-01', '@OVW-08'],
}, async ({ page, signedIn: _, api }) => {
  const { newLeads, pendingReviews } = await api.get<Schemas['Overview']>('/overview');
  const followUpAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
  await api.call('post', '/leads', { name: 'Ada Lovelace', status: 'Contacted', followUpAt });
  await page.goto('/');
  const waiting = page.getByRole('list', { name: 'Needs attention today' });
  await expect(waiting.getByRole('link', { name: /overdue follow-ups?$/ })).toBeVisible();
  await expect(waiting.getByRole('link', { name: `${pendingReviews} reviews waiting` })).toHaveAttribute(
    'href',
    '/reviews?status=pending',
  );
  await waiting.getByRole('link', { name: `${newLeads} new leads` }).click();
  await expect(page).toHaveURL('/leads?status=New');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ leads?$/ })).toHaveText(`${newLeads} leads`);

  await api.fault({ method: 'GET', path: '/reviews', status: 500 });
  await page.goto('/');
  await expect(waiting.getByText("Couldn't count reviews waiting")).toBeVisible();
  await expect(waiting.getByRole('link', { name: `${newLeads} new leads` })).toBeVisible();
  await api.clearFaults();
  await page.reload();
  await waiting.getByRole('link', { name: `${pendingReviews} reviews waiting` }).click();
  await expect(page).toHaveURL('/reviews?status=pending');
});

test('explains the figures of the cards and opens the rows behind them', {
  tag: ['@OVW-02', '@OVW-03', '@full'],
}, async ({ page, signedIn: _ }) => {
  await page.goto('/');
  for (const [label, href] of [
    ['Total Properties', '/properties'],
    ['Total Leads', '/leads'],
    ['Active Listings', '/properties?state=Active'],
    ['Newsletter Subscribers', '/newsletters'],
  ] as const) {
    await expect(page.getByRole('link', { name: new RegExp(`^${label}: \\d+$`) })).toHaveAttribute(
      'href',
      href,
    );
    await page.getByRole('button', { name: label, exact: true }).focus();
    await expect(page.getByRole('tooltip')).toHaveText(/\.$/);
  }
  await expect(page.getByText('vs. previous 30 days')).toHaveCount(4);
});

test('opens pages from Quick Actions', { tag: ['@OVW-06', '@full'] }, async ({ page, signedIn: _ }) => {
  for (const [name, href, path] of [
    ['Add New Property', '/properties/new', '/properties/add'],
    ['Properties', '/properties', '/properties'],
    ['View Leads', '/leads', '/leads'],
  ] as const) {
    await page.goto('/');
    const link = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('Recent Leads lists the newest and leads to each', { tag: ['@OVW-07'] }, async ({
  page,
  signedIn: _,
  api,
}) => {
  const lead = await api.lead();
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recent Leads' });
  await expect(recent.getByRole('listitem').first()).toContainText(lead.name);
  await expect(recent.getByRole('listitem').first()).toContainText(lead.property?.title ?? '');
  await expect(recent.getByRole('link', { name: 'View all' })).toHaveAttribute('href', '/leads');
  await recent.getByRole('link', { name: lead.name }).click();
  await expect(heading(page, lead.name)).toBeVisible();
});

test('shows the widgets that modules declare, and no others', { tag: ['@OVW-08'] }, async ({
  page,
  signedIn: _,
}) => {
  await editRegistry(page, (modules) =>
    modules.map((module) => ({ ...module, widgets: module.id === 'leads' ? [] : module.widgets })),
  );
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Leads' })).toHaveCount(0);
});

test.describe('of a new account', () => {
  test.use({ scenario: 'empty' });

  test('opens the first listing from the checklist and completes the step', { tag: ['@OVW-09'] }, async ({
    page,
    signedIn,
    api,
    request,
  }) => {
    const checklist = page.getByRole('region', { name: 'Get started' });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No leads yet' })).toBeVisible();
    await expect(checklist).toContainText('0 of 4 done');
    await checklist.getByRole('link', { name: 'Create your first listing' }).click();
    await expect(page).toHaveURL('/properties/add');
    await page.goto('/');
    await checklist.getByRole('link', { name: 'Publish it' }).click();
    await expect(page).toHaveURL('/properties/add');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');

    await page.goto('/');
    const headers = { Authorization: `Bearer ${signedIn.token}` };
    const upload = await request.post('/api/uploads', { headers, multipart: { file: picture('front.png') } });
    const { data: image } = await upload.json();
    const listing = { title: 'Casa do Pinhal', price: 100, images: [image.id] };
    const { id } = await api.call<Schemas['Property']>('post', '/properties', listing);
    await expect(checklist).toContainText('1 of 4 done');
    await checklist.getByRole('link', { name: 'Publish it' }).click();
    await expect(page).toHaveURL(`/properties/${id}/edit?open=incomplete`);
    await page.goto('/');
    await api.call('post', `/properties/${id}/publish`);
    await expect(checklist).toContainText('2 of 4 done');

    await checklist.getByRole('link', { name: 'Share its QR code' }).click();
    await page.getByRole('button', { name: 'QR code of Casa do Pinhal' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download SVG' }).click();
    await download;
    await page.goto('/');
    await expect(checklist).toContainText('3 of 4 done');
    await expect(checklist.getByRole('link')).toHaveText(['Add your photo']);
    await checklist.getByRole('button', { name: 'Hide the checklist' }).click();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
    await expect(checklist).toHaveCount(0);
  });
});
