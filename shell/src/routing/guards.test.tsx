import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sessionStore } from '../session/sessionStore';
import { PublicOnly, RequireSession, safeRedirectTarget } from './guards';

function open(path: string | { pathname: string; state: unknown }) {
  const router = createMemoryRouter(
    [
      {
        element: <PublicOnly />,
        children: [
          { path: '/login', element: 'Sign in' },
          { path: '/signup', element: 'Sign up' },
        ],
      },
      {
        element: <RequireSession />,
        children: [
          { path: '/', element: 'Overview' },
          { path: '/leads', element: 'Leads' },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  const { pathname, search, hash, state } = router.state.location;
  return { router, address: pathname + search + hash, state };
}

const signedIn = (is: boolean) => act(() => sessionStore.update({ signedIn: is }));
afterEach(() => signedIn(false));

test('[NAV-02] a signed-out visitor is redirected to sign-in, with the whole address to return to', () => {
  const { router, address, state } = open('/leads?status=Won&page=2#top');
  expect(address).toBe('/login');
  expect(state).toEqual({ from: '/leads?status=Won&page=2#top' });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getByText('Sign in')).toBeInTheDocument();
});

test('[NAV-02] signing in leads to the page that the user wanted to open', async () => {
  const { router } = open('/leads?status=Won');
  await signedIn(true);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/leads?status=Won');
  expect(screen.getByText('Leads')).toBeInTheDocument();
});

test('[NAV-02] without an origin, signing in leads to the Overview', async () => {
  open('/login');
  await signedIn(true);
  expect(screen.getByText('Overview')).toBeInTheDocument();
});

test.each(['/login', '/signup'])('[NAV-04] %s sends a signed-in user to the Overview', (path) => {
  signedIn(true);
  expect(open(path).address).toBe('/');
});

test.each(['/login', '/signup'])('[NAV-04] %s sends a signed-in user to where they came from', (pathname) => {
  signedIn(true);
  const { address, router } = open({ pathname, state: { from: '/leads?page=2' } });
  expect(address).toBe('/leads?page=2');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('[NAV-04] an origin on another site is ignored', () => {
  signedIn(true);
  expect(open({ pathname: '/login', state: { from: '//evil.example/leads' } }).address).toBe('/');
});

test('a session that ends while a page is open redirects to sign-in, and back to that page', async () => {
  signedIn(true);
  const { router } = open('/leads');
  await signedIn(false);
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/leads' } });
});

test.each([
  ['/leads?status=Won#top', '/leads?status=Won#top'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
  [{ pathname: '/leads' }, '/'],
])('[NAV-02] from %j, signing in redirects to %s', (from, expected) => {
  expect(safeRedirectTarget({ from })).toBe(expected);
});

test('[NAV-02] without a saved path, signing in redirects to the Overview', () => {
  expect(safeRedirectTarget(null)).toBe('/');
});
