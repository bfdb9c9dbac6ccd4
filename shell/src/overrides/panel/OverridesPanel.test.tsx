import { apiServer } from '@lintel/module-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router-dom';
import { config } from '../../config';
import { blockNavigation, leavePrompt } from '../../navigation/blocks';
import { makeBuild } from '../../testing/makeBuild';
import { makeModule } from '../../testing/makeModule';
import { reloadPage } from '../address';
import { leaveOverrides } from '../leaveOverrides';
import { STORAGE_KEY } from '../storageKey';
import { type StoredOverrides, storeOverrides } from '../storedOverrides';
import { OverridesPanel } from './OverridesPanel';

jest.mock('../address', () => ({ reloadPage: jest.fn() }));
jest.mock('../leaveOverrides', () => ({ leaveOverrides: jest.fn() }));

const VERSIONS = 'http://localhost/versions.json';
const publishedAt = '2026-11-20T10:00:00.000Z';
const published = {
  leads: [
    { version: '1.5.0-rc.1', publishedAt, live: false },
    { version: '1.4.0', publishedAt, live: true },
  ],
  rentals: [{ version: '0.1.0', publishedAt, live: false }],
  shell: [{ version: '2.0.0', publishedAt, live: true }],
};
const sentTokens: (string | null)[] = [];
const server = apiServer(
  http.get(VERSIONS, ({ request }) => {
    sentTokens.push(request.headers.get('X-Lintel-QA'));
    return HttpResponse.json(published);
  }),
  http.get('http://localhost:3100/remote/build.json', () => HttpResponse.json(makeBuild({ version: 'dev' }))),
  http.get('http://localhost:3105/remote/build.json', () =>
    HttpResponse.json(makeBuild({ id: 'mortgages', version: 'dev' })),
  ),
  http.get('http://localhost:9999/remote/build.json', () => HttpResponse.error()),
  http.get('http://localhost:8080/remote/build.json', () => HttpResponse.text('<!doctype html>')),
);
const readStored = (): StoredOverrides | null => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');

beforeEach(() => {
  Object.assign(config, { development: true, devServers: undefined });
  sessionStorage.clear();
  sentTokens.length = 0;
  jest.mocked(reloadPage).mockReset();
  jest.mocked(leaveOverrides).mockReset();
  const modules = [makeModule({ id: 'properties', name: 'Properties', version: '1.0.0' }), makeModule()];
  document.head.innerHTML = `<script type="application/json" id="lintel-registry">${JSON.stringify({
    revision: 3,
    shell: '2.0.0',
    modules,
  })}</script>`;
});

