import { apiServer } from '@lintel/module-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router-dom';
import { blockNavigation, leavePrompt } from '../../navigation/blocks';
import { makeBuild } from '../../testing/makeBuild';
import { makeModule } from '../../testing/makeModule';
import { reloadPage } from '../address';
import { leave } from '../leaveOverrides';
import { STORAGE_KEY } from '../storageKey';
import { keep, type StoredOverrides } from '../storedOverrides';
import { OverridesPanel } from './OverridesPanel';

jest.mock('../address', () => ({ reloadPage: jest.fn() }));
jest.mock('../leaveOverrides', () => ({ leave: jest.fn() }));

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
const asked: (string | null)[] = [];
const server = apiServer(
  http.get(VERSIONS, ({ request }) => {
    asked.push(request.headers.get('X-Lintel-QA'));
    return HttpResponse.json(published);
  }),
  http.get('http://localhost:3100/remote/build.json', () => HttpResponse.json(makeBuild({ version: 'dev' }))),
  http.get('http://localhost:3105/remote/build.json', () =>
    HttpResponse.json(makeBuild({ id: 'mortgages', version: 'dev' })),
  ),
  http.get('http://localhost:9999/remote/build.json', () => HttpResponse.error()),
  http.get('http://localhost:8080/remote/build.json', () => HttpResponse.text('<!doctype html>')),
);
const kept = (): StoredOverrides | null => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  jest.mocked(reloadPage).mockReset();
  jest.mocked(leave).mockReset();
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
  await waitFor(() => expect(screen.queryByText('Reading the published versions…')).toBeNull());
  return { onClose, user: userEvent.setup() };
}
const sourceOf = (name: string) => screen.getByRole('combobox', { name });
const optionsOf = (name: string) =>
  within(sourceOf(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.replace(/ · .*/, ''));
const address = (name: string) => screen.getByRole('textbox', { name });
const apply = () => screen.getByRole('button', { name: 'Apply' });

test('every module is listed with what is live of it and what was published; the shell is named alone', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Module overrides' })).toBeInTheDocument();
  expect(screen.getAllByRole('combobox')).toHaveLength(3);
  expect(optionsOf('Properties')).toEqual(['Live', 'Local dev server']);
  expect(optionsOf('Leads')).toEqual(['Live', '1.5.0-rc.1', 'Local dev server']);
  expect(sourceOf('Leads')).toHaveDisplayValue('Live');
  expect(sourceOf('Leads')).toHaveAccessibleDescription('Live: 1.4.0');
  expect(optionsOf('rentals')).toEqual(['Not shown', '0.1.0', 'Local dev server']);
  expect(sourceOf('rentals')).toHaveAccessibleDescription('Not live');
  expect(screen.getByText('2.0.0, always the live one')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull();
});

test('Apply keeps what was chosen for this tab and loads it anew', async () => {
  const { user } = await open();
  await user.selectOptions(sourceOf('Leads'), '1.5.0-rc.1');
  await user.click(apply());
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(kept()).toEqual({ choices: { leads: { version: '1.5.0-rc.1' } } });
});

test("a QA link's token asks for the versions, and stays with what is chosen instead of the link's", async () => {
  keep({ token: 'the.token', choices: { leads: { version: '1.5.0-rc.1' } } });
  const { user } = await open();
  expect(asked).toEqual(['the.token']);
  expect(sourceOf('Leads')).toHaveValue('1.5.0-rc.1');
  await user.selectOptions(sourceOf('rentals'), '0.1.0');
  await user.selectOptions(sourceOf('Leads'), 'Live');
  await user.click(apply());
  await waitFor(() => expect(kept()?.choices).toEqual({ rentals: { version: '0.1.0' } }));
  expect(kept()?.token).toBe('the.token');
});

test('a dev server is asked first; the usual address stands there already', async () => {
  const { user } = await open();
  await user.selectOptions(sourceOf('Leads'), 'Local dev server');
  expect(address('Dev server of Leads')).toHaveValue('http://localhost:3100');
  await user.click(apply());
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  expect(kept()).toEqual({ choices: { leads: { server: 'http://localhost:3100' } } });
});

test.each([
  ['localhost:3100', 'http://localhost:3100'],
  [' http://127.0.0.1:3100/ ', 'http://localhost:3100'],
])('%s is written as the page may load it', async (typed, server_) => {
  const { user } = await open();
  await user.selectOptions(sourceOf('Leads'), 'Local dev server');
  await user.clear(address('Dev server of Leads'));
  await user.type(address('Dev server of Leads'), `${typed}{Enter}`);
  await waitFor(() => expect(kept()).toEqual({ choices: { leads: { server: server_ } } }));
});

test.each([
  ['http://localhost:9999', 'Nothing answers at http://localhost:9999. Start it there: npm run dev'],
  ['http://localhost:8080', 'http://localhost:8080 does not serve a module.'],
  ['http://localhost:3105', 'This server has mortgages, not Leads.'],
  ['https://localhost:3100', 'Write it like http://localhost:3100. Other machines are not allowed.'],
  ['http://evil.example:3100', 'Write it like http://localhost:3100. Other machines are not allowed.'],
  ['http://localhost.evil.example', 'Write it like http://localhost:3100. Other machines are not allowed.'],
  ['http://localhost:3100/remote/', 'Write it like http://localhost:3100. Other machines are not allowed.'],
  [' ', 'Write it like http://localhost:3100. Other machines are not allowed.'],
])('"%s" is refused beside its field, which has the focus; nothing is applied', async (typed, error) => {
  const { user } = await open();
  await user.selectOptions(sourceOf('Leads'), 'Local dev server');
  const field = address('Dev server of Leads');
  await user.clear(field);
  await user.type(field, typed);
  await user.click(apply());
  await waitFor(() => expect(field).toHaveAccessibleDescription(error));
  await waitFor(() => expect(field).toHaveFocus());
  expect(kept()).toBeNull();
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a module that nobody has published is added by the address of its dev server', async () => {
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
    expect(kept()).toEqual({ choices: { mortgages: { server: 'http://localhost:3105' } } }),
  );
});

