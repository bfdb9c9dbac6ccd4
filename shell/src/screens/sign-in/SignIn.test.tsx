import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { session } from '../../session/session';
import { endSession, sessionStore } from '../../session/sessionStore';
import { renderScreen } from '../../testing/renderScreen';
import { toasts } from '../../toast/toasts';
import SignIn from './SignIn';

const account = { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' };
const signedIn = {
  data: { token: 'a.b.c', refresh_token: 'r', user: account },
  message: 'Signed in as Marta.',
};
const sent: unknown[] = [];
let mayRespond = Promise.resolve();
/** Keeps the API from responding until the returned function is called. */
function holdResponses(): () => void {
  let release = () => {};
  mayRespond = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}
const server = apiServer(
  http.post(`${API_BASE}/auth/login`, async ({ request }) => {
    sent.push(await request.json());
    await mayRespond;
    return HttpResponse.json(signedIn);
  }),
  http.get(`${API_BASE}/me`, () => HttpResponse.json({ data: { user: account } })),
);
beforeEach(() => {
  sent.length = 0;
  mayRespond = Promise.resolve();
  localStorage.clear();
  sessionStorage.clear();
});

const show = (state?: unknown) => renderScreen(<SignIn />, '/login', state);
const submit = () => screen.getByRole('button', { name: 'Sign in to your account' });
const toast = () => toasts.getSnapshot()[0];

async function fillIn({ user }: ReturnType<typeof show>) {
  await user.type(screen.getByLabelText('Email address'), 'agent@example.com');
  await user.type(screen.getByLabelText('Password'), 'password123');
}

test('[AUTH-01] [AUTH-02] has a heading, a subtitle, fields, and "Remember me" checked', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeInTheDocument();
  expect(screen.getByText('Enter your credentials to access your account')).toBeInTheDocument();
  expect(screen.getByLabelText('Email address')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
});

test('[AUTH-03] [AUTH-05] [AUTH-06] [NAV-20] has its links, and passes the page to return to on to sign-up', async () => {
  const { user, router } = show({ from: '/leads' });
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Forgot password?')).toBe('/forgot-password');
  expect(target('Terms of Service')).toBe('/terms');
  expect(target('Privacy Policy')).toBe('/privacy');
  expect(target('Lintel')).toBe('/');
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(router.state.location).toMatchObject({ pathname: '/signup', state: { from: '/leads' } });
});

test('[AUTH-04] [AUTH-07] [AUTH-08] signs in: shows a loading state, then the server’s message', async () => {
  const respond = holdResponses();
  const view = show();
  await fillIn(view);
  await view.user.click(submit());
  expect(submit()).toBeDisabled();
  respond();
  await waitFor(() =>
    expect(toast()).toMatchObject({ title: 'Success', description: 'Signed in as Marta.' }),
  );
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(sent).toEqual([{ email: 'agent@example.com', password: 'password123' }]);
  expect(localStorage.getItem('Auth@access_token')).toBe('a.b.c');
});

test('[AUTH-21] without "Remember me" only this tab is signed in', async () => {
  const view = show();
  await fillIn(view);
  await view.user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await view.user.click(submit());
  await waitFor(() => expect(sessionStorage.getItem('Auth@access_token')).toBe('a.b.c'));
  expect(localStorage.getItem('Auth@access_token')).toBeNull();
});

test.each([
  [
    'Invalid email or password.',
    { error: { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password.' } },
  ],
  ['', { error: { code: 'INVALID_CREDENTIALS' } }],
])(
  '[ERR-01] [AUTH-09] a refusal shows "%s", ends loading and keeps what was typed',
  async (message, body) => {
    server.use(http.post(`${API_BASE}/auth/login`, () => HttpResponse.json(body, { status: 401 })));
    const view = show();
    await fillIn(view);
    await view.user.click(submit());
    await waitFor(() =>
      expect(toast()).toMatchObject({ title: 'Error', description: message, variant: 'destructive' }),
    );
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(screen.getByLabelText('Email address')).toHaveValue('agent@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('password123');
  },
);

test('an empty form sends nothing and shows what is missing', async () => {
  const { user } = show();
  await user.click(submit());
  expect(await screen.findByText('Enter your email address')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

const respondWithError = () =>
  server.use(
    http.post(`${API_BASE}/auth/login`, async () => {
      await mayRespond;
      const error = { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password.' };
      return HttpResponse.json({ error }, { status: 401 });
    }),
  );

test('dismisses a failure on the way to sign-up', async () => {
  respondWithError();
  const view = show();
  await fillIn(view);
  await view.user.click(submit());
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Error', open: true }));
  await view.user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(toast()).toMatchObject({ title: 'Error', open: false });
});

test('shows no failure that arrives after the screen was left', async () => {
  respondWithError();
  const respond = holdResponses();
  const view = show();
  await fillIn(view);
  const toastBefore = toast()?.id;
  const signIn = jest.spyOn(session, 'signIn');
  await view.user.click(submit());
  await waitFor(() => expect(submit()).toBeDisabled());
  await view.user.click(screen.getByRole('link', { name: 'Create an account' }));
  respond();
  await act(() => expect(signIn.mock.results[0]?.value).rejects.toMatchObject({ status: 401 }));
  signIn.mockRestore();
  expect(toast()?.id).toBe(toastBefore);
});

describe('after the session has ended', () => {
  const SESSION_ENDED =
    'Your session has ended. Sign in to continue. Unsaved changes are kept on this device.';
  beforeEach(() => sessionStore.update({ signedIn: true, open_login: false }));
  afterEach(() => act(() => sessionStore.update({ signedIn: false, open_login: false })));

  test('[AUTH-22] shows a notice if it ended by itself, until the next sign-in', async () => {
    endSession({ byItself: true });
    const view = show();
    expect(screen.getByRole('status')).toHaveTextContent(SESSION_ENDED);
    await fillIn(view);
    await view.user.click(submit());
    await waitFor(() => expect(screen.queryByText(SESSION_ENDED)).not.toBeInTheDocument());
  });

  test('[AUTH-22] [PAINT-03] shows the notice only after React has taken over the server’s page', async () => {
    endSession({ byItself: true });
    const warnings = jest.spyOn(console, 'error').mockImplementation();
    const page = (
      <MemoryRouter initialEntries={['/login']}>
        <SignIn />
      </MemoryRouter>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    expect(container).toHaveTextContent('Welcome back');
    expect(container).not.toHaveTextContent(SESSION_ENDED);
    const form = container.querySelector('form');
    render(page, { container, hydrate: true });
    expect(await screen.findByRole('status')).toHaveTextContent(SESSION_ENDED);
    expect(container.querySelector('form')).toBe(form);
    expect(warnings).not.toHaveBeenCalled();
    warnings.mockRestore();
  });

  test('[AUTH-22] shows no notice if the user has logged out', () => {
    endSession({ byItself: false });
    show();
    expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  });
});

test('[AUTH-22] shows no notice of an ended session on a first visit', () => {
  show();
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
});
