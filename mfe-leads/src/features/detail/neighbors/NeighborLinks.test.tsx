import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Pages } from '../../../Pages';
import { createStore } from '../../../store';
import { boardServer } from '../../../testing/boardServer';
import { errorResponse } from '../../../testing/leadServer';
import { makeActivity, makeLead, makePage } from '../../../testing/records';

const leads = Array.from({ length: 20 }, (_, index) =>
  makeLead({
    id: `l${index + 1}`,
    name: `Lead ${index + 1}`,
    date: new Date(Date.UTC(2026, 9, 30 - index)).toISOString(),
  }),
);
const { state, handlers } = boardServer(leads);
const of = (id: unknown) => state.leads.find((lead) => lead.id === id) ?? leads[0];

apiServer(
  http.get(`${API_BASE}/leads`, ({ request }) => {
    const params = new URL(request.url).searchParams;
    const status = params.get('status');
    const isDeleted = params.get('isDeleted') === 'true';
    const rows = isDeleted ? [] : state.leads.filter((lead) => !status || lead.status === status);
    const [page, limit] = [Number(params.get('_page')), Number(params.get('_limit'))];
    return HttpResponse.json(
      makePage(rows.slice((page - 1) * limit, page * limit), { total: rows.length, page, pageSize: limit }),
    );
  }),
  ...handlers,
  http.get(`${API_BASE}/leads/:id/position`, ({ request, params }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.get('_sort') === 'deletedAt') return errorResponse('Unknown field', 422);
    const status = searchParams.get('status');
    const rows = state.leads.filter((lead) => !status || lead.status === status);
    const index = rows.findIndex(({ id }) => id === params['id']);
    return HttpResponse.json({ data: { position: index < 0 ? null : index + 1 } });
  }),
  http.get(`${API_BASE}/leads/duplicates`, () => HttpResponse.json({ data: [] })),
  http.get(`${API_BASE}/leads/:id`, ({ params }) => HttpResponse.json({ data: of(params['id']) })),
  http.get(`${API_BASE}/leads/:id/notes`, () => HttpResponse.json(makePage([]))),
  http.get(`${API_BASE}/leads/:id/activity`, () => HttpResponse.json(makePage([makeActivity()]))),
);
beforeAll(() => {
  for (const side of ['clientHeight', 'clientWidth'] as const)
    Object.defineProperty(Element.prototype, side, { configurable: true, get: () => 800 });
});
beforeEach(() => {
  state.leads = leads;
});

const show = (path: string) => renderInHost(<Pages />, { createStore, path });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const step = (name: string) => screen.findByRole('link', { name });

test('steps through the results of a search, across pages', async () => {
  const { user } = show('/leads');
  await user.click(await screen.findByRole('link', { name: 'Lead 16' }));
  await heading('Lead 16');
  expect(await screen.findByText('16 of 20')).toBeInTheDocument();
  await user.click(await step('Next lead'));
  await heading('Lead 17');
  expect(await screen.findByText('17 of 20')).toBeInTheDocument();
  await user.click(await step('Next lead'));
  await heading('Lead 18');
  await user.click(await step('Previous lead'));
  await heading('Lead 17');
  await user.click(await step('Previous lead'));
  await heading('Lead 16');
});

test('continues with the next result after a lead has left the search', async () => {
  const { user } = show('/leads?status=Contacted');
  await user.click(await screen.findByRole('link', { name: 'Lead 2' }));
  await heading('Lead 2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Won');
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText('2 of 19')).toBeInTheDocument();
  await user.click(await step('Next lead'));
  await heading('Lead 3');
  await user.click(await step('Previous lead'));
  await heading('Lead 1');
  expect(screen.getByRole('button', { name: 'Previous lead' })).toBeDisabled();
});

test('steps through a column of the board', async () => {
  const { user } = show('/leads?view=board');
  await user.click(await screen.findByRole('link', { name: 'Lead 1' }));
  await heading('Lead 1');
  expect(await screen.findByText('1 of 20')).toBeInTheDocument();
  await user.click(await step('Next lead'));
  await heading('Lead 2');
});

test('steps through a column of the board that shows the enquiries since a day', async () => {
  const { user } = show('/leads?view=board&since=2026-10-29');
  await user.click(await screen.findByRole('link', { name: 'Lead 1' }));
  await heading('Lead 1');
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
});

test('[NAV-16] finds the neighbors of a lead that was opened by its address on any page', async () => {
  const { user } = show('/leads/l18');
  await heading('Lead 18');
  expect(await screen.findByText('18 of 20')).toBeInTheDocument();
  await user.click(await step('Previous lead'));
  await heading('Lead 17');
});

test('[NAV-16] steps through all leads after a visit to "Deleted", whose leads have no page', async () => {
  const first = show('/leads?isDeleted=true');
  await screen.findByRole('heading', { name: 'No deleted leads' });
  first.unmount();
  const { user } = show('/leads/l18');
  expect(await screen.findByText('18 of 20')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Leads' })).toHaveAttribute(
    'href',
    '/leads?isDeleted=true',
  );
  await user.click(await step('Previous lead'));
  await heading('Lead 17');
});

test('[NAV-16] keeps the list for stepping and going back after a reload and a visit to another module', async () => {
  const first = show('/leads?status=Contacted&sort=date&page=2');
  await first.user.click(await screen.findByRole('link', { name: 'Lead 18' }));
  expect(await screen.findByText('18 of 20')).toBeInTheDocument();
  first.unmount();
  state.leads = leads.map((lead, index) => (index < 4 ? { ...lead, status: 'Won' } : lead));
  show('/leads/l18');
  expect(await screen.findByText('14 of 16')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Leads' })).toHaveAttribute(
    'href',
    '/leads?status=Contacted&sort=date&page=2',
  );
});
