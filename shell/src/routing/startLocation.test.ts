import { makeModule } from '../testing/makeModule';
import { createRoutes } from './routes';
import { findStartLocation } from './startLocation';

const routes = createRoutes([
  makeModule({
    routes: [
      { path: '/leads', frame: 'layout', expose: 'pages' },
      { path: '/leads/:id', frame: 'layout', expose: 'pages' },
    ],
    redirects: [
      { from: '/people', to: '/leads?view=board' },
      { from: '/here', to: '/there' },
      { from: '/there', to: '/here' },
      { from: '/self', to: '/Self/' },
      { from: '/aside', to: '/dashboard/aside' },
      { from: '/outside', to: '//evil.example/x' },
      { from: '/first', to: '/second' },
      { from: '/second', to: '/leads' },
    ],
  }),
]);

function start(address: string, signedIn: boolean, state?: unknown) {
  const { pathname, search, hash } = new URL(address, location.origin);
  const found = findStartLocation(routes, { pathname, search, hash, state }, signedIn);
  return { address: found.pathname + found.search + found.hash, state: found.state, page: found.page?.path };
}

test('[NAV-02] a signed-out visitor starts at sign-in, with the address to return to', () => {
  expect(start('/leads?page=2#top', false)).toEqual({
    address: '/login',
    state: { from: '/leads?page=2#top' },
    page: '/login',
  });
});

test('a signed-in user starts where sign-in was to return to, and nowhere else', () => {
  expect(start('/login', true, { from: '/leads' }).address).toBe('/leads');
  expect(start('/login', true, { from: '//evil.example' })).toMatchObject({ address: '/', page: '/' });
});

test.each([
  ['/people', '/leads?view=board'],
  ['/dashboard/leads?page=2#top', '/leads?page=2#top'],
  ['/dashboard', '/'],
  ['/Dashboard/leads', '/leads'],
  ['/DASHBOARD', '/'],
  ['/dashboard//leads', '/leads'],
  ['/dashboard//evil.example', '/evil.example'],
  ['/dashboard//', '/'],
  ['/PEOPLE', '/leads?view=board'],
  ['/first', '/leads'],
  ['/leads?page=2', '/leads?page=2'],
])('%s starts at %s', (from, to) => {
  expect(start(from, true).address).toBe(to);
});

test.each(['/here', '/there', '/self', '/aside', '/outside'])(
  '[NAV-11] %s, which redirects in a circle or out of this origin, has the page of unknown addresses',
  (address) => {
    expect(start(address, true)).toMatchObject({ address, page: '/not-found' });
    expect(start(address, false)).toMatchObject({ address, page: '/not-found' });
  },
);

test('an unknown address has its own page', () => {
  expect(start('/nowhere', false)).toMatchObject({ address: '/nowhere', page: '/not-found' });
});
