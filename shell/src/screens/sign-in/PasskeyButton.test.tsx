import { API_BASE, apiServer, fakeAuthenticator } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderScreen } from '../../testing/renderScreen';
import { toasts } from '../../toast/toasts';
import SignIn from './SignIn';

const authenticator = fakeAuthenticator();
const account = { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' };
const sent: { credential: { id: string; response: object } }[] = [];
const server = apiServer(
  http.post(`${API_BASE}/auth/passkey/options`, () =>
    HttpResponse.json({
      data: { challenge: 'AQID', rpId: 'localhost', timeout: 300_000, userVerification: 'required' },
    }),
  ),
  http.post(`${API_BASE}/auth/passkey`, async ({ request }) => {
    sent.push((await request.json()) as (typeof sent)[number]);
    const data = { token: 'a.b.c', refresh_token: 'r', user: account };
    return HttpResponse.json({ data, message: 'Signed in' });
  }),
  http.get(`${API_BASE}/me`, () => HttpResponse.json({ data: { user: account } })),
);
beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});

const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' });
const toast = () => toasts.getSnapshot()[0];

async function press() {
  const view = renderScreen(<SignIn />, '/login');
  const before = toast()?.id;
  await view.user.click(button());
  return { ...view, before };
}

test('[SEC-45] signs in with a passkey alone', async () => {
  await press();
  await waitFor(() => expect(localStorage.getItem('Auth@access_token')).toBe('a.b.c'));
  expect(sent).toMatchObject([{ credential: { id: 'AQID', response: { userHandle: 'AQID' } } }]);
  expect(toast()).toMatchObject({ title: 'Success', description: 'Signed in' });
});

test('[SEC-45] keeps the session to the tab without "Remember me"', async () => {
  const { user } = renderScreen(<SignIn />, '/login');
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await user.click(button());
  await waitFor(() => expect(sessionStorage.getItem('Auth@access_token')).toBe('a.b.c'));
  expect(localStorage.getItem('Auth@access_token')).toBeNull();
});

test('[SEC-45] says nothing when the user cancels', async () => {
  authenticator.fail('NotAllowedError');
  const { before } = await press();
  await waitFor(() => expect(button()).toBeEnabled());
  expect(authenticator.state.asked).toEqual(['get']);
  expect(sent).toEqual([]);
  expect(toast()?.id).toBe(before);
});

test('[SEC-45] shows why the server refuses a passkey', async () => {
  const message = "This passkey doesn't open an account here. Use another one, or your password.";
  const error = { code: 'INVALID_CREDENTIALS', message };
  server.use(http.post(`${API_BASE}/auth/passkey`, () => HttpResponse.json({ error }, { status: 401 })));
  await press();
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description: message }));
  await waitFor(() => expect(button()).toBeEnabled());
});

test.each([
  ['SecurityError', "Passkeys don't work at this address."],
  ['UnknownError', "Your browser couldn't use a passkey. Try again."],
])('[SEC-45] explains the %s of the browser', async (name, message) => {
  authenticator.fail(name);
  await press();
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', description: message }));
});

test('[SEC-45] offers no passkey where the browser has none', () => {
  authenticator.hide();
  renderScreen(<SignIn />, '/login');
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
