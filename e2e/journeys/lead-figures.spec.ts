import type { Schemas } from '@lintel/contract/api';
import { expect, test, timeZone } from '../support/test.ts';

const toTerm = (label: string) => new RegExp(`^${label}$`);

test('updates the counts on the Overview for a new lead', {
  tag: ['@OVW-02', '@OVW-03', '@OVW-05', '@OVW-08'],
}, async ({ page, signedIn: _, api }) => {
  await page.goto('/');
  const card = (label: string) =>
    page
      .getByRole('term')
      .filter({ hasText: toTerm(label) })
      .locator('..');
  const { totalLeads, newsletterSubscribers, totalProperties, activeListings } = await api.get<
    Schemas['Overview']
  >(`/overview?tz=${timeZone}`);
  for (const [label, figure] of [
    ['Total Properties', totalProperties],
    ['Total Leads', totalLeads],
    ['Active Listings', activeListings],
    ['Newsletter Subscribers', newsletterSubscribers],
  ] as const) {
    await expect(card(label).getByRole('definition').first()).toHaveText(String(figure.value));
    const change = figure.change === null ? 'new' : `${Math.abs(figure.change).toLocaleString('en-US')}%`;
    await expect(card(label)).toContainText(change);
    await expect(card(label)).toContainText('vs. previous 30 days');
  }
  await api.call('post', '/leads', { name: 'Ada Lovelace' });
  await page.reload();
  await expect(card('Total Leads').getByRole('definition').first()).toHaveText(String(totalLeads.value + 1));
});

test('Analytics counts leads by day and stage, and the newsletter', {
  tag: ['@ANL-07', '@ANL-09'],
}, async ({ page, signedIn: _, api }) => {
  for (const name of ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Alan', 'Tony', 'John'])
    await api.call('post', '/leads', { name });
  await page.goto('/analytics?period=90d');
  const query = `?period=90d&tz=${timeZone}`;
  const leads = await api.get<Schemas['LeadAnalyticsAnswer']['data']>(`/analytics/leads${query}`);
  const overview = page.getByRole('region', { name: 'Leads overview' });
  for (const [label, value] of [
    ['Today', leads.today],
    ['This Week', leads.thisWeek],
    ['This Month', leads.thisMonth],
  ] as const)
    await expect(
      overview
        .getByRole('term')
        .filter({ hasText: toTerm(label) })
        .locator('..'),
    ).toHaveText(`${label}${value}`);
  await expect(overview.getByRole('list', { name: 'Leads by stage' }).getByRole('listitem')).toContainText(
    leads.byStage.map(({ status, count }) => `${status}${count}`),
  );

  // Their bars are to scale, regardless of the counts' number of digits.
  const widths = await overview
    .getByRole('list', { name: 'Leads by stage' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => item.querySelector('span > i')?.getBoundingClientRect().width ?? 0),
    );
  const counts = leads.byStage.map(({ count }) => count);
  const most = Math.max(...counts);
  expect(most).toBeGreaterThan(9);
  const widest = widths[counts.indexOf(most)] ?? 0;
  for (const [index, count] of counts.entries())
    expect(Math.abs((widths[index] ?? 0) - (count / most) * widest)).toBeLessThan(1);

  const news = await api.get<Schemas['NewsletterAnalyticsAnswer']['data']>(`/analytics/newsletter${query}`);
  const newsletter = page.getByRole('region', { name: 'Newsletter subscriptions' });
  for (const [label, value] of [
    ['Today', news.today],
    ['This Week', news.thisWeek],
    ['This Month', news.thisMonth],
    ['Total', news.total],
  ] as const)
    await expect(
      newsletter
        .getByRole('term')
        .filter({ hasText: toTerm(label) })
        .locator('..'),
    ).toHaveText(`${label}${value}`);
});
