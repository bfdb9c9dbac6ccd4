import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { errorResponse, leadServer } from '../../testing/leadServer';
import { makeLead } from '../../testing/records';
import { AddLead } from './AddLead';
import { EditLead } from './EditLead';

const server = apiServer();
beforeEach(() => localStorage.clear());

const duplicate = {
  id: 'l2',
  name: 'Augusta King',
  email: 'ada@example.com',
  phone: '',
  date: '2026-11-10T10:00:00.000Z',
  status: 'New',
  matches: ['email'],
};
let posted: unknown[] = [];
let searched: unknown[] = [];
beforeEach(() => {
  [posted, searched] = [[], []];
  server.use(
    http.post(`${API_BASE}/leads`, async ({ request }) => {
      posted.push(await request.json());
      return HttpResponse.json({ data: makeLead({ id: 'l9' }), message: 'Lead added' }, { status: 201 });
    }),
    http.get(`${API_BASE}/leads/duplicates`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      searched.push(Object.fromEntries(searchParams));
      return HttpResponse.json({ data: searchParams.get('email') === duplicate.email ? [duplicate] : [] });
    }),
    http.get(`${API_BASE}/search`, () =>
      HttpResponse.json({
        data: [{ type: 'property', id: 'p7', title: 'Loft at the river', subtitle: 'Porto' }],
      }),
    ),
  );
});

const add = (isRequested = false) =>
  renderInHost(<AddLead isRequested={isRequested} onClose={() => {}} />, { createStore });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('[LEAD-24] adds a lead with its listing and wishes, and leads to its page', async () => {
  const { user, host } = add();
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  const form = await dialog('Add lead');
  await user.type(form.getByLabelText('Name'), 'Ada Lovelace');
  await user.type(form.getByLabelText('Phone'), '+44 20 5550 1815');
  await user.type(form.getByLabelText('To'), '450k');
  await user.selectOptions(form.getByLabelText('Type'), 'House');
  await user.type(form.getByRole('combobox', { name: 'Listing' }), 'loft');
  await user.click(await form.findByRole('option', { name: /Loft at the river/ }));
  await user.click(form.getByRole('button', { name: 'Add lead' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(posted).toEqual([
    expect.objectContaining({
      name: 'Ada Lovelace',
      phone: '+44 20 5550 1815',
      source: 'Manual',
      propertyId: 'p7',
      budgetMin: null,
      budgetMax: 450_000,
      budgetCurrency: 'USD',
      wishedType: 'House',
    }),
  ]);
  expect(host.emitted).toEqual([['lead.changed', { id: 'l9' }]]);
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  expect((await dialog('Add lead')).getByLabelText('Name')).toHaveValue('');
  const [toast] = host.toasts;
  expect(toast).toMatchObject({ description: 'Lead added', action: { label: 'View lead' } });
  act(() => toast?.action?.onSelect());
  await waitFor(() => expect(host.navigation.getSnapshot().location.pathname).toBe('/leads/l9'));
});

test('[LEAD-24] opens by address, marks what is missing and focuses it', async () => {
  const { user } = add(true);
  const form = await dialog('Add lead');
  await user.click(form.getByRole('button', { name: 'Add lead' }));
  expect(form.getByLabelText('Name')).toHaveFocus();
  expect(form.getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name\./);
  expect(form.getByLabelText('Email')).toHaveAccessibleDescription(
    /Enter an email address or a phone number\./,
  );
  await user.type(form.getByLabelText('Phone'), '1');
  expect(form.queryByText(/Enter an email address/)).not.toBeInTheDocument();
  expect(posted).toEqual([]);
});

test('[LEAD-24] does not lose a listing that was typed and not chosen', async () => {
  const { user } = add();
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  const form = await dialog('Add lead');
  const listing = form.getByRole('combobox', { name: 'Listing' });
  await user.type(form.getByLabelText('Name'), 'Ada');
  await user.type(form.getByLabelText('Phone'), '1');
  await user.type(listing, 'Sea View');
  await user.tab();
  await user.click(form.getByRole('button', { name: 'Add lead' }));
  expect(listing).toHaveAccessibleDescription(/Choose a listing from the list\./);
  expect(listing).toHaveFocus();
  expect(listing).toHaveValue('Sea View');
  expect(posted).toEqual([]);
  await user.click(await form.findByRole('option', { name: /Loft at the river/ }));
  expect(form.queryByText('Choose a listing from the list.')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Add lead' }));
  await waitFor(() => expect(posted).toMatchObject([{ name: 'Ada', propertyId: 'p7' }]));
});

test('[LEAD-24] stays open when adding fails, and keeps what was typed for the next time', async () => {
  server.use(http.post(`${API_BASE}/leads`, () => errorResponse('Out of order.')));
  const { user, unmount } = add();
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  const form = await dialog('Add lead');
  await user.type(form.getByLabelText('Name'), 'Ada');
  await user.type(form.getByLabelText('Email'), 'ada@example.com');
  await user.click(form.getByRole('button', { name: 'Add lead' }));
  expect(await form.findByText('Out of order.')).toBeInTheDocument();
  unmount();
  const again = add();
  await again.user.click(screen.getByRole('button', { name: 'Add lead' }));
  expect((await dialog('Add lead')).getByLabelText('Email')).toHaveValue('ada@example.com');
});

test('[LEAD-25] edits a lead based on its version, and undoes it', async () => {
  const lead = makeLead({ version: 3 });
  const { state, handlers } = leadServer(lead);
  server.use(...handlers);
  const versions: (string | null)[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'PATCH') versions.push(request.headers.get('If-Match'));
  });
  const { user, host } = renderInHost(<EditLead lead={lead} />, { createStore });
  await user.click(screen.getByRole('button', { name: 'Edit lead' }));
  const form = await dialog('Edit lead');
  expect(form.getByLabelText('Email')).toHaveValue('jonas.weber@example.com');
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), 'Jonas Keller');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(state.sent).toEqual([{ call: 'PATCH /leads/l1', body: { name: 'Jonas Keller' } }]);
  expect(versions).toEqual(['3']);
  act(() => host.toasts[0]?.action?.onSelect());
  await waitFor(() => expect(state.sent.at(-1)?.body).toEqual({ name: 'Jonas Weber' }));
  expect(host.emitted).toContainEqual(['lead.changed', { id: 'l1' }]);
});

