import { API_BASE, apiServer, createDeferred } from '@lintel/module-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { session } from '../../session/session';
import { renderScreen } from '../../testing/renderScreen';
import { toasts } from '../../toast/toasts';
import SignIn from './SignIn';

const account = { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' };
const challenge = {
  challenge: 'c1',
  methods: ['totp', 'recovery-code', 'one of the future'],
  expiresAt: '2030-05-05T12:00:00.000Z',
};
const sent: unknown[] = [];
const refuse = (status: number, error: object) => HttpResponse.json({ error }, { status });
const server = apiServer(
  http.post(`${API_BASE}/auth/login`, () =>
    HttpResponse.json({ data: challenge, message: 'Enter the code' }, { status: 202 }),
  ),
  http.post(`${API_BASE}/auth/second-factor`, async ({ request }) => {
    sent.push(await request.json());
    const data = { token: 'a.b.c', refresh_token: 'r', user: account };
    return HttpResponse.json({ data, message: 'Signed in as Marta.' });
  }),
  http.get(`${API_BASE}/me`, () => HttpResponse.json({ data: { user: account } })),
);
beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});

const respond = (status: number, error: object) =>
  server.use(http.post(`${API_BASE}/auth/second-factor`, () => refuse(status, error)));
const toast = () => toasts.getSnapshot()[0];
const code = () => screen.findByRole('textbox', { name: 'Verification code' });
const press = (name: string) => screen.getByRole('button', { name });

/** Enters the password of an account with two-step verification. */
async function enterPassword({ remember = true } = {}) {
  const view = renderScreen(<SignIn />, '/login');
  await view.user.type(screen.getByLabelText('Email address'), account.email);
  await view.user.type(screen.getByLabelText('Password'), 'password123');
  if (!remember) await view.user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await view.user.click(press('Sign in to your account'));
  await code();
  return view;
}

test('[SEC-41] asks for a code after the password and then signs in', async () => {
  const { user } = await enterPassword();
  expect(screen.getByRole('heading', { level: 1, name: 'Two-step verification' })).toBeInTheDocument();
  expect(screen.getByText('Signing in as agent@example.com')).toBeInTheDocument();
  expect(localStorage.getItem('Auth@access_token')).toBeNull();
  const input = await code();
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  await user.keyboard('123 456{Enter}');
  await waitFor(() => expect(localStorage.getItem('Auth@access_token')).toBe('a.b.c'));
  expect(sent).toEqual([{ challenge: 'c1', code: '123456' }]);
  expect(toast()).toMatchObject({ title: 'Success', description: 'Signed in as Marta.' });
});

test('[SEC-41] [AUTH-21] keeps the choice of "Remember me" for the second step', async () => {
  const { user } = await enterPassword({ remember: false });
  await user.keyboard('123456{Enter}');
  await waitFor(() => expect(sessionStorage.getItem('Auth@access_token')).toBe('a.b.c'));
  expect(localStorage.getItem('Auth@access_token')).toBeNull();
});

test('[SEC-43] takes a recovery code instead', async () => {
  const { user } = await enterPassword();
  await user.keyboard('12');
  await user.click(press('Use a recovery code'));
  const input = screen.getByRole('textbox', { name: 'Recovery code' });
  expect(input).toHaveFocus();
  expect(input).toHaveValue('');
  expect(input).not.toHaveAttribute('inputmode');
  await user.keyboard('3k7p-x0qm-8rtd{Enter}');
  await waitFor(() => expect(sent).toEqual([{ challenge: 'c1', code: '3k7p-x0qm-8rtd' }]));
});

test('[SEC-43] returns from the recovery code to the app, and offers none when all are used', async () => {
  const { user } = await enterPassword();
  await user.click(press('Use a recovery code'));
  await user.click(press('Use your authenticator app'));
  expect(await code()).toHaveFocus();
  server.use(
    http.post(`${API_BASE}/auth/login`, () =>
      HttpResponse.json({ data: { ...challenge, methods: ['totp'] }, message: '' }, { status: 202 }),
    ),
  );
  await user.click(press('Back to sign in'));
  await user.keyboard('password123{Enter}');
  await code();
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).not.toBeInTheDocument();
});

test('[SEC-41] shows a wrong code at the field and keeps it', async () => {
  const { user } = await enterPassword();
  await user.keyboard('12345{Enter}');
  expect(await screen.findByText('Enter the 6 digits that your app shows')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await waitFor(() => expect(press('Verify')).toBeEnabled());
  respond(422, { code: 'VALIDATION', message: 'This code is wrong', fields: { code: 'This code is wrong' } });
  await user.keyboard('6{Enter}');
  expect(await screen.findByText('This code is wrong')).toBeInTheDocument();
  expect(await code()).toHaveValue('123456');
  expect(await code()).toHaveFocus();
});

test('[SEC-42] shows in a toast that there were too many attempts, and stays', async () => {
  const { user } = await enterPassword();
  respond(429, { code: 'RATE_LIMITED', message: 'Too many attempts. Try again in 15 minutes.' });
  await user.keyboard('123456{Enter}');
  await waitFor(() =>
    expect(toast()).toMatchObject({
      title: 'Error',
      description: 'Too many attempts. Try again in 15 minutes.',
    }),
  );
  expect(await code()).toHaveValue('123456');
});

test('[SEC-41] returns to the password with the address once the challenge has expired', async () => {
  const { user } = await enterPassword({ remember: false });
  respond(401, { code: 'CHALLENGE_EXPIRED', message: 'This sign-in has expired.' });
  await user.keyboard('123456{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeInTheDocument();
  expect(toast()).toMatchObject({ title: 'Error', description: 'This sign-in has expired.', open: true });
  expect(screen.getByLabelText('Email address')).toHaveValue(account.email);
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
});

test('shows no failure on another screen, after the user has left', async () => {
  const { promise, release } = createDeferred();
  const complete = jest.spyOn(session, 'completeSignIn').mockImplementation(async () => {
    await promise;
    throw { status: 429, code: 'RATE_LIMITED', message: 'Too many attempts.' };
  });
  const { user, unmount } = await enterPassword();
  const shown = jest.spyOn(toasts, 'show');
  await user.keyboard('123456{Enter}');
  await waitFor(() => expect(complete).toHaveBeenCalled());
  unmount();
  release();
  // The work after the failure has no observable effect.
  await act(async () => {});
  expect(shown).not.toHaveBeenCalled();
  shown.mockRestore();
  complete.mockRestore();
});

test('dismisses the failure of a wrong password at the second step', async () => {
  server.use(
    http.post(
      `${API_BASE}/auth/login`,
      () => refuse(401, { code: 'INVALID_CREDENTIALS', message: 'The password is wrong' }),
      { once: true },
    ),
  );
  const { user } = renderScreen(<SignIn />, '/login');
  await user.type(screen.getByLabelText('Email address'), account.email);
  await user.type(screen.getByLabelText('Password'), 'password123{Enter}');
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', open: true }));
  await waitFor(() => expect(press('Sign in to your account')).toBeEnabled());
  await user.click(press('Sign in to your account'));
  await code();
  expect(toast()).toMatchObject({ title: 'Error', open: false });
});
