import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderScreen } from '../../testing/renderScreen';
import { toasts } from '../../toast/toasts';
import SignUp from './SignUp';
import { signUpDraft } from './useSignUp';

const account = { id: 'u2', email: 'ada@example.com', firstname: 'Ada', lastname: 'Lovelace', avatar: '' };
const registered = {
  data: { token: 'a.b.c', refresh_token: 'r', user: account },
  message: 'Welcome to Lintel.',
};
const sent: unknown[] = [];
const server = apiServer(
  http.post(`${API_BASE}/auth/register`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(registered, { status: 201 });
  }),
  http.get(`${API_BASE}/me`, () => HttpResponse.json({ data: { user: account } })),
);
afterEach(() => {
  sent.length = 0;
  signUpDraft.clear();
});

const show = () => renderScreen(<SignUp />, '/signup', { from: '/leads' });
const submit = () => screen.getByRole('button', { name: 'Create account' });
const terms = () => screen.getByRole('checkbox');
const toast = () => toasts.getSnapshot()[0];

async function fillIn({ user }: ReturnType<typeof show>, password = 'password123', again = password) {
  await user.type(screen.getByLabelText('First Name'), 'Ada');
  await user.type(screen.getByLabelText('Last Name'), 'Lovelace');
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), again);
}

test('[AUTH-10] [AUTH-12] [AUTH-13] has a heading, required fields, the trial, and a link to sign-in', async () => {
  const { user, router } = show();
  expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeInTheDocument();
  for (const label of ['First Name', 'Last Name', 'Email address', 'Password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toBeRequired();
  }
  expect(screen.getByText(/14-day free trial.*no credit card required/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/leads' } });
});

test('[AUTH-11] links to the terms, and sends nothing unless they are accepted', async () => {
  const view = show();
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await fillIn(view);
  await view.user.click(submit());
  expect(await screen.findByText('Accept the terms to create an account')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('[AUTH-14] [AUTH-15] shows above the form that the passwords differ, until the next submit', async () => {
  const view = show();
  await fillIn(view, 'password123', 'password124');
  await view.user.click(terms());
  await view.user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Passwords do not match');
  expect(sent).toEqual([]);
  await view.user.type(screen.getByLabelText('Confirm password'), '{Backspace}3');
  await waitFor(() => expect(submit()).toBeEnabled());
  await view.user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
});

test('[AUTH-16] refuses a password under 8 characters', async () => {
  const view = show();
  await fillIn(view, '1234567');
  await view.user.click(terms());
  await view.user.click(submit());
  expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('[AUTH-17] [AUTH-18] sends exactly the four fields and shows the server’s message', async () => {
  const view = show();
  await fillIn(view);
  await view.user.click(terms());
  await view.user.click(submit());
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Success', description: 'Welcome to Lintel.' }));
  expect(sent).toEqual([
    { email: 'ada@example.com', firstname: 'Ada', lastname: 'Lovelace', password: 'password123' },
  ]);
});

test('[ERR-01] [AUTH-19] shows the server’s message for a taken address, and keeps the input', async () => {
  const taken = { error: { code: 'EMAIL_TAKEN', message: 'This address has an account.' } };
  server.use(http.post(`${API_BASE}/auth/register`, () => HttpResponse.json(taken, { status: 409 })));
  const view = show();
  await fillIn(view);
  await view.user.click(terms());
  await view.user.click(submit());
  await waitFor(() =>
    expect(toast()).toMatchObject({
      title: 'Error',
      description: 'This address has an account.',
      variant: 'destructive',
    }),
  );
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(screen.getByLabelText('First Name')).toHaveValue('Ada');
});

test('[ERR-01] shows the server’s messages at the rejected fields, and focuses the first one', async () => {
  const fields = { password: 'This password is too common.', email: 'Enter a valid email address.' };
  const invalid = { error: { code: 'VALIDATION', message: 'Check the marked fields and try again', fields } };
  server.use(http.post(`${API_BASE}/auth/register`, () => HttpResponse.json(invalid, { status: 422 })));
  const view = show();
  await fillIn(view);
  await view.user.click(terms());
  await view.user.click(submit());
  const email = screen.getByLabelText('Email address');
  await waitFor(() => expect(email).toHaveAccessibleDescription(fields.email));
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(fields.password);
  expect(screen.getByLabelText('First Name')).toBeValid();
  expect(toast()).toMatchObject({ title: 'Error', description: 'Check the marked fields and try again' });

  server.resetHandlers();
  await view.user.type(email, '.org');
  expect(email).toBeValid();
  await waitFor(() => expect(submit()).toBeEnabled());
  await view.user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
});

test.each(['First Name', 'Last Name'])('refuses a "%s" of more than 100 characters', async (label) => {
  const view = show();
  await fillIn(view);
  const name = screen.getByLabelText(label);
  await view.user.clear(name);
  await view.user.click(name);
  await view.user.paste('a'.repeat(101));
  await view.user.click(terms());
  await view.user.click(submit());
  expect(await screen.findByText('Use 100 characters or fewer')).toBeInTheDocument();
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  expect(sent).toEqual([]);
});

test('keeps the input except the passwords while the user reads the terms', async () => {
  const view = show();
  await fillIn(view);
  view.unmount();
  show();
  expect(screen.getByLabelText('Email address')).toHaveValue('ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});
