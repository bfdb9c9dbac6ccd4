import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { loadExport } from '../modules/federation';
import { connectNavigation } from '../navigation/navigation';
import { makeModule } from '../testing/makeModule';
import { makeRemote } from '../testing/remoteModule';
import { moduleRedirects, moduleRoutes } from './moduleRoutes';
import { createRoutes } from './routes';

jest.mock('../modules/federation', () => ({ loadExport: jest.fn() }));
const load = jest.mocked(loadExport);

const properties = makeModule({
  id: 'properties',
  name: 'Properties',
  routes: [
    { path: '/properties', frame: 'layout', expose: 'pages' },
    { path: '/properties/:id', frame: 'layout', expose: 'pages' },
    { path: '/properties/add', frame: 'bare', expose: 'pages' },
    { path: '/market', frame: 'layout', expose: 'market' },
  ],
  redirects: [{ from: '/properties/new', to: '/properties/add' }],
});
const leads = makeModule({ routes: [{ path: '/leads', frame: 'layout', expose: 'pages' }] });

beforeEach(() => {
  load.mockReset().mockImplementation(async (module, expose) => makeRemote(`${module.name} ${expose}`));
});

/** A reduced version of the shell's routes, for the given modules. */
function open(path: string, modules = [properties, leads]) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <nav>Sidebar</nav>
            <Outlet />
          </>
        ),
        children: moduleRoutes(modules, 'layout'),
      },
      ...moduleRoutes(modules, 'bare'),
      ...moduleRedirects(modules),
      { path: '*', element: 'Page not found' },
    ],
    { initialEntries: [path] },
  );
  connectNavigation(router);
  render(<RouterProvider router={router} />);
  return router;
}

test.each([
  ['/properties', 'Properties pages', true],
  ['/properties/42', 'Properties pages', true],
  ['/properties/add', 'Properties pages', false],
  ['/market', 'Properties market', true],
  ['/leads', 'Leads pages', true],
])('[NAV-15] %s shows "%s", within the layout: %s', async (path, shown, framed) => {
  open(path);
  expect(await screen.findByRole('button', { name: shown })).toBeInTheDocument();
  expect(screen.queryByRole('navigation') !== null).toBe(framed);
});

test('[NAV-15] a module that is not registered has no routes', () => {
  open('/leads', [properties]);
  expect(document.body).toHaveTextContent('Page not found');
  expect(load).not.toHaveBeenCalled();
});

test("[NAV-15] [NAV-08] a module's redirect replaces the address and loads the module once", async () => {
  const router = open('/properties/new');
  await waitFor(() => expect(router.state.location.pathname).toBe('/properties/add'));
  expect(router.state.historyAction).toBe('REPLACE');
  await screen.findByRole('button', { name: 'Properties pages' });
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  [[{ from: '/visits', to: '/visits' }]],
  [
    [
      { from: '/visits', to: '/tours' },
      { from: '/tours', to: '/dashboard/visits' },
    ],
  ],
  [[{ from: '/visits', to: '//evil.example/x' }]],
])('[NAV-11] redirects in a circle or to another origin show "Page not found": %j', async (redirects) => {
  const visits = makeModule({
    routes: [{ path: '/visits', frame: 'layout', expose: 'pages' }],
    redirects,
  });
  // jsdom doesn't implement scrolling.
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  const router = createMemoryRouter(createRoutes([visits]), { initialEntries: ['/terms'] });
  connectNavigation(router);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/visits'));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/visits');
});

test("navigating from a list to a record keeps the module mounted; another export doesn't", async () => {
  const router = open('/properties');
  const before = await screen.findByRole('button', { name: 'Properties pages' });
  await act(() => router.navigate('/properties/42'));
  expect(screen.getByRole('button', { name: 'Properties pages' })).toBe(before);
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/market'));
  expect(await screen.findByRole('button', { name: 'Properties market' })).toBeInTheDocument();
});

test("[ERR-06] a card with the module's name replaces a page that fails; the sidebar and the next page work", async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('404'));
  const router = open('/properties');
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load Properties");
  expect(screen.getByRole('heading', { level: 1, name: 'Properties' })).toBeInTheDocument();
  expect(screen.getByRole('navigation')).toBeInTheDocument();
  await act(() => router.navigate('/leads'));
  expect(await screen.findByRole('button', { name: 'Leads pages' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  jest.restoreAllMocks();
});

test('navigating to another page of a failed module retries', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('404'));
  const router = open('/properties/42');
  await screen.findByRole('alert');
  await act(() => router.navigate('/properties'));
  expect(await screen.findByRole('button', { name: 'Properties pages' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  jest.restoreAllMocks();
});

test('a failed page without the layout has a link to leave it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('404'));
  open('/properties/add');
  await screen.findByRole('alert');
  expect(screen.getByRole('link', { name: 'Back to Overview' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('main')).toBeInTheDocument();
  jest.restoreAllMocks();
});
