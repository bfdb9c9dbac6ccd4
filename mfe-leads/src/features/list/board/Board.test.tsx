import { leadStages } from '@lintel/contract/domain';
import { API_BASE, apiServer, createDeferred, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { leadsApi } from '../../../api';
import { createStore } from '../../../store';
import { boardServer } from '../../../testing/boardServer';
import { errorResponse } from '../../../testing/leadServer';
import { makeLead, makeProperty } from '../../../testing/records';
import LeadList from '../LeadList';

const server = apiServer();
const inColumn = (name: string, number: number) =>
  Array.from({ length: number }, (_, index) =>
    makeLead({
      id: `${name}-${index}`,
      name: `${name} ${index}`,
      date: new Date(Date.UTC(2026, 9, 30) - index * 60_000).toISOString(),
    }),
  );

// jsdom does no layout: this is the height of the board.
let height = 800;
beforeAll(() => {
  for (const side of ['clientHeight', 'clientWidth'] as const)
    Object.defineProperty(Element.prototype, side, { configurable: true, get: () => height });
});
afterEach(() => {
  height = 800;
});

function show(leads = [makeLead()], search = '?view=board') {
  const { state, handlers } = boardServer(leads);
  server.use(...handlers);
  return { ...renderInHost(<LeadList />, { createStore, path: `/leads${search}` }), state };
}
const column = (stage: string) => screen.findByRole('region', { name: stage });
const cards = async (stage: string) =>
  within(await column(stage))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const moveTo = async (user: ReturnType<typeof show>['user'], name: string, stage: string) => {
  await user.click(await screen.findByRole('button', { name: `Move ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: stage }));
};

test('shows the listing and its price on a card', async () => {
  const flat = makeProperty({ title: 'Flat in Alfama', status: 'For Rent', price: 1_200 });
  show([
    makeLead({ id: 'l1', name: 'Ada', status: 'Viewed', property: flat }),
    makeLead({ id: 'l2', name: 'Bob', status: 'In Progress', property: flat }),
    makeLead({ id: 'l3', name: 'Cy', status: 'Won', propertyId: null, property: null }),
  ]);
  expect(await column('Viewed')).toHaveTextContent('Flat in Alfama€1,200 a month');
  expect(await column('Contacted')).toHaveTextContent('In Progress · Flat in Alfama');
  expect(await column('Won')).toHaveTextContent('No listing');
});

test('[LEAD-10] shows a board of the nine stages for a parameter in the URL', async () => {
  const { user, host } = show([makeLead()], '');
  await user.click(await screen.findByRole('button', { name: 'Board' }));
  expect(host.navigation.getSnapshot().location.search).toBe('?view=board');
  await column('New');
  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent?.replace(/\d.*/, '')),
  ).toEqual([...leadStages]);
  expect(await cards('Contacted')).toEqual(['Jonas Weber']);
  expect(screen.getByRole('link', { name: 'Jonas Weber' })).toHaveAttribute('href', '/leads/l1');
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('table', { name: 'Leads' })).toBeInTheDocument();
  expect(host.navigation.getSnapshot().location.search).toBe('');
});

test('filters the board by search and follow-up, not by stage', async () => {
  const { state } = show([makeLead()], '?view=board&q=ana&followUp=overdue&status=Won');
  await column('New');
  expect(Object.fromEntries(state.asked[0] ?? [])).toEqual({
    q: 'ana',
    followUpAt_lte: expect.any(String),
    _sort: 'followUpAt,date',
    _order: 'asc,desc',
    _expand: 'property',
    _limit: '20',
  });
  expect(screen.queryByRole('combobox', { name: 'Stage' })).not.toBeInTheDocument();
});

test('[LEAD-11] moves a card by its menu immediately, with the focus', async () => {
  const { user, state, host } = show();
  server.use(http.patch(`${API_BASE}/leads/l1`, () => delay('infinite'), { once: true }));
  await moveTo(user, 'Jonas Weber', 'Viewed');
  await waitFor(async () => expect(await cards('Viewed')).toEqual(['Jonas Weber']));
  expect(await cards('Contacted')).toEqual([]);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Jonas Weber' })).toHaveFocus());
  expect(host.toasts).toEqual([]);
  expect(state.sent).toEqual([]);
});

test('[LEAD-11] saves and counts a move, and undoes it from the toast', async () => {
  const { user, state, host } = show();
  await moveTo(user, 'Jonas Weber', 'Viewed');
  await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ description: 'Status updated' }));
  expect(state.sent).toEqual([{ status: 'Viewed' }]);
  expect(host.emitted).toEqual([['lead.changed', { id: 'l1' }]]);
  expect(within(await column('Viewed')).getByText('1 lead')).toBeInTheDocument();
  act(() => {
    host.toasts.at(-1)?.action?.onSelect();
  });
  await waitFor(() => expect(state.sent).toEqual([{ status: 'Viewed' }, { status: 'Contacted' }]));
  expect(await cards('Contacted')).toEqual(['Jonas Weber']);
});

test('[LEAD-12] undoes a move and reports the error when saving fails', async () => {
  const { user, host } = show();
  const held = createDeferred();
  server.use(http.patch(`${API_BASE}/leads/l1`, () => held.promise.then(() => errorResponse('Not now.'))));
  await moveTo(user, 'Jonas Weber', 'Won');
  await waitFor(async () => expect(await cards('Won')).toEqual(['Jonas Weber']));
  held.release();
  await waitFor(async () => expect(await cards('Contacted')).toEqual(['Jonas Weber']));
  expect(await cards('Won')).toEqual([]);
  expect(host.toasts).toEqual([{ title: 'Error', description: 'Not now.', variant: 'destructive' }]);
});

test('keeps two concurrent moves apart when one of them fails', async () => {
  const { user } = show([makeLead(), makeLead({ id: 'l2', name: 'Noor Haddad' })]);
  const held = createDeferred();
  server.use(http.patch(`${API_BASE}/leads/l1`, () => held.promise.then(() => errorResponse('Not now.'))));
  await moveTo(user, 'Jonas Weber', 'Won');
  await moveTo(user, 'Noor Haddad', 'Viewed');
  held.release();
  await waitFor(async () => expect(await cards('Contacted')).toEqual(['Jonas Weber']));
  expect(await cards('Viewed')).toEqual(['Noor Haddad']);
  expect(await cards('Won')).toEqual([]);
});

test('keeps a pending move when an older response of the board arrives', async () => {
  const { user, host } = show();
  await column('New');
  const held = createDeferred();
  const another = boardServer([makeLead(), makeLead({ id: 'l2', name: 'Noor Haddad' })]);
  server.use(
    ...another.handlers,
    http.patch(`${API_BASE}/leads/l1`, () => delay('infinite')),
    http.get(`${API_BASE}/leads/board`, () => held.promise, { once: true }),
  );
  act(() => host.deliver('lead.changed', { id: 'l2' }));
  await moveTo(user, 'Jonas Weber', 'Viewed');
  held.release();
  await waitFor(async () => expect(await cards('Contacted')).toEqual(['Noor Haddad']));
  expect(await cards('Viewed')).toEqual(['Jonas Weber']);
});

test('asks for the reason before a move to Lost and saves it', async () => {
  const { user, state } = show();
  await moveTo(user, 'Jonas Weber', 'Lost');
  const dialog = await screen.findByRole('dialog', { name: 'Move Jonas Weber to Lost' });
  expect(state.sent).toEqual([]);
  await user.type(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Bought elsewhere');
  await user.click(within(dialog).getByRole('button', { name: 'Move to Lost' }));
  await waitFor(async () => expect(await cards('Lost')).toEqual(['Jonas Weber']));
  await waitFor(() => expect(state.sent).toEqual([{ status: 'Lost', lostReason: 'Bought elsewhere' }]));
});

test('leaves the lead in its stage when the dialog is cancelled', async () => {
  const { user, state } = show();
  await moveTo(user, 'Jonas Weber', 'Lost');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await cards('Contacted')).toEqual(['Jonas Weber']);
  expect(state.sent).toEqual([]);
});

test('[ERR-08] keeps the reason when a move to Lost fails', async () => {
  const { user, host } = show();
  server.use(http.patch(`${API_BASE}/leads/l1`, () => errorResponse('Not now.'), { once: true }));
  await moveTo(user, 'Jonas Weber', 'Lost');
  await user.type(await screen.findByRole('combobox', { name: 'Reason' }), 'Bought elsewhere');
  await user.click(screen.getByRole('button', { name: 'Move to Lost' }));
  await waitFor(() => expect(host.toasts.at(-1)?.description).toBe('Not now.'));
  // The card and its menu return to the previous column together.
  await waitFor(async () => expect(await cards('Contacted')).toEqual(['Jonas Weber']));
  await moveTo(user, 'Jonas Weber', 'Lost');
  expect(await screen.findByRole('combobox', { name: 'Reason' })).toHaveValue('Bought elsewhere');
});

test('leaves a lifted card where it was on Escape', async () => {
  const { user, state } = show();
  (await screen.findByRole('link', { name: 'Jonas Weber' })).focus();
  await user.keyboard(' ');
  await user.keyboard('{Escape}');
  expect(await cards('Contacted')).toEqual(['Jonas Weber']);
  expect(state.sent).toEqual([]);
});

test('renders visible cards only and loads further pages near the end', async () => {
  const { state } = show([...inColumn('Ana', 45), makeLead({ id: 'won', name: 'Won', status: 'Won' })]);
  expect(within(await column('Contacted')).getByText('45 leads')).toBeInTheDocument();
  const shown = (await cards('Contacted')).length;
  expect(shown).toBeGreaterThan(7);
  expect(shown).toBeLessThan(15);
  expect(state.asked).toHaveLength(1);
});

test('shows a failed page in its column and retries it', async () => {
  height = 4000;
  const { user, state } = show(inColumn('Ana', 25));
  server.use(http.get(`${API_BASE}/leads`, () => errorResponse('Out of order.'), { once: true }));
  expect(await screen.findByText("Couldn't load more leads.")).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await cards('Contacted')).toHaveLength(25));
  expect(state.asked.at(-1)?.get('_page')).toBe('2');
});

/** Pages of columns that were requested with a search. */
const pagesFor = (state: ReturnType<typeof show>['state'], q: string) =>
  state.asked
    .filter((params) => params.get('q') === q && params.has('_page'))
    .map((params) => params.get('_page'));

test('[LEAD-04] loads pages of another search only once its board is there', async () => {
  height = 4000;
  const { user, state, store } = show(inColumn('Ana', 39));
  const findLoading = () => store.dispatch(leadsApi.util.getRunningMutationsThunk());
  const [page, board] = [createDeferred(), createDeferred()];
  server.use(
    http.get(`${API_BASE}/leads`, ({ request }) => (request.url.includes('q=') ? undefined : page.promise)),
    http.get(`${API_BASE}/leads/board`, ({ request }) =>
      request.url.includes('q=') ? board.promise : undefined,
    ),
  );
  await column('Contacted');
  await user.type(await screen.findByRole('searchbox'), 'ana');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Board' })).toHaveAttribute('aria-busy'));
  page.release();
  while (findLoading().length > 0) await act(() => Promise.all(findLoading()));
  expect(pagesFor(state, 'ana')).toEqual([]);
  board.release();
  await waitFor(async () => expect(await cards('Contacted')).toHaveLength(39));
  expect(pagesFor(state, 'ana')).toEqual(['2']);
});

test('[LEAD-04] shows no failed page of an earlier search', async () => {
  height = 4000;
  const { user, state } = show(inColumn('Ana', 25));
  server.use(http.get(`${API_BASE}/leads`, () => errorResponse('Out of order.'), { once: true }));
  expect(await screen.findByText("Couldn't load more leads.")).toBeInTheDocument();
  await user.type(await screen.findByRole('searchbox'), 'ana');
  await waitFor(async () => expect(await cards('Contacted')).toHaveLength(25));
  expect(pagesFor(state, 'ana')).toEqual(['2']);
});

test('[LEAD-04] shows an empty board, one without a match, and one that failed', async () => {
  const { unmount } = show([]);
  expect(await screen.findByRole('heading', { name: 'No leads' })).toBeInTheDocument();
  unmount();
  const { user, host } = show([], '?view=board&q=zzz');
  expect(await screen.findByText('No results for “zzz”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(host.navigation.getSnapshot().location.search).toBe('?view=board');
});

test('[LEAD-04] offers to clear the first day when no lead is as new', async () => {
  const { user, host } = show(
    [makeLead({ date: '2020-01-01T09:00:00.000Z' })],
    '?view=board&since=2026-11-16',
  );
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(host.navigation.getSnapshot().location.search).toBe('?view=board');
  expect(await cards('Contacted')).toEqual(['Jonas Weber']);
});

test('[LEAD-04] retries when the board fails to load', async () => {
  const { handlers } = boardServer();
  server.use(...handlers);
  server.use(http.get(`${API_BASE}/leads/board`, () => errorResponse('Out of order.'), { once: true }));
  const { user } = renderInHost(<LeadList />, { createStore, path: '/leads?view=board' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards('Contacted')).toEqual(['Jonas Weber']);
});
