import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Checkbox } from './Checkbox';

it('is a native checkbox named by its label', async () => {
  const ref = createRef<HTMLInputElement>();
  render(<Checkbox label="Remember me" name="remember" ref={ref} />);
  await userEvent.click(screen.getByText('Remember me'));
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  expect(ref.current?.name).toBe('remember');
});

it('shows its error', () => {
  render(<Checkbox label="I agree" error="You must agree first" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('You must agree first');
});
