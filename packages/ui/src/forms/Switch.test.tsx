import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './Switch';

const getSwitch = () => screen.getByRole('switch', { name: 'Reminders' });

it.each(['{Enter}', ' '])('is a switch that the key "%s" turns on and off', async (key) => {
  const change = jest.fn();
  const { rerender } = render(<Switch label="Reminders" checked={false} onChange={change} />);
  await userEvent.tab();
  expect(getSwitch()).toHaveFocus();
  expect(getSwitch()).not.toBeChecked();
  await userEvent.keyboard(key);
  rerender(<Switch label="Reminders" checked onChange={change} />);
  expect(getSwitch()).toBeChecked();
  await userEvent.keyboard(key);
  expect(change.mock.calls).toEqual([[true], [false]]);
});

it('keeps the focus and takes no change while one is pending', async () => {
  const change = jest.fn();
  const { rerender } = render(<Switch label="Reminders" checked={false} onChange={change} />);
  await userEvent.tab();
  rerender(<Switch label="Reminders" checked={false} pending onChange={change} />);
  await userEvent.click(getSwitch());
  expect(getSwitch()).toHaveFocus();
  expect(getSwitch()).toHaveAttribute('aria-disabled', 'true');
  expect(change).not.toHaveBeenCalled();
});
