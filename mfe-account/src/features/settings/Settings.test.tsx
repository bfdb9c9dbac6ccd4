import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { formatLastUpdated } from '@lintel/ui';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import Settings from './Settings';

const account = {
  firstName: 'Marta',
  lastName: 'Almeida',
  email: 'agent@example.com',
  phone: '',
  pendingEmail: null,
  frozen: false,
  trialEndsAt: null,
  plan: { name: 'Pro', price: 29, currency: 'USD', interval: 'month', nextBillingAt: null },
  updatedAt: '2026-11-18T16:20:00.000Z',
  version: 1,
};
const server = apiServer(http.get(`${API_BASE}/account`, () => HttpResponse.json({ data: account })));
const show = () => renderInHost(<Settings />, { createStore, path: '/settings' });

test('the account shows as it is stored', async () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeInTheDocument();
  for (const fact of ['Marta', 'Almeida', 'agent@example.com', 'Pro, $29/month', 'Visible']) {
    expect(await screen.findByText(fact)).toBeInTheDocument();
  }
  expect(screen.getByText(`Last updated ${formatLastUpdated(account.updatedAt)}`)).toBeInTheDocument();
});

test('a failure says what failed and is tried again', async () => {
  const failed = { error: { code: 'INTERNAL', message: 'Out of order.' } };
  server.use(
    http.get(`${API_BASE}/account`, () => HttpResponse.json(failed, { status: 500 }), { once: true }),
  );
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('agent@example.com')).toBeInTheDocument();
});
