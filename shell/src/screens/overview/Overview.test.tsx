import type { FirstStep, TodayFigure } from '@lintel/contract';
import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { host } from '../../host';
import { registry } from '../../modules/registry';
import { sessionStore } from '../../session/sessionStore';
import { makeModule } from '../../testing/makeModule';
import { renderScreen } from '../../testing/renderScreen';
import { toasts } from '../../toast/toasts';
import { greeting } from './greeting';
import Overview from './Overview';
import { today as dayOf } from './today';

let totals: Record<string, number> = {};
const answer = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url);
  const path = decodeURIComponent(pathname.replace('/api', '') + search).replace(/=\d{4}-.*?&/, '=…&');
  const total = totals[path];
  if (total === undefined) return HttpResponse.error();
  return HttpResponse.json({ data: [], meta: { total, page: 1, pageSize: 1 } });
};
apiServer(...['leads', 'reviews', 'properties'].map((path) => http.get(`${API_BASE}/${path}`, answer)));

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
  ].map(([label = '', request = ''], place) => ({
    label,
    to: '/properties/new',
    order: 20 + place,
    done: { request },
    events: ['property.saved'],
  })),
];
const settled = {
  '/leads?status=New&_limit=1': 4,
  '/leads?followUpAt_lte=…&_limit=1': 1,
  '/reviews?status=pending&_limit=1': 0,
  '/properties?_limit=1': 24,
  '/properties?state=Active&_limit=1': 14,
  '/properties?shared=true&_limit=1': 3,
};
const empty = Object.fromEntries(Object.keys(settled).map((path) => [path, 0]));
const user = { id: 'u1', email: 'agent@example.com', firstname: 'Marta', lastname: 'Almeida', avatar: '' };

beforeEach(() => {
  totals = { ...settled };
  localStorage.clear();
  registry.modules = [makeModule({ today, firstSteps })];
  // A new sign-in, which starts without server data.
  sessionStore.update({ signedIn: true, epoch: sessionStore.getSnapshot().epoch + 1, info: user });
});
afterAll(() => {
  registry.modules = [];
});

const waiting = async () => within(await screen.findByRole('list', { name: 'Waiting today' }));
const checklist = async () => within(await screen.findByRole('region', { name: 'Get started' }));

test('[OVW-01] greets the user by name under one heading', () => {
  registry.modules = [];
  renderScreen(<Overview />, '/');
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: /^Good \w+, Marta$/ })).toBeInTheDocument();
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

test('[OVW-01] what waits today is counted, each figure a link to its list; what does not wait is left out', async () => {
  renderScreen(<Overview />, '/');
  const links = (await waiting()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['4 new leads', '/leads?status=New'],
    ['1 overdue follow-up', '/leads?followUp=overdue'],
  ]);
});

test('[OVW-01] where nothing waits, that is said', async () => {
  totals = empty;
  renderScreen(<Overview />, '/');
  expect(await screen.findByText('Nothing waits for you. What comes in appears here.')).toBeInTheDocument();
});

test('[OVW-01] a figure is another one when a module tells of a change', async () => {
  renderScreen(<Overview />, '/');
  await waiting();
  totals['/leads?status=New&_limit=1'] = 5;
  act(() => host.events.emit('lead.changed', { id: 'l1' }));
  expect(await screen.findByRole('link', { name: '5 new leads' })).toBeInTheDocument();
});

test('[ERR-06] a figure that cannot be counted costs no other, and is counted again', async () => {
  delete totals['/leads?status=New&_limit=1'];
  const { user } = renderScreen(<Overview />, '/');
  const list = await waiting();
  expect(list.getByRole('link', { name: '1 overdue follow-up' })).toBeInTheDocument();
  expect(list.getByText(/Could not count new leads/)).toBeInTheDocument();
  totals['/leads?status=New&_limit=1'] = 4;
  await user.click(list.getByRole('button', { name: 'Try again: new leads' }));
  expect(await list.findByRole('link', { name: '4 new leads' })).toBeInTheDocument();
});

test('[OVW-09] a new account has a checklist that leads to its first listing and ticks itself', async () => {
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

test('an account that is at work has no checklist', async () => {
  renderScreen(<Overview />, '/');
  await waiting();
  await waitFor(() => expect(localStorage.getItem('lintel.checklist.u1')).toBe('over'));
  expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
});

test('the checklist can be hidden, and that undone', async () => {
  totals = { ...empty };
  const { user } = renderScreen(<Overview />, '/');
  await user.click((await checklist()).getByRole('button', { name: 'Hide the checklist' }));
  expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  act(() => toasts.getSnapshot()[0]?.action?.onSelect());
  expect(await checklist()).toBeDefined();
});

test('a step that cannot be looked at stays open, and is looked at again', async () => {
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

test('the day is written out', () => {
  expect(dayOf(new Date(2026, 10, 21))).toBe('Saturday, November 21');
  expect(greeting(new Date(2026, 10, 21, 9))).toBe('Good morning');
});