test('a module that is added is removed again', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a new module' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a chosen module that is neither live nor published stays in the list', async () => {
  keep({ choices: { mortgages: { server: 'http://localhost:3105' } } });
  await open();
  expect(sourceOf('mortgages')).toHaveDisplayValue('Local dev server');
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
      await user.selectOptions(sourceOf('Leads'), 'Live');
      await user.click(apply());
    },
  ],
])('%s leaves', async (_how, act) => {
  keep({ choices: { leads: { version: '1.5.0-rc.1' } } });
  const { user } = await open();
  await act(user);
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  expect(reloadPage).not.toHaveBeenCalled();
});

test('without the published versions dev servers can be chosen still, and it can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server.use(http.get(VERSIONS, () => new HttpResponse(null, { status: 404 }), { once: true }));
  keep({ choices: { leads: { version: '1.5.0-rc.1' } } });
  const { user } = await open();
  expect(screen.getByRole('status')).toHaveTextContent('The published versions could not be read.');
  expect(optionsOf('Leads')).toEqual(['Live', '1.5.0-rc.1', 'Local dev server']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sourceOf('rentals')).toBeInTheDocument());
  jest.restoreAllMocks();
});

test('while something on the page is unsaved, who stays has lost nothing', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const lift = blockNavigation(router, () => true, 'Leave without saving?');
  const { user } = await open();
  await user.selectOptions(sourceOf('Leads'), '1.5.0-rc.1');
  await user.click(apply());
  await waitFor(() => expect(leavePrompt.getSnapshot()?.message).toBe('Leave without saving?'));
  leavePrompt.getSnapshot()?.answer(false);
  expect(kept()).toBeNull();
  expect(reloadPage).not.toHaveBeenCalled();
  lift();
});

test('Escape closes it', async () => {
  const { user, onClose } = await open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
