import { screen } from '@testing-library/react';
import { makeAccount } from '../../../testing/records';
import { renderSettings } from '../../../testing/renderSettings';
import { settingsServer } from '../../../testing/settingsServer';
import { formatPlan, getPortalUrl } from './PlanCard';

const { state } = settingsServer();

test('[SET-12] [SET-13] shows the plan and a link to the payment provider', async () => {
  renderSettings('?tab=billing');
  for (const fact of ['Pro plan', '$29/month', 'January 1, 2024'])
    expect(await screen.findByText(fact)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Manage Subscription' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
  expect(link).toHaveAttribute('target', '_blank');
});

test('[SET-14] shows the days left of a trial and that nothing is billed', async () => {
  const trialEndsAt = new Date(Date.now() + 3 * 24 * 3600 * 1000).toISOString();
  const plan = { ...makeAccount().plan, name: 'Trial', price: 0, nextBillingAt: null };
  state.account = makeAccount({ trialEndsAt, plan });
  renderSettings('?tab=billing');
  expect(await screen.findByText(/3 days left in your trial/)).toBeInTheDocument();
  expect(screen.getByText('Trial plan')).toBeInTheDocument();
  expect(screen.getByText('None')).toBeInTheDocument();
});

test('shows the same billing day in every time zone', () => {
  const plan = { ...makeAccount().plan, nextBillingAt: '2026-12-31T23:30:00.000Z' };
  expect(formatPlan(plan).nextBilling).toBe('December 31, 2026');
});

test('links to the configured portal', () => {
  const billingPortalUrl = 'https://pay.example.com/portal';
  expect(getPortalUrl({ apiBaseUrl: '/api', billingPortalUrl })).toBe(billingPortalUrl);
});
