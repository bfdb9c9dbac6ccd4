import { SEARCH_DELAY_MS } from '@lintel/module-kit';
import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { registry } from '../modules/registry';
import { sessionStore } from '../session/sessionStore';
import { failureReports } from '../testing/failureReports';
import { makeModule } from '../testing/makeModule';
import { renderLayout } from '../testing/renderLayout';
import { theme } from '../theme/theme';

const hits = [
  { type: 'property', id: 'p1', title: 'Casa do Pinhal', subtitle: 'Cascais' },
  { type: 'lead', id: 'l1', title: 'Ana Pinto', subtitle: 'ana@example.com' },
  { type: 'subscriber', id: 's1', title: 'Pia Pinson', subtitle: 'pia@example.com' },
  { type: 'review', id: 'r1', title: 'Pina Rossi', subtitle: 'Quick and kind' },
];
const requests: string[] = [];
const server = apiServer(
  http.get(`${API_BASE}/leads`, () =>
    HttpResponse.json({ data: [], meta: { total: 0, page: 1, pageSize: 1 } }),
  ),
  http.get(`${API_BASE}/search`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    const [q = '', type = ''] = [searchParams.get('q') ?? '', searchParams.get('type') ?? ''];
    requests.push(`${type} ${q}`);
    return HttpResponse.json({ data: hits.filter((hit) => q === 'pin' && hit.type === type) });
  }),
);
/** A server failure rather than a lost network, after which the search would be sent again once the network is back. */
const failing = (type: string) =>
  http.get(`${API_BASE}/search`, ({ request }) =>
    new URL(request.url).searchParams.get('type') === type
      ? HttpResponse.json({}, { status: 500 })
      : undefined,
  );

const makeSearch = (type: string, heading: string, to: string) => ({
  heading,
  icon: 'circle',
  shapes: [],
  request: `/search?q={text}&type=${type}`,
  title: 'title',
  subtitle: 'subtitle',
  to,
});
const makeEntry = (label: string, to: string, order: number) => ({
  label,
  to,
  order,
  icon: 'circle',
  group: 'main' as const,
  shapes: [],
});
const modules = [
  makeModule({
    id: 'reviews',
    navigation: [makeEntry('Reviews', '/reviews', 60)],
    palette: { actions: [], searches: [makeSearch('review', 'Reviews', '/reviews?q={title}')] },
  }),
  makeModule({
    id: 'leads',
    navigation: [makeEntry('Leads', '/leads', 30)],
    palette: {
      actions: [
        { label: 'Import leads', icon: 'upload', to: '/leads/import', keywords: ['CSV'], shapes: [] },
      ],
      searches: [
        makeSearch('lead', 'Leads', '/leads/{id}'),
        makeSearch('subscriber', 'Subscribers', '/newsletters?q={subtitle}'),
      ],
    },
  }),
  makeModule({
    id: 'properties',
    navigation: [makeEntry('Properties', '/properties', 20)],
    palette: {
      actions: [{ label: 'Add New Property', icon: 'plus', to: '/properties/new', shapes: [] }],
      searches: [makeSearch('property', 'Properties', '/properties/{id}')],
    },
  }),
];

beforeEach(() => {
  requests.length = 0;
  sessionStorage.clear();
  localStorage.clear();
});

/**
 * Renders the layout with the modules above, opens the palette with its shortcut, and pastes a text, because typing
 * could pause.
 */
async function open(text = '') {
  const view = renderLayout();
  registry.modules = modules;
  await view.user.keyboard('{Control>}k{/Control}');
  await palette();
  if (text) await view.user.paste(text);
  return view;
}
const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
const headings = () => groups().map((id) => document.getElementById(id ?? '')?.textContent);

const reports = failureReports();
const palette = () => screen.findByRole('dialog', { name: 'Command palette' });
const option = (name: string | RegExp) => screen.findByRole('option', { name });

test('text typed while it loads appears in its field', async () => {
  renderLayout();
  const press = (key: string, ctrlKey = false) => fireEvent.keyDown(document.body, { key, ctrlKey });
  press('k', true);
  for (const key of ['c', 's', 'x', 'Backspace', 'v', 'Shift']) press(key);
  expect(within(await palette()).getByRole('combobox')).toHaveValue('csv');
  expect(press('a')).toBe(true);
});

