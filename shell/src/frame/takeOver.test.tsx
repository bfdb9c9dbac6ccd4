import { act, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { registry } from '../modules/registry';
import { createAppRouter } from '../navigation/appRouter';
import { connectNavigation, navigation } from '../navigation/navigation';
import { createRoutes } from '../routing/routes';
import { findStartLocation } from '../routing/startLocation';
import { sessionStore } from '../session/sessionStore';
import { KEYS } from '../session/tokens';
import { makeModule } from '../testing/makeModule';
import { renderFrame } from './renderFrame';
import { showFrame } from './showFrame';
import { takeOver } from './takeOver';

const modules = [
  makeModule({
    routes: [{ path: '/leads', frame: 'layout', expose: 'pages' }],
    navigation: [{ label: 'Leads', to: '/leads', icon: 'users', group: 'main', order: 30, shapes: [] }],
  }),
];
const user = { id: 'u1', email: 'marta@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' };

let started: Root | undefined;
let warnings: jest.SpyInstance;
beforeEach(() => {
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  warnings = jest.spyOn(console, 'error').mockImplementation();
  delete document.documentElement.dataset.sidebar;
  localStorage.clear();
});
afterEach(() => {
  act(() => started?.unmount());
  started = undefined;
  warnings.mockRestore();
});

function signIn(as: typeof user) {
  localStorage.setItem(KEYS.access, 'a.b.c');
  localStorage.setItem(KEYS.user, JSON.stringify(as));
}

/**
 * Shows the page's frame as the inline script does.
 * @param store fills the browser's storage, to which the server has no access
 */
async function show(pathname: string, signedIn: boolean, { as = user, store = () => {} } = {}) {
  const request = { registry: { revision: 1, shell: '1.0.0', modules }, config: { apiBaseUrl: '/api' } };
  const { templates } = await renderFrame({ ...request, pathname, search: '' });
  document.body.innerHTML = `<div id="root"></div>${templates}`;
  if (signedIn) signIn(as);
  store();
  showFrame();
  sessionStore.update({ signedIn, info: signedIn ? as : null });
  return document.getElementById('root') as HTMLElement;
}

async function start(root: HTMLElement, pathname: string) {
  const routes = createRoutes(registry.modules);
  const { signedIn } = sessionStore.getSnapshot();
  const location = findStartLocation(routes, { pathname, search: '', hash: '' }, signedIn);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [location.pathname] }));
  connectNavigation(router);
  await act(async () => {
    started = await takeOver(root, { router, routes }, location);
  });
  await waitFor(() => expect(globalThis.lintelFrame).toBeUndefined());
}

// These two must run first: a later path of the tab moves the focus.
test('[PAINT-03] the user’s name, the greeting and the sidebar are there before React', async () => {
  const store = () => localStorage.setItem('lintel.sidebar', 'collapsed');
  const root = await show('/', true, { store });
  const block = root.querySelector('[data-fill="user"]') as HTMLElement;
  expect(block).toHaveTextContent('MAMarta Almeidamarta@example.com');
  expect(root).toHaveTextContent(/Good (morning|afternoon|evening), Marta/);
  expect(document.documentElement.dataset.sidebar).toBe('collapsed');
  expect(document.title).toBe('Overview · Lintel');
  await start(root, '/');
  expect(root.querySelector('[data-fill="user"]')).toBe(block);
  expect(block).toHaveTextContent('MAMarta Almeidamarta@example.com');
  expect(root.querySelector('button[aria-label="Expand the sidebar"]')).not.toBeNull();
  expect(warnings).not.toHaveBeenCalled();
});

test('[PAINT-03] a photo is there before React', async () => {
  const root = await show('/', true, { as: { ...user, avatar: '/photo.webp' } });
  expect(root.querySelector('[data-fill="user"] img')).toHaveAttribute('src', '/photo.webp');
  await start(root, '/');
  expect(root.querySelectorAll('[data-fill="user"] img')).toHaveLength(1);
  expect(warnings).not.toHaveBeenCalled();
});

test.each([
  ['/', true],
  ['/login', false],
  ['/signup', false],
  ['/nowhere', true],
  ['/terms', false],
])('[PAINT-03] React takes over the elements of %s, without a warning', async (path, signedIn) => {
  const root = await show(path, signedIn);
  const main = root.querySelector('main');
  const links = [...root.querySelectorAll('a')];
  await start(root, path);
  expect(root.querySelector('main')).toBe(main);
  expect([...root.querySelectorAll('a')]).toEqual(links);
  expect(warnings).not.toHaveBeenCalled();
});

test('[PAINT-02] a signed-out visitor sees sign-in and nothing of the frame', async () => {
  const root = await show('/leads', false);
  expect(root).toHaveTextContent('Welcome back');
  expect(root.querySelector('aside')).toBeNull();
});

test('[PAINT-03] a frame of other modules is replaced in one step', async () => {
  const root = await show('/', true);
  registry.modules = [];
  const before = root.querySelector('main');
  await start(root, '/');
  expect(root.querySelector('main')).not.toBe(before);
  expect(root.querySelectorAll('main')).toHaveLength(1);
  expect(root.querySelector('a[href="/leads"][title]')).toBeNull();
  expect(warnings).not.toHaveBeenCalled();
});

test('[PAINT-04] a link that was pressed before React is ready is followed, without loading the page anew', async () => {
  const root = await show('/', true);
  const pressed = root.querySelector<HTMLElement>('nav a[href="/analytics"]');
  // Other modules, so the frame and its link are replaced.
  registry.modules = [...modules, makeModule({ id: 'reviews' })];
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  pressed?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  const onRemoved = jest.fn();
  pressed?.addEventListener('click', onRemoved);
  await start(root, '/');
  expect(pressed?.isConnected).toBe(false);
  await waitFor(() => expect(navigation.getSnapshot().location.pathname).toBe('/analytics'));
  expect(onRemoved).not.toHaveBeenCalled();
});

test('[PAINT-04] what was typed and sent before React is ready is not lost', async () => {
  const root = await show('/forgot-password', false);
  const input = root.querySelector<HTMLInputElement>('input[type="email"]');
  const form = root.querySelector('form');
  if (!input || !form) throw new Error('The frame has no form.');
  input.value = 'no address';
  const submitted = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(submitted);
  expect(submitted.defaultPrevented).toBe(true);
  await start(root, '/forgot-password');
  expect(input.value).toBe('no address');
  await waitFor(() => expect(root).toHaveTextContent(/valid email/i));
});
