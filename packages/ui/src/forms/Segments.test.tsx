import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Segments } from './Segments';

const periods = [
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
] as const;

it('marks the selected segment and reports another', async () => {
  const onChange = jest.fn();
  render(<Segments label="Period" options={periods} value="7d" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Period' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Last 7 days', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Last 30 days', pressed: false }));
  expect(onChange).toHaveBeenCalledWith('30d');
});