test('text can be typed elsewhere when the page with it is left while it loads', async () => {
  const { unmount } = renderLayout();
  const press = (key: string, ctrlKey = false) => fireEvent.keyDown(document.body, { key, ctrlKey });
  press('k', true);
  expect(press('a')).toBe(false);
  unmount();
  expect(press('a')).toBe(true);
  await import('./CommandPalette');
  // The work after loading has no observable effect.
  await act(async () => {});
  expect(press('a')).toBe(true);
});

test('text can be typed when Ctrl+K is pressed while the shortcuts load', async () => {
  renderLayout();
  const press = (key: string, ctrlKey = false) => fireEvent.keyDown(document.body, { key, ctrlKey });
  press('?');
  press('k', true);
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  expect(press('a')).toBe(true);
});

test('Ctrl+K and the Search button open it; Escape closes it and returns the focus', async () => {
  const { user } = renderLayout();
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const search = screen.getByRole('button', { name: /^Search/ });
  await user.click(search);
  expect(within(await palette()).getByRole('combobox')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(search).toHaveFocus());
});

test('an action that opens nothing returns the focus', async () => {
  const { user } = renderLayout();
  const search = screen.getByRole('button', { name: /^Search/ });
  search.focus();
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.click(await option('Switch to dark theme'));
  await waitFor(() => expect(search).toHaveFocus());
  act(() => theme.set('system'));
});

test('finds pages and actions by name and keywords, and opens them with Enter', async () => {
  const { user, router } = await open();
  expect(await option('Leads')).toBeInTheDocument();
  await user.keyboard('add new');
  expect(await option('Add New Property')).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Leads' })).not.toBeInTheDocument();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('prop add');
  expect(await option('Add New Property')).toBeInTheDocument();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('csv');
  expect(await option('Import leads')).toBeInTheDocument();
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('analyt{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/analytics'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test.each([
  [/Casa do Pinhal/, '/properties/p1'],
  [/Ana Pinto/, '/leads/l1'],
  [/Pia Pinson/, '/newsletters?q=pia%40example.com'],
  [/Pina Rossi/, '/reviews?q=Pina%20Rossi'],
])('[NAV-18] three letters find %s, which opens %s; each search sends one request', async (name, path) => {
  const { user, router } = await open('pin');
  const go = jest.spyOn(router, 'navigate').mockResolvedValue();
  await user.click(await option(name));
  expect(requests).toEqual(['property pin', 'lead pin', 'subscriber pin', 'review pin']);
  expect(go).toHaveBeenCalledWith(path, undefined);
});

test('[NAV-18] no result of an earlier text stays when two had the same name and page', async () => {
  server.use(
    http.get(`${API_BASE}/search`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const found = searchParams.get('q') === 'pina' ? ['Pina Rossi', 'Pina Rossi'] : ['Pino Verdi'];
      const data = found.map((title, at) => ({ ...hits[3], id: `r${at}`, title }));
      return HttpResponse.json({ data: searchParams.get('type') === 'review' ? data : [] });
    }),
  );
  const log = jest.spyOn(console, 'error');
  await open('pina');
  expect(await screen.findAllByRole('option', { name: /^Pina Rossi/ })).toHaveLength(2);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'pino' } });
  await option(/^Pino Verdi/);
  expect(screen.queryByRole('option', { name: /^Pina Rossi/ })).not.toBeInTheDocument();
  // React warns of equal keys.
  expect(log).not.toHaveBeenCalled();
});

test('[NAV-18] highlights the found text, also after a letter that is longer in lower case', async () => {
  server.use(
    http.get(`${API_BASE}/search`, () =>
      HttpResponse.json({ data: [{ ...hits[1], title: 'İnci (Sea view)', subtitle: '' }] }),
    ),
  );
  await open('(sea');
  const [found] = await screen.findAllByRole('option', { name: 'İnci (Sea view)' });
  expect(found?.querySelector('mark')).toHaveTextContent(/^\(Sea$/);
});

test('[NAV-18] searches once the typing pauses', async () => {
  await open();
  const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] });
  try {
    for (const text of ['pi', 'pin']) {
      type(text);
      act(() => jest.advanceTimersByTime(SEARCH_DELAY_MS - 1));
    }
    expect(requests).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
  } finally {
    jest.useRealTimers();
  }
  expect(await option(/Ana Pinto/)).toBeInTheDocument();
  expect(new Set(requests)).toEqual(new Set(['property pin', 'lead pin', 'subscriber pin', 'review pin']));
});

