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

const LINK_EXPIRED = 'This link has expired or was already used.';
const expired = { message: LINK_EXPIRED };

test.each([
  [401, { ...expired, code: 'INVALID_TOKEN' }],
  [422, { ...expired, code: 'VALIDATION', fields: { token: LINK_EXPIRED } }],
])('offers a new link in place of the form when the token is rejected with %i', async (status, error) => {
  server.use(http.post(`${API_BASE}/auth/reset-password`, () => HttpResponse.json({ error }, { status })));
  const { router } = await submit('password456');
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByText(LINK_EXPIRED)).toBeInTheDocument();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(toasts.getSnapshot()[0]).toMatchObject({ title: 'Error', description: LINK_EXPIRED, open: true });
  expect(router.state.location.pathname).toBe('/reset-password');
});

test('shows at the field why the server rejects a password, and keeps the form', async () => {
  const message = 'This password is too common. Choose one that is harder to guess.';
  const error = { code: 'VALIDATION', message, fields: { password: message } };
  server.use(
    http.post(`${API_BASE}/auth/reset-password`, () => HttpResponse.json({ error }, { status: 422 })),
  );
  await submit('password123');
  const password = screen.getByLabelText('New password');
  await waitFor(() => expect(password).toHaveAccessibleDescription(message));
  expect(password).toBeInvalid();
  expect(password).toHaveFocus();
  expect(password).toHaveValue('password123');
  expect(toasts.getSnapshot()[0]).toMatchObject({ title: 'Error', description: message });
});

test('offers a new link when the token is missing', () => {
  renderScreen(<ResetPassword />, '/reset-password');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});
