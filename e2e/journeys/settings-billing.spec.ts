import { expect, test } from '../support/test.ts';

test('shows the sample plan and links to the payment provider', {
  tag: ['@SET-12', '@SET-13'],
}, async ({ page, signedIn: _ }) => {
  await page.goto('/settings?tab=billing');
  const plan = page.getByRole('region', { name: 'Your plan' });
  for (const fact of ['Pro plan', '$29/month', 'January 1, 2024'])
    await expect(plan.getByText(fact, { exact: true })).toBeVisible();
  const portal = plan.getByRole('link', { name: 'Manage Subscription' });
  await expect(portal).toHaveAttribute('href', /^https:\/\//);
  await expect(portal).toHaveAttribute('target', '_blank');
  await expect(page.getByText('left in your trial')).toHaveCount(0);
});

test.describe('a new account', () => {
  test.use({ scenario: 'empty' });
  test('shows 14 days of trial', { tag: ['@SET-14', '@full'] }, async ({ page, signedIn: _, api }) => {
    const { trialEndsAt } = await api.get<{ trialEndsAt: string }>('/account');
    const days = (Date.parse(trialEndsAt) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThanOrEqual(14);
    await page.goto('/settings?tab=billing');
    await expect(page.getByText('14 days left in your trial')).toBeVisible();
  });
});
