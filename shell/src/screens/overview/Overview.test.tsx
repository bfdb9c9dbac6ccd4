import type { FirstStep, SlotName, TodayFigure } from '@lintel/contract';
import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { host } from '../../host';
import { registry } from '../../modules/registry';
import { sessionStore } from '../../session/sessionStore';
import { makeModule } from '../../testing/makeModule';
import { renderScreen } from '../../testing/renderScreen';
import { toasts } from '../../toast/toasts';
import Overview from './Overview';
import { formatDay, greeting } from './today';

/** No module loads. */
jest.mock('../../modules/federation', () => ({
  loadExport: () => Promise.reject(new Error('404')),
}));

let totals: Record<string, number> = {};
const answer = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url);
  const path = decodeURIComponent(pathname.replace('/api', '') + search).replace(/=\d{4}-.*?&/, '=…&');
  const total = totals[path];
  if (total === undefined) return HttpResponse.error();
  return HttpResponse.json({ data: [], meta: { total, page: 1, pageSize: 1 } });
};
const api = apiServer(
  ...['leads', 'reviews', 'properties'].map((path) => http.get(`${API_BASE}/${path}`, answer)),
);

const events = ['lead.changed'];
const today = [
  {
    request: '/leads?status=New&_limit=1',
    noun: ['new lead', 'new leads'],
    to: '/leads?status=New',
    order: 10,
  },
  {
    request: '/leads?followUpAt_lte={endOfYesterday}&_limit=1',
    noun: ['overdue follow-up', 'overdue follow-ups'],
    to: '/leads?followUp=overdue',
    order: 20,
  },
  {
    request: '/reviews?status=pending&_limit=1',
    noun: ['review waiting', 'reviews waiting'],
    to: '/reviews?status=pending',
    order: 30,
  },
].map((figure) => ({ ...figure, events }) as TodayFigure);
const firstSteps: FirstStep[] = [
  { label: 'Add your photo', to: '/profile', order: 10, done: { user: 'avatar' }, events: [] },
  ...[
    ['Create your first listing', '/properties?_limit=1'],
    ['Publish it', '/properties?state=Active&_limit=1'],
    ['Share its QR code', '/properties?shared=true&_limit=1'],
  ].map(([label = '', request = ''], index) => ({
    label,
    to: '/properties/new',
    order: 20 + index,
    done: { request },
    events: ['property.saved'],
  })),
];
const demoTotals = {
  '/leads?status=New&_limit=1': 4,
  '/leads?followUpAt_lte=…&_limit=1': 1,
  '/reviews?status=pending&_limit=1': 0,
  '/properties?_limit=1': 24,
  '/properties?state=Active&_limit=1': 14,
  '/properties?shared=true&_limit=1': 3,
};
const empty = Object.fromEntries(Object.keys(demoTotals).map((path) => [path, 0]));
const user = { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' };

beforeEach(() => {
  totals = { ...demoTotals };
  localStorage.clear();
  registry.modules = [makeModule({ today, firstSteps })];
  // A new sign-in, which starts without server data.
  sessionStore.update({ signedIn: true, epoch: sessionStore.getSnapshot().epoch + 1, info: user });
});
afterAll(() => {
  registry.modules = [];
});

const todayList = async () => within(await screen.findByRole('list', { name: 'Needs attention today' }));
const checklist = async () => within(await screen.findByRole('region', { name: 'Get started' }));

test('[OVW-01] greets the user by name under one heading', () => {
  registry.modules = [];
  renderScreen(<Overview />, '/');
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: /^Good \w+, Marta$/ })).toBeInTheDocument();
});

test('[ERR-06] a module that is down interrupts once, however many of its widgets fail', async () => {
  const makeWidget = (id: string, slot: SlotName) =>
    ({ id, slot, expose: id, order: 10, size: 'small', height: 118 }) as const;
  registry.modules = [
    makeModule({
      id: 'leads',
      name: 'Leads',
      widgets: [
        makeWidget('total', 'overview.stats'),
        makeWidget('subscribers', 'overview.stats'),
        makeWidget('recent', 'overview.panels'),
      ],
    }),
  ];
  renderScreen(<Overview />, '/');
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load Leads");
  const figures = screen.getAllByRole('status').filter(({ textContent }) => textContent);
  expect(figures.map((figure) => within(figure).getByRole('heading').textContent)).toEqual([
    "Couldn't load Leads",
    "Couldn't load Leads",
  ]);
});

test('[OVW-06] Quick Actions lead to the wizard, the listings and the leads', () => {
  registry.modules = [];
  renderScreen(<Overview />, '/');
  const card = within(screen.getByRole('region', { name: 'Quick Actions' }));
  expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add New Property', '/properties/new'],
    ['Properties', '/properties'],
    ['View Leads', '/leads'],
  ]);
});

test('[OVW-01] counts what needs attention today, with links to the lists; leaves out zeros', async () => {
  renderScreen(<Overview />, '/');
  const links = (await todayList()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['4 new leads', '/leads?status=New'],
    ['1 overdue follow-up', '/leads?followUp=overdue'],
  ]);
});