test('[NAV-18] groups the results by search, in the order of the sidebar', async () => {
  await open('pin');
  await option(/Pina Rossi/);
  expect(headings()).toEqual(['Properties', 'Leads', 'Subscribers', 'Reviews']);
});

test('[NAV-18] one character sends no request; says when nothing is found', async () => {
  const { user } = await open('z');
  expect(screen.getByText('Type 2 characters to search your records.')).toBeInTheDocument();
  await user.keyboard('z');
  expect(await screen.findByText('No records for “zz”')).toBeInTheDocument();
});

test('[NAV-18] names a failed search and offers a retry, beside the other results', async () => {
  server.use(failing('lead'));
  const { user } = await open('pin');
  expect(await screen.findByText("Couldn't search Leads.")).toBeInTheDocument();
  expect(await option(/Casa do Pinhal/)).toBeInTheDocument();
  expect(await option(/Pina Rossi/)).toBeInTheDocument();
  expect(reports.map(({ module, phase }) => `${module} ${phase}`)).toEqual(['leads request']);
  server.resetHandlers();
  await user.click(await option('Try again: Leads'));
  expect(await option(/Ana Pinto/)).toBeInTheDocument();
  expect(screen.queryByText("Couldn't search Leads.")).not.toBeInTheDocument();
});

test('the items that another account has opened in this tab are not shown', async () => {
  const { user, router, unmount } = await open('pin');
  jest.spyOn(router, 'navigate').mockResolvedValue();
  await user.click(await option(/Ana Pinto/));
  unmount();
  const second = renderLayout();
  registry.modules = modules;
  const { info } = sessionStore.getSnapshot();
  act(() => sessionStore.update({ info: info && { ...info, id: 'u2' } }));
  await second.user.keyboard('{Control>}k{/Control}');
  await palette();
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
});

test('lists recently opened items first, until the user signs out', async () => {
  const { user, router, unmount } = await open('pin');
  jest.spyOn(router, 'navigate').mockResolvedValue();
  await user.click(await option(/Ana Pinto/));
  unmount();
  const second = await open();
  const recent = screen.getByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option')).toHaveAccessibleName('Ana Pinto, ana@example.com');
  const go = jest.spyOn(second.router, 'navigate').mockResolvedValue();
  await second.user.keyboard('{Enter}');
  expect(go).toHaveBeenCalledWith('/leads/l1', undefined);
  second.unmount();
  act(() => sessionStore.update({ signedIn: false }));
  await open();
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
});

test('Ctrl+K does not open it in rich text, where it makes a link', async () => {
  const { user } = renderLayout();
  const text = document.createElement('div');
  text.setAttribute('contenteditable', 'true');
  text.tabIndex = 0;
  document.body.append(text);
  text.focus();
  await user.keyboard('{Control>}k{/Control}');
  text.remove();
  const field = document.createElement('input');
  field.addEventListener('keydown', (event) => event.preventDefault());
  document.body.append(field);
  field.focus();
  await user.keyboard('{Control>}k{/Control}');
  field.remove();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  expect(await palette()).toBeInTheDocument();
});

test('? shows the shortcuts, but not while typing', async () => {
  const { user } = renderLayout();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.keyboard('{Control>}k{/Control}');
  await palette();
  await user.keyboard('?');
  expect(screen.getByRole('combobox')).toHaveValue('?');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
});

test('single-key shortcuts are turned off for this browser, and on again from the palette', async () => {
  const { user, unmount } = renderLayout();
  await user.keyboard('?');
  const keys = await screen.findByRole('switch', { name: 'Single-key shortcuts', checked: true });
  await user.click(keys);
  expect(keys).not.toBeChecked();
  unmount();

  const second = renderLayout();
  await second.user.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await second.user.keyboard('{Control>}k{/Control}');
  await palette();
  await second.user.click(await option('Keyboard shortcuts'));
  await second.user.click(
    await screen.findByRole('switch', { name: 'Single-key shortcuts', checked: false }),
  );
  await second.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await second.user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
});