async function open() {
  const onClose = jest.fn();
  render(<OverridesPanel onClose={onClose} />);
  await waitFor(() => expect(screen.queryByText('Loading the published versions…')).toBeNull());
  return { onClose, user: userEvent.setup() };
}
const getSource = (name: string) => screen.getByRole('combobox', { name });
const getOptions = (name: string) =>
  within(getSource(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.replace(/ · .*/, ''));
const address = (name: string) => screen.getByRole('textbox', { name });
const apply = () => screen.getByRole('button', { name: 'Apply' });

test('lists each module with its live and published versions; the shell offers no choice', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Module overrides' })).toBeInTheDocument();
  expect(screen.getAllByRole('combobox')).toHaveLength(3);
  expect(getOptions('Properties')).toEqual(['Live', 'Local dev server']);
  expect(getOptions('Leads')).toEqual(['Live', '1.5.0-rc.1', 'Local dev server']);
  expect(getSource('Leads')).toHaveDisplayValue('Live');
  expect(getSource('Leads')).toHaveAccessibleDescription('Live: 1.4.0');
  expect(getOptions('rentals')).toEqual(['Not shown', '0.1.0', 'Local dev server']);
  expect(getSource('rentals')).toHaveAccessibleDescription('Not live');
  expect(screen.getByText('2.0.0, always the live one')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull();
});

test('Apply stores the choice for this tab and reloads the page', async () => {
  const { user } = await open();
  await user.selectOptions(getSource('Leads'), '1.5.0-rc.1');
  await user.click(apply());
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(readStored()).toEqual({ choices: { leads: { version: '1.5.0-rc.1' } } });
});

test("requests the versions with the QA link's token, and keeps the token when the choice changes", async () => {
  storeOverrides({ token: 'the.token', choices: { leads: { version: '1.5.0-rc.1' } } });
  const { user } = await open();
  expect(sentTokens).toEqual(['the.token']);
  expect(getSource('Leads')).toHaveValue('1.5.0-rc.1');
  await user.selectOptions(getSource('rentals'), '0.1.0');
  await user.selectOptions(getSource('Leads'), 'Live');
  await user.click(apply());
  await waitFor(() => expect(readStored()?.choices).toEqual({ rentals: { version: '0.1.0' } }));
  expect(readStored()?.token).toBe('the.token');
});

test('checks a dev server before it applies; suggests the default address', async () => {
  const { user } = await open();
  await user.selectOptions(getSource('Leads'), 'Local dev server');
  expect(address('Dev server of Leads')).toHaveValue('http://localhost:3100');
  await user.click(apply());
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(readStored()).toEqual({ choices: { leads: { server: 'http://localhost:3100' } } });
});

test.each([
  ['localhost:3100', 'http://localhost:3100'],
  [' http://127.0.0.1:3100/ ', 'http://localhost:3100'],
])('%s is normalized to the origin that the policy allows', async (typed, server_) => {
  const { user } = await open();
  await user.selectOptions(getSource('Leads'), 'Local dev server');
  await user.clear(address('Dev server of Leads'));
  await user.type(address('Dev server of Leads'), `${typed}{Enter}`);
  await waitFor(() => expect(readStored()).toEqual({ choices: { leads: { server: server_ } } }));
});

test.each([
  ['http://localhost:9999', 'Nothing responds at http://localhost:9999. Start it there: npm run dev'],
  ['http://localhost:8080', 'http://localhost:8080 does not serve a module.'],
  ['http://localhost:3105', 'This server has mortgages, not Leads.'],
  ['https://localhost:3100', 'Write it like http://localhost:3100. Other machines are not allowed.'],
  ['http://evil.example:3100', 'Write it like http://localhost:3100. Other machines are not allowed.'],
  ['http://localhost.evil.example', 'Write it like http://localhost:3100. Other machines are not allowed.'],
  ['http://localhost:3100/remote/', 'Write it like http://localhost:3100. Other machines are not allowed.'],
  [' ', 'Write it like http://localhost:3100. Other machines are not allowed.'],
])('"%s" shows an error at its field and moves the focus there; nothing is applied', async (typed, error) => {
  const { user } = await open();
  await user.selectOptions(getSource('Leads'), 'Local dev server');
  const field = address('Dev server of Leads');
  await user.clear(field);
  await user.type(field, typed);
  await user.click(apply());
  await waitFor(() => expect(field).toHaveAccessibleDescription(error));
  await waitFor(() => expect(field).toHaveFocus());
  expect(readStored()).toBeNull();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('adds an unpublished module by the address of its dev server', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a new module' }));
  const field = address('Dev server of a new module');
  await user.click(apply());
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('Leads is in the list: choose its dev server there.'),
  );
  await user.clear(field);
  await user.type(field, 'http://localhost:3105');
  await user.click(apply());
  await waitFor(() =>
    expect(readStored()).toEqual({ choices: { mortgages: { server: 'http://localhost:3105' } } }),
  );
});

test('[SEC-68] in production, takes a dev server that the page may not call yet as typed', async () => {
  config.development = undefined;
  storeOverrides({ token: 'the.token' });
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Add a new module' })).toBeNull();
  await user.selectOptions(getSource('Leads'), 'Local dev server');
  await user.clear(address('Dev server of Leads'));
  await user.type(address('Dev server of Leads'), 'localhost:9999');
  await user.click(apply());
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(readStored()?.choices).toEqual({ leads: { server: 'http://localhost:9999' } });
});

test('removes an added module', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a new module' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a chosen module that is neither live nor published stays in the list', async () => {
  storeOverrides({ choices: { mortgages: { server: 'http://localhost:3105' } } });
  await open();
  expect(getSource('mortgages')).toHaveDisplayValue('Local dev server');
  expect(address('Dev server of mortgages')).toHaveValue('http://localhost:3105');
});

test.each([
  [
    'Back to live',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Back to live')),
  ],
  [
    'choosing Live everywhere',
    async (user: ReturnType<typeof userEvent.setup>) => {
      await user.selectOptions(getSource('Leads'), 'Live');
      await user.click(apply());
    },
  ],
])('%s leaves the overrides', async (_how, act) => {
  storeOverrides({ choices: { leads: { version: '1.5.0-rc.1' } } });
  const { user } = await open();
  await act(user);
  await waitFor(() => expect(leaveOverrides).toHaveBeenCalledTimes(1));
  expect(reloadPage).not.toHaveBeenCalled();
});

test('offers dev servers and a retry when the published versions fail to load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.use(http.get(VERSIONS, () => new HttpResponse(null, { status: 404 }), { once: true }));
  storeOverrides({ choices: { leads: { version: '1.5.0-rc.1' } } });
  const { user } = await open();
  expect(screen.getByRole('status')).toHaveTextContent("Couldn't load the published versions.");
  expect(getOptions('Leads')).toEqual(['Live', '1.5.0-rc.1', 'Local dev server']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(getSource('rentals')).toBeInTheDocument());
  jest.restoreAllMocks();
});

test('applies nothing when the user stays on unsaved changes', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const unblock = blockNavigation(router, () => true, 'Leave without saving?');
  const { user } = await open();
  await user.selectOptions(getSource('Leads'), '1.5.0-rc.1');
  await user.click(apply());
  await waitFor(() => expect(leavePrompt.getSnapshot()?.message).toBe('Leave without saving?'));
  leavePrompt.getSnapshot()?.answer(false);
  expect(readStored()).toBeNull();
  expect(reloadPage).not.toHaveBeenCalled();
  unblock();
});

test('Escape closes the panel', async () => {
  const { user, onClose } = await open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