test('[OVW-01] says when there is nothing to do', async () => {
  totals = empty;
  renderScreen(<Overview />, '/');
  expect(await screen.findByText("You're all caught up.")).toBeInTheDocument();
});

test('[OVW-01] a figure loads again after a domain event', async () => {
  renderScreen(<Overview />, '/');
  await todayList();
  totals['/leads?status=New&_limit=1'] = 5;
  act(() => host.events.emit('lead.changed', { id: 'l1' }));
  expect(await screen.findByRole('link', { name: '5 new leads' })).toBeInTheDocument();
});

test('[OVW-01] follows the day and its hours while it stays open', async () => {
  const requests: string[] = [];
  api.events.on('request:start', ({ request }) => requests.push(decodeURIComponent(request.url)));
  jest.useFakeTimers({ now: new Date(2026, 10, 27, 23, 59, 30), advanceTimers: true });
  try {
    renderScreen(<Overview />, '/');
    await todayList();
    expect(screen.getByText('Friday, November 27')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Good evening, Marta' })).toBeInTheDocument();
    totals['/leads?followUpAt_lte=…&_limit=1'] = 6;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('Saturday, November 28')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '6 overdue follow-ups' })).toBeInTheDocument();
    const endOfFriday = new Date(2026, 10, 27, 23, 59, 59, 999).toISOString();
    expect(requests).toContainEqual(expect.stringContaining(`followUpAt_lte=${endOfFriday}`));
    // The device sleeps, so timers are suspended.
    jest.setSystemTime(new Date(2026, 10, 28, 9));
    act(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('heading', { name: 'Good morning, Marta' })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
    api.events.removeAllListeners();
  }
});

test('[ERR-06] a figure fails alone, and can be retried', async () => {
  delete totals['/leads?status=New&_limit=1'];
  const { user } = renderScreen(<Overview />, '/');
  const list = await todayList();
  expect(list.getByRole('link', { name: '1 overdue follow-up' })).toBeInTheDocument();
  expect(list.getByText(/Couldn't count new leads/)).toBeInTheDocument();
  totals['/leads?status=New&_limit=1'] = 4;
  await user.click(list.getByRole('button', { name: 'Try again: new leads' }));
  expect(await list.findByRole('link', { name: '4 new leads' })).toBeInTheDocument();
});

test('[OVW-09] a new account has a checklist that links to its first listing and marks steps as done', async () => {
  totals = { ...empty };
  renderScreen(<Overview />, '/');
  const list = await checklist();
  expect(list.getByText('0 of 4 done')).toBeInTheDocument();
  expect(list.getByRole('link', { name: 'Create your first listing' })).toHaveAttribute(
    'href',
    '/properties/new',
  );
  totals['/properties?_limit=1'] = 1;
  totals['/properties?state=Active&_limit=1'] = 1;
  act(() => host.events.emit('property.saved', { id: 'p1' }));
  expect(await list.findByText('2 of 4 done')).toBeInTheDocument();
  act(() => sessionStore.update({ info: { ...user, avatar: '/api/files/photo.webp' } }));
  expect(list.getByText('3 of 4 done')).toBeInTheDocument();
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Share its QR code']);
  totals['/properties?shared=true&_limit=1'] = 1;
  act(() => host.events.emit('property.saved', { id: 'p1' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument());
});

test('an account in use has no checklist', async () => {
  renderScreen(<Overview />, '/');
  await todayList();
  await waitFor(() => expect(localStorage.getItem('lintel.checklist.u1')).toBe('over'));
  expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
});

test('[ERR-09] the checklist can be hidden and shown again with Undo', async () => {
  totals = { ...empty };
  const page = (
    <main id="main" tabIndex={-1}>
      <Overview />
    </main>
  );
  const { user } = renderScreen(page, '/');
  await user.click((await checklist()).getByRole('button', { name: 'Hide the checklist' }));
  expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  act(() => toasts.getSnapshot()[0]?.action?.onSelect());
  expect((await checklist()).getByRole('link', { name: 'Create your first listing' })).toBeInTheDocument();
});

test('a step that fails to load stays open, and can be retried', async () => {
  localStorage.setItem('lintel.checklist.u1', 'begun');
  totals = { ...empty, '/properties?_limit=1': 1 };
  delete totals['/properties?state=Active&_limit=1'];
  const { user } = renderScreen(<Overview />, '/');
  const list = await checklist();
  const again = await list.findByRole('button', { name: 'Try again: Publish it' });
  expect(await list.findByText('1 of 4 done')).toBeInTheDocument();
  totals['/properties?state=Active&_limit=1'] = 1;
  await user.click(again);
  expect(await list.findByText('2 of 4 done')).toBeInTheDocument();
});

test.each([
  [4, 'Good evening, Marta'],
  [5, 'Good morning, Marta'],
  [12, 'Good afternoon, Marta'],
  [18, 'Good evening, Marta'],
])('at %i o’clock it is %s', (hour, expected) => {
  expect(greeting(new Date(2026, 10, 21, hour), 'Marta')).toBe(expected);
});

test('formats the day with weekday and month', () => {
  expect(formatDay(new Date(2026, 10, 21))).toBe('Saturday, November 21');
  expect(greeting(new Date(2026, 10, 21, 9))).toBe('Good morning');
});
