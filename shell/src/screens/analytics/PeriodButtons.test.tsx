import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { PeriodButtons } from './PeriodButtons';

const pressed = () => screen.getByRole('button', { pressed: true });

test('[ANL-02] the default period is the last 30 days', () => {
  renderScreen(<PeriodButtons />, '/analytics');
  expect(pressed()).toHaveTextContent('Last 30 days');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Last 7 days',
    'Last 30 days',
    'Last 90 days',
    'All time',
  ]);
});

test('keeps the period in the address and resets the page of lists', async () => {
  const { user, router } = renderScreen(<PeriodButtons />, '/analytics?period=7d&sort=leads&page=3');
  expect(pressed()).toHaveTextContent('Last 7 days');
  await user.click(screen.getByRole('button', { name: 'All time' }));
  expect(router.state.location.search).toBe('?period=all&sort=leads');
  await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
  expect(router.state.location.search).toBe('?sort=leads');
});
