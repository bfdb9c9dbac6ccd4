import { API_BASE, apiServer, createDeferred, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { makeLead, makePage } from '../../testing/records';
import LeadList from './LeadList';

const unread = makeLead({ name: 'Camille Laurent', isRead: false });
let sent: unknown[] = [];
const server = apiServer(
  http.get(`${API_BASE}/leads`, () => HttpResponse.json(makePage([unread], { total: 60, unread: 4 }))),
  http.get(`${API_BASE}/leads/l1`, () => HttpResponse.json({ data: unread })),
  http.patch(`${API_BASE}/leads/l1`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: { ...unread, isRead: true } });
  }),
);
beforeEach(() => {
  sent = [];
});

const show = () => renderInHost(<LeadList />, { createStore, path: '/leads' });
const button = () => screen.findByRole('button', { name: 'Mark as Read: Camille Laurent' });

test('[LEAD-05] shows a lead as read before the server responds', async () => {
  const held = createDeferred();
  server.use(http.patch(`${API_BASE}/leads/l1`, () => held.promise.then(() => undefined)));
  const { user, host } = show();
  await user.click(await button());
  await waitFor(() => expect(screen.queryByText('Unread')).not.toBeInTheDocument());
  expect(screen.getByText('60 leads, 3 unread')).toBeInTheDocument();
  held.release();
  await waitFor(() => expect(sent).toEqual([{ isRead: true }]));
  await waitFor(() => expect(host.emitted).toEqual([['lead.changed', { id: 'l1' }]]));
  expect(host.navigation.getSnapshot().location.pathname).toBe('/leads');
});

test('keeps the focus in the row', async () => {
  const { user } = show();
  await user.click(await button());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Camille Laurent' })).toHaveFocus());
});

test('[LEAD-05] restores the unread mark and shows the server’s message when saving fails', async () => {
  const refusal = { error: { code: 'INTERNAL', message: 'Not now.' } };
  server.use(http.patch(`${API_BASE}/leads/l1`, () => HttpResponse.json(refusal, { status: 500 })));
  const { user, host } = show();
  await user.click(await button());
  await waitFor(() =>
    expect(host.toasts).toEqual([{ title: 'Error', description: 'Not now.', variant: 'destructive' }]),
  );
  expect(await button()).toBeInTheDocument();
  expect(screen.getByText('60 leads, 4 unread')).toBeInTheDocument();
  expect(host.emitted).toEqual([]);
});
