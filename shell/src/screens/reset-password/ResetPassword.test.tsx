import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderScreen } from '../../testing/renderScreen';
import { toasts } from '../../toast/toasts';
import ResetPassword from './ResetPassword';

const sent: unknown[] = [];
const server = apiServer(
  http.post(`${API_BASE}/auth/reset-password`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: {}, message: 'Your password has been changed.' });
  }),
);
afterEach(() => {
  sent.length = 0;
});

async function submit(password: string, again = password) {
  const view = renderScreen(<ResetPassword />, '/reset-password?token=t1');
  await view.user.type(screen.getByLabelText('New password'), password);
  await view.user.type(screen.getByLabelText('Confirm password'), again);
  await view.user.click(screen.getByRole('button', { name: 'Save the new password' }));
  return view;
}

test('[NAV-05] [AUTH-35] sends the token and the password, then opens sign-in with a toast', async () => {
  const { router } = await submit('password456');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(sent).toEqual([{ token: 't1', password: 'password456' }]);
  expect(toasts.getSnapshot()[0]).toMatchObject({
    title: 'Success',
    description: 'Your password has been changed.',
  });
});

test('[AUTH-16] refuses a short password and two that differ', async () => {
  await submit('1234567', '7654321');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('shows the server’s message for a used token, and keeps the form', async () => {
  const spent = { error: { code: 'INVALID_TOKEN', message: 'This link has been used.' } };
  server.use(http.post(`${API_BASE}/auth/reset-password`, () => HttpResponse.json(spent, { status: 401 })));
  const { router } = await submit('password456');
  await waitFor(() =>
    expect(toasts.getSnapshot()[0]).toMatchObject({ description: 'This link has been used.' }),
  );
  expect(router.state.location.pathname).toBe('/reset-password');
  expect(screen.getByLabelText('New password')).toHaveValue('password456');
});

test('offers a new link when the token is missing', () => {
  renderScreen(<ResetPassword />, '/reset-password');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});
