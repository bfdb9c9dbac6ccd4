import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderScreen } from '../../testing/renderScreen';
import ResetPassword from '../reset-password/ResetPassword';
import SignIn from '../sign-in/SignIn';
import SignUp from '../sign-up/SignUp';

test.each<[string, string, ComponentType, string]>([
  ['Password', '/login', SignIn, 'current-password'],
  ['Password', '/signup', SignUp, 'new-password'],
  ['Confirm password', '/signup', SignUp, 'new-password'],
  ['New password', '/reset-password?token=t1', ResetPassword, 'new-password'],
])(
  '[SEC-72] a password can be pasted into "%s" of %s, and managers know the field',
  async (label, path, Screen, hint) => {
    const { user } = renderScreen(<Screen />, path);
    const field = screen.getByLabelText(label);
    await user.click(field);
    await user.paste('pasted from a manager');
    expect(field).toHaveValue('pasted from a manager');
    expect(field).toHaveAttribute('autocomplete', hint);
  },
);
