import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatCard } from './StatCard';

it('explains its figure and links to the rows behind it', async () => {
  render(<StatCard label="Total Leads" value="60" definition="All leads." href="/leads" />);
  expect(screen.getByRole('link', { name: 'Total Leads: 60' })).toHaveAttribute('href', '/leads');
  await userEvent.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('All leads.');
});

it('omits the arrow when the difference has a sign', () => {
  render(<StatCard label="Leads" value="4" delta={{ kind: 'up', text: '+2', hasSign: true }} />);
  expect(screen.getByText('+2')).toBeVisible();
  expect(screen.queryByText('Up')).not.toBeInTheDocument();
});

it('names its figure and the direction of the change', () => {
  render(
    <StatCard
      label="Total Leads"
      value="60"
      delta={{ kind: 'down', text: '3.8%' }}
      deltaNote="vs. previous 30 days"
      series={[1, 2, 3]}
    />,
  );
  expect(screen.getByText('Total Leads')).toBeVisible();
  expect(screen.getByText('60')).toBeVisible();
  expect(screen.getByText('Down')).toBeInTheDocument();
  expect(screen.getByText(/vs\. previous 30 days/)).toBeVisible();
});
