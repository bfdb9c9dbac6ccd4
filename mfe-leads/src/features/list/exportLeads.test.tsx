import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { errorResponse } from '../../testing/leadServer';
import { makeLead, makePage } from '../../testing/records';
import LeadList from './LeadList';

const CSV = '\uFEFFName,Property\r\nJonas Weber,"Casa do Pinhal, villa with pool"\r\n';
const csv = (name?: string) =>
  new HttpResponse(CSV, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      ...(name && { 'Content-Disposition': `attachment; filename="${name}"` }),
    },
  });

let requests: URLSearchParams[] = [];
let saved: { name: string; file: Blob }[] = [];
const server = apiServer(
  http.get(`${API_BASE}/leads`, () => HttpResponse.json(makePage([makeLead()], { total: 60 }))),
  http.get(`${API_BASE}/leads/export.csv`, ({ request }) => {
    requests.push(new URL(request.url).searchParams);
    return csv('leads-2026-11-21.csv');
  }),
);

beforeEach(() => {
  requests = [];
  saved = [];
  // The boundary between page and browser: jsdom has no object URLs and downloads nothing.
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => files.delete(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) saved.push({ name: this.download, file });
  });
});
afterEach(() => jest.restoreAllMocks());

const show = (path = '/leads') => renderInHost(<LeadList />, { createStore, path });
const button = () => screen.getByRole('button', { name: 'Export CSV' });

test('[LEAD-01] has a search box and the action "Export CSV"', () => {
  show();
  expect(screen.getByRole('searchbox', { name: 'Search leads' })).toBeInTheDocument();
  expect(button()).toBeEnabled();
});

test('[LEAD-08] exports all pages of the list’s search, stage and sort', async () => {
  const { user } = show('/leads?q=ana&status=Offer+Made&sort=name&order=asc&page=2');
  await user.click(button());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(requests.map((params) => Object.fromEntries(params))).toEqual([
    { q: 'ana', status: 'Offer Made', _sort: 'name', _order: 'asc' },
  ]);
});

test('[LEAD-08] exports leads with the same follow-up in the order of the table', async () => {
  const { user } = show('/leads?followUp=later');
  await user.click(button());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(Object.fromEntries(requests[0] ?? [])).toMatchObject({
    _sort: 'followUpAt,date',
    _order: 'asc,desc',
  });
});

test('[LEAD-08] exports the enquiries since the first day of the filter', async () => {
  const { user } = show('/leads?since=2026-11-16');
  await user.click(button());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(requests[0]?.get('date_gte')).toBe(new Date(2026, 10, 16).toISOString());
});

test("[LEAD-09] saves the server's file under its name, byte for byte", async () => {
  const { user } = show();
  await user.click(button());
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['leads-2026-11-21.csv']));
  const bytes = new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? []);
  expect(bytes).toEqual(new TextEncoder().encode(CSV));
});

test('[LEAD-09] names a file after the day when the server sends no name', async () => {
  server.use(http.get(`${API_BASE}/leads/export.csv`, () => csv()));
  const { user } = show();
  await user.click(button());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^leads-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('shows a pending button that ignores clicks while the file downloads', async () => {
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  server.use(http.get(`${API_BASE}/leads/export.csv`, () => held.then(() => csv('leads-2026-11-21.csv'))));
  const { user } = show();
  await user.click(button());
  expect(screen.getByRole('button', { name: 'Exporting...' })).toBeDisabled();
  send();
  await waitFor(() => expect(button()).toBeEnabled());
  expect(saved).toHaveLength(1);
});

test('shows the progress of a large file', async () => {
  let sendRest = () => {};
  const held = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  const body = new ReadableStream({
    async start(out) {
      out.enqueue(new TextEncoder().encode(`Name\r\n${'Ada\r\n'.repeat(15)}`));
      await held;
      out.enqueue(new TextEncoder().encode('Bob\r\n'.repeat(45)));
      out.close();
    },
  });
  const headers = { 'Content-Type': 'text/csv; charset=utf-8' };
  server.use(http.get(`${API_BASE}/leads/export.csv`, () => new HttpResponse(body, { headers })));
  const { user } = show();
  await screen.findByText('60 leads');
  await user.click(button());
  expect(await screen.findByRole('button', { name: 'Exporting 25%' })).toBeDisabled();
  sendRest();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.file.type).toMatch('text/csv');
});

test.each([
  [
    "with the server's message",
    () => errorResponse('The server had a problem.'),
    'The server had a problem.',
  ],
  ["with its own message when the server's is empty", () => errorResponse(''), "Couldn't export the leads."],
  [
    'as a network error when offline',
    () => HttpResponse.error(),
    "You're offline, or the server can't be reached.",
  ],
])('shows a failure %s and saves no file', async (_how, answer, description) => {
  server.use(http.get(`${API_BASE}/leads/export.csv`, answer));
  const { user, host } = show();
  await user.click(button());
  await waitFor(() => expect(host.toasts).toEqual([{ title: 'Error', description, variant: 'destructive' }]));
  await waitFor(() => expect(button()).toBeEnabled());
  expect(saved).toEqual([]);
});
