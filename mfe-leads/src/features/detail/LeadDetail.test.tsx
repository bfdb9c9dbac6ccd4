import { Route, Routes } from '@lintel/module-kit/router';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { formatShortDay } from '@lintel/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../../store';
import { errorResponse, leadServer } from '../../testing/leadServer';
import { makeLead } from '../../testing/records';
import LeadDetail from './LeadDetail';

const server = apiServer();
// Prevents jsdom from following the mail and phone links.
document.addEventListener('click', (event) => event.preventDefault());
const page = (
  <Routes>
    <Route path="/leads/:id" element={<LeadDetail listAddress="/leads?status=Won" />} />
  </Routes>
);
function show(changes: Parameters<typeof leadServer>[0] = {}) {
  const { state, handlers } = leadServer(changes);
  server.use(...handlers);
  return { ...renderInHost(page, { createStore, path: '/leads/l1' }), state };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('[LEAD-13] "Back to Leads" leads to the list', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'Jonas Weber' });
  expect(screen.getByRole('link', { name: 'Back to Leads' })).toHaveAttribute('href', '/leads?status=Won');
});

test("[LEAD-14] shows the lead's contact details and message", async () => {
  show();
  expect(
    await screen.findByText(`Lead Details · since ${formatShortDay(makeLead().date)}`),
  ).toBeInTheDocument();
  const info = await region('Lead info');
  for (const fact of ['Email', 'Phone', 'Source', 'First contact', 'Last contact']) {
    expect(info.getByText(fact)).toBeInTheDocument();
  }
  expect(info.getByRole('link', { name: /^jonas.weber/ })).toHaveAttribute(
    'href',
    'mailto:jonas.weber@example.com',
  );
  expect(info.getByRole('link', { name: '+49 151 5550 1287' })).toHaveAttribute('href', 'tel:+4915155501287');
  expect(info.getByText('QR code')).toBeInTheDocument();
  expect((await region('Message')).getByText('Could we see it on a Saturday?')).toBeInTheDocument();
});

test('[LEAD-14] shows the year of a lead of another year', async () => {
  show({ date: '2019-11-27T12:00:00.000Z' });
  expect(await screen.findByText('Lead Details · since Nov 27, 2019')).toBeInTheDocument();
});

test('offers no email or phone link without an address or number', async () => {
  show({ email: '', phone: '' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Email' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
});

test('links to phone, email and chat', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+4915155501287');
  expect(screen.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    'mailto:jonas.weber@example.com',
  );
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/4915155501287',
  );
});

test('marks a lead as read when it is opened, once', async () => {
  const { state, host } = show({ isRead: false });
  await screen.findByRole('heading', { level: 1, name: 'Jonas Weber' });
  await waitFor(() => expect(host.emitted).toEqual([['lead.changed', { id: 'l1' }]]));
  expect(state.sent).toEqual([{ call: 'PATCH /leads/l1', body: { isRead: true } }]);
});

test('[MAIL-15] marks a lead as read again that answers while its page is open', async () => {
  const { state, host } = show({ isRead: false });
  await waitFor(() => expect(state.sent).toHaveLength(1));
  state.lead = { ...state.lead, isRead: false, lastContact: '2026-11-20T09:00:00.000Z' };
  host.deliver('lead.changed', { id: 'l1' });
  await waitFor(() => expect(state.sent).toHaveLength(2));
  expect(state.sent[1]).toEqual({ call: 'PATCH /leads/l1', body: { isRead: true } });
});

test('links back to the list for an unknown lead', async () => {
  server.use(...leadServer().handlers);
  server.use(http.get(`${API_BASE}/leads/gone`, () => errorResponse('Not found.', 404)));
  renderInHost(page, { createStore, path: '/leads/gone' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Lead not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all leads' })).toHaveAttribute('href', '/leads?status=Won');
});

test('shows an error and retries', async () => {
  server.use(...leadServer().handlers);
  server.use(http.get(`${API_BASE}/leads/l1`, () => errorResponse('Out of order.'), { once: true }));
  const { user } = renderInHost(page, { createStore, path: '/leads/l1' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Jonas Weber' })).toBeInTheDocument();
});
