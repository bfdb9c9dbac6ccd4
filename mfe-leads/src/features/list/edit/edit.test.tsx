import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { errorResponse } from '../../../testing/leadServer';
import { makeLead, makePage } from '../../../testing/records';
import LeadList from '../LeadList';

const ada = makeLead({ id: 'l1', name: 'Ada Lovelace', status: 'New', followUpAt: null });
const changes: unknown[] = [];
const server = apiServer(
  http.get(`${API_BASE}/leads`, () => HttpResponse.json(makePage([ada]))),
  http.patch(`${API_BASE}/leads/l1`, async ({ request }) => {
    const body = (await request.json()) as object;
    changes.push(body);
    return HttpResponse.json({ data: { ...ada, ...body, version: 4 }, message: '' });
  }),
);
beforeEach(() => {
  changes.length = 0;
});

const show = (path = '/leads') => renderInHost(<LeadList />, { createStore, path });
const stage = () => screen.findByRole('button', { name: 'New', description: 'Move Ada Lovelace' });

test('[LEAD-31] saves a stage when it is chosen in the table, with undo', async () => {
  const { user, host } = show();
  await user.click(await stage());
  const menu = within(await screen.findByRole('menu', { name: 'Move Ada Lovelace' }));
  // The menu omits the current stage.
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    ...['Contacted', 'Viewing Scheduled', 'Viewed', 'Negotiating'],
    ...['Offer Made', 'Qualified', 'Won', 'Lost'],
  ]);
  await user.click(menu.getByRole('menuitem', { name: 'Viewed' }));
  await waitFor(() => expect(changes).toEqual([{ status: 'Viewed' }]));
  await waitFor(() =>
    expect(host.toasts.at(-1)).toMatchObject({ description: 'Moved Ada Lovelace to Viewed' }),
  );
  host.toasts.at(-1)?.action?.onSelect();
  await waitFor(() => expect(changes.at(-1)).toEqual({ status: 'New' }));
});

test('[LEAD-31] asks for the reason of a lost lead, and changes nothing without it', async () => {
  const { user } = show();
  await user.click(await stage());
  await user.click(await screen.findByRole('menuitem', { name: 'Lost' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move Ada Lovelace to Lost' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(changes).toEqual([]);
  await user.click(await stage());
  await user.click(await screen.findByRole('menuitem', { name: 'Lost' }));
  await user.type(await screen.findByRole('combobox', { name: /Reason/ }), 'Over budget');
  await user.click(screen.getByRole('button', { name: 'Move to Lost' }));
  await waitFor(() => expect(changes).toEqual([{ status: 'Lost', lostReason: 'Over budget' }]));
});

test('[LEAD-31] says why a stage was not saved, and shows the old one', async () => {
  server.use(http.patch(`${API_BASE}/leads/l1`, () => errorResponse('The disk is full.')));
  const { user, host } = show();
  await user.click(await stage());
  await user.click(await screen.findByRole('menuitem', { name: 'Won' }));
  await waitFor(() => expect(host.toasts.at(-1)).toMatchObject({ variant: 'destructive' }));
  expect(await stage()).toBeInTheDocument();
});

test('[LEAD-31] sets a follow-up in the table', async () => {
  const { user, host } = show('/leads?columns=followUpAt');
  await user.click(
    await screen.findByRole('button', { name: 'None', description: 'Follow up Ada Lovelace' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Follow-up' });
  await user.click(within(dialog).getByRole('button', { name: 'Tomorrow' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(12, 0, 0, 0);
  expect(changes).toEqual([{ followUpAt: tomorrow.toISOString() }]);
  expect(host.toasts.at(-1)).toMatchObject({ action: { label: 'Undo' } });
});

test('[LEAD-31] deleted leads have nothing to edit', async () => {
  show('/leads?isDeleted=true');
  await screen.findByRole('row', { name: /Ada Lovelace/ });
  expect(screen.queryByTitle('Move Ada Lovelace')).not.toBeInTheDocument();
});
