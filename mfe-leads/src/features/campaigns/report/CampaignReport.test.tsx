import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, type RequestHandler } from 'msw';
import { Pages } from '../../../Pages';
import { createStore } from '../../../store';
import { campaignServer } from '../../../testing/campaignServer';
import { errorResponse } from '../../../testing/leadServer';

const figures = {
  recipients: 130,
  sent: 120,
  bounced: 2,
  unconfirmed: 3,
  skipped: 5,
  unsubscribed: 1,
  clicked: 40,
};
const sent = {
  state: 'sent',
  startedAt: '2026-11-20T09:00:00.000Z',
  finishedAt: '2026-11-20T09:05:00.000Z',
  figures,
  links: [
    { url: 'https://example.com/p/casa', clicks: 38 },
    { url: 'https://example.com/blog', clicks: 4 },
  ],
} as const;

let { state, handlers } = campaignServer();
const server = apiServer();
function show(changes: Parameters<typeof campaignServer>[0], ...failing: RequestHandler[]) {
  ({ state, handlers } = campaignServer(changes));
  server.use(...failing, ...handlers);
  return renderInHost(<Pages />, { createStore, path: '/newsletters/campaigns/c1' });
}

const value = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? '';

test('[NEWS-27] shows the figures, with what they mean, and the clicks of each link', async () => {
  show({ ...sent, links: [...sent.links] });
  await screen.findByRole('region', { name: 'Figures' });
  const labels = ['Recipients', 'Sent', 'Bounced', 'Unconfirmed', 'Skipped', 'Clicked', 'Unsubscribed'];
  expect(labels.map(value)).toEqual(['130', '120', '2', '3', '5', '40', '1']);
  expect(screen.getByText(/^The connection ended before the mail server confirmed/)).toBeInTheDocument();
  const links = within(screen.getByRole('region', { name: 'Clicks per link' }));
  expect(links.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'example.com/p/casa38 clicks',
    'example.com/blog4 clicks',
  ]);
  expect(links.getByRole('link', { name: 'example.com/blog' })).toHaveAttribute(
    'href',
    'https://example.com/blog',
  );
  expect(screen.queryByRole('button', { name: 'Stop sending' })).not.toBeInTheDocument();
});

test('[NEWS-27] shows bounced addresses with reasons, and retries', async () => {
  const view = show({ ...sent, links: [] });
  state.bounces = [
    { email: 'ada@example.com', reason: '550 No such user' },
    { email: 'bob@example.com', reason: '' },
  ];
  server.use(http.get(`${API_BASE}/campaigns/c1/bounces`, () => errorResponse('No.'), { once: true }));
  await view.user.click(await screen.findByRole('button', { name: 'Try again' }));
  const list = within(await screen.findByRole('list', { name: 'Bounced addresses' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'ada@example.com550 No such user',
    'bob@example.comThe mail server gave no reason.',
  ]);
});

test('[NEWS-27] says that addresses are forgotten after 90 days', async () => {
  show({ ...sent, links: [] });
  expect(await screen.findByText(/^Addresses are kept for 90 days/)).toBeInTheDocument();
});

test('[NEWS-27] follows the sending, and stops it after a question', async () => {
  const { user, host } = show({
    state: 'sending',
    startedAt: sent.startedAt,
    figures: { ...figures, sent: 20, bounced: 0, unconfirmed: 0, skipped: 0 },
  });
  const progress = await screen.findByRole('progressbar', { name: 'Sending' });
  expect(progress).toHaveAttribute('aria-valuenow', '15');
  state.campaign = { ...state.campaign, figures: { ...state.campaign.figures, sent: 65 } };
  host.deliver('campaign.changed', { id: 'c1' });
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '50'));

  await user.click(screen.getByRole('button', { name: 'Stop sending' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Stop sending?' }));
  await user.click(question.getByRole('button', { name: 'Stop sending' }));
  expect(await screen.findByText('Stopped', { selector: 'span' })).toBeInTheDocument();
  expect(state.sent).toEqual([{ call: 'cancel' }]);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('[NEWS-26] shows a schedule in the time zone in which it was made', async () => {
  show({ state: 'scheduled', sendAt: '2030-01-07T09:00:00.000Z', timeZone: 'America/New_York' });
  expect(await screen.findByText(/^Monday, January 7, 2030/)).toHaveTextContent('4:00 AM');
  expect(screen.getByText('America/New York (GMT-5)')).toBeInTheDocument();
});

test('keeps the schedule when cancelling fails', async () => {
  const { user, host } = show({
    state: 'scheduled',
    sendAt: '2030-01-07T09:00:00.000Z',
    timeZone: 'Europe/Lisbon',
  });
  server.use(http.post(`${API_BASE}/campaigns/c1/cancel`, () => errorResponse('Not now.')));
  await user.click(await screen.findByRole('button', { name: 'Cancel schedule' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'Not now.' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel schedule' })).toBeEnabled());
});

test('says that there is no such newsletter', async () => {
  server.use(http.get(`${API_BASE}/campaigns/c1`, () => errorResponse('Not found', 404)));
  renderInHost(<Pages />, { createStore, path: '/newsletters/campaigns/c1' });
  expect(await screen.findByRole('heading', { name: 'Newsletter not found' })).toBeInTheDocument();
});

test('retries a newsletter that could not be loaded', async () => {
  const failing = http.get(`${API_BASE}/campaigns/c1`, () => errorResponse('No.'), { once: true });
  const { user } = show({ ...sent, links: [] }, failing);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Autumn in Lisbon' })).toBeInTheDocument();
});
