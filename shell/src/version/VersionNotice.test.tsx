import type { Registry } from '@lintel/contract';
import { apiServer } from '@lintel/module-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { registry as running } from '../modules/registry';
import { reload } from '../navigation/blocks';
import { makeModule } from '../testing/makeModule';
import VersionNotice from './VersionNotice';

jest.mock('../navigation/blocks', () => ({ reload: jest.fn() }));

const version = (id: string, number: string) =>
  makeModule({ id, version: number, baseUrl: `/modules/${id}/${number}/` });
const registryOf = (revision: number, changes: Partial<Registry> = {}): Registry => ({
  revision,
  shell: '1.0.0',
  modules: [version('leads', '1.4.0'), version('reviews', '2.0.0')],
  ...changes,
});
/** Returns the same registry with another version of leads. */
const withLeads = (revision: number, number: string) =>
  registryOf(revision, { modules: [version('leads', number), version('reviews', '2.0.0')] });

const server = apiServer();
/** The `If-None-Match` of each call. */
let requests: (string | null)[] = [];

/** Sets the gateway's response from now on. */
function answer(registry: Registry) {
  const etag = `W/"${registry.revision}"`;
  server.use(
    http.get('*/registry.json', ({ request }) => {
      requests.push(request.headers.get('If-None-Match'));
      if (requests.at(-1) === etag) return new HttpResponse(null, { status: 304 });
      return HttpResponse.json(registry, { headers: { ETag: etag } });
    }),
  );
}

/** Returns to the tab twice, so that the effect of the first response is visible afterwards. */
async function comeBack() {
  const before = requests.length;
  await waitFor(() => {
    window.dispatchEvent(new Event('focus'));
    expect(requests.length).toBeGreaterThan(before + 1);
  });
}

const notice = () => screen.queryByText('A new version is ready');

beforeEach(() => {
  requests = [];
  running.modules = [];
  document.body.innerHTML = `<script type="application/json" id="lintel-registry">${JSON.stringify(
    registryOf(7),
  )}</script><main id="main" tabindex="-1"></main>`;
});

function open() {
  render(<VersionNotice />);
  return userEvent.setup();
}

test.each<[string, Registry]>([
  ['another version of a module', withLeads(8, '1.5.0')],
  ['an older version of a module', withLeads(8, '1.3.0')],
  ['another version of the shell', registryOf(8, { shell: '1.1.0' })],
  ['a new module', registryOf(8, { modules: [...registryOf(8).modules, version('coins', '1.0.0')] })],
  ['a module less', registryOf(8, { modules: [version('leads', '1.4.0')] })],
])('announces %s', async (_what, live) => {
  answer(live);
  open();
  await comeBack();
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test.each<[string, Registry]>([
  ['the same revision', registryOf(7)],
  ['another number of the same', registryOf(8)],
  ['another order of the same', registryOf(8, { modules: [...registryOf(8).modules].reverse() })],
])('ignores %s', async (_what, live) => {
  answer(live);
  open();
  await comeBack();
  expect(notice()).toBeNull();
  // The status element exists, so that later text in it is announced.
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('asks whether the registry has changed since the last read', async () => {
  answer(registryOf(8));
  open();
  await comeBack();
  await comeBack();
  answer(withLeads(9, '1.5.0'));
  await comeBack();
  expect(requests.slice(0, 3)).toEqual([null, 'W/"8"', 'W/"8"']);
  expect(notice()).toBeVisible();
});

test('Later hides the notice until the next version and moves the focus to the page', async () => {
  answer(withLeads(8, '1.5.0'));
  const user = open();
  await comeBack();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(notice()).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();

  answer(withLeads(9, '1.5.0'));
  await comeBack();
  expect(notice()).toBeNull();
  answer(withLeads(10, '1.6.0'));
  await comeBack();
  expect(notice()).toBeVisible();
});

test('a version that is rolled back is no longer offered', async () => {
  answer(withLeads(8, '1.5.0'));
  open();
  await comeBack();
  expect(notice()).toBeVisible();
  answer(withLeads(9, '1.4.0'));
  await comeBack();
  expect(notice()).toBeNull();
});

test('a still newer version is not announced again', async () => {
  answer(withLeads(8, '1.5.0'));
  open();
  await comeBack();
  const shown = notice();
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
  answer(withLeads(9, '1.6.0'));
  await comeBack();
  expect(notice()).toBe(shown);
  expect(changes).toEqual([]);
  observer.disconnect();
});

test.each<[string, () => Response]>([
  ['a failed request', () => HttpResponse.error()],
  ['an error', () => new HttpResponse('no', { status: 500 })],
  ["a network's sign-in page", () => HttpResponse.html('<!doctype html><p>Sign in')],
  ['an error in JSON', () => HttpResponse.json({ error: { code: 'BAD_GATEWAY' } })],
])('ignores %s without logging it, and uses the next response', async (_what, reply) => {
  const said = jest.spyOn(console, 'error');
  server.use(
    http.get('*/registry.json', ({ request }) => {
      requests.push(request.headers.get('If-None-Match'));
      return reply();
    }),
  );
  open();
  await comeBack();
  expect(notice()).toBeNull();
  answer(withLeads(8, '1.5.0'));
  await comeBack();
  expect(notice()).toBeVisible();
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('ignores modules that this tab has replaced with another build', async () => {
  running.modules = [version('leads', '1.9.0-rc.1'), version('reviews', '2.0.0'), version('trial', '0.1.0')];
  answer(withLeads(8, '1.5.0'));
  open();
  await comeBack();
  expect(notice()).toBeNull();
  answer(registryOf(9, { modules: [version('leads', '1.5.0'), version('reviews', '2.1.0')] }));
  await comeBack();
  expect(notice()).toBeVisible();
});

test('Reload reloads the page', async () => {
  answer(withLeads(8, '1.5.0'));
  const user = open();
  await comeBack();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