test('[LEAD-25] says that somebody else has changed the lead, and keeps the input', async () => {
  const { handlers } = leadServer();
  server.use(
    http.patch(`${API_BASE}/leads/l1`, () =>
      HttpResponse.json({ error: { code: 'CONFLICT', message: 'Stale.' } }, { status: 409 }),
    ),
    ...handlers,
  );
  const { user } = renderInHost(<EditLead lead={makeLead()} />, { createStore });
  await user.click(screen.getByRole('button', { name: 'Edit lead' }));
  const form = await dialog('Edit lead');
  await user.type(form.getByLabelText('Tags'), 'VIP');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText(/This lead was changed elsewhere/)).toBeInTheDocument();
  expect(form.getByLabelText('Tags')).toHaveValue('VIP');
});

test('[LEAD-25] shows the reasons of the server at the fields', async () => {
  const { handlers } = leadServer();
  server.use(
    http.patch(`${API_BASE}/leads/l1`, () =>
      HttpResponse.json(
        { error: { code: 'VALIDATION', message: 'Invalid', fields: { email: 'Enter an address' } } },
        { status: 422 },
      ),
    ),
    ...handlers,
  );
  const { user } = renderInHost(<EditLead lead={makeLead()} />, { createStore });
  await user.click(screen.getByRole('button', { name: 'Edit lead' }));
  const form = await dialog('Edit lead');
  await user.type(form.getByLabelText('Email'), 'x');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(form.getByLabelText('Email')).toHaveAccessibleDescription(/Enter an address/));
  expect(form.getByLabelText('Email')).toHaveFocus();
  expect(form.getByText('Check the marked fields and try again.')).toBeInTheDocument();
});

test('[LEAD-26] names a possible duplicate once the address has been typed', async () => {
  const { user } = add();
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  const form = await dialog('Add lead');
  await user.type(form.getByLabelText('Email'), 'ada@example.com');
  expect(searched).toEqual([]);
  await user.tab();
  expect(await form.findByText('Possible duplicate')).toBeInTheDocument();
  expect(form.getByRole('link', { name: 'Augusta King' })).toHaveAttribute('href', '/leads/l2');
  expect(form.getByText(/Same email/)).toBeInTheDocument();
  expect(searched).toEqual([{ email: 'ada@example.com' }]);
  await user.clear(form.getByLabelText('Email'));
  await user.tab();
  expect(form.queryByText('Possible duplicate')).not.toBeInTheDocument();
});
