import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../../store';
import { errorResponse, propertyServer } from '../../testing/propertyServer';
import { makeLead } from '../../testing/records';
import { MatchingLeadsCard } from './MatchingLeadsCard';

const { state, handlers } = propertyServer();
const server = apiServer(...handlers);
beforeEach(() => Object.assign(state, { matches: [] }));
const show = () => renderInHost(<MatchingLeadsCard propertyId="p1" />, { createStore });

test('[LEAD-29] links leads that are looking for such a listing, with the reasons', async () => {
  state.matches = [{ lead: makeLead({ id: 'l7', name: 'Ada Lovelace' }), reasons: ['price', 'place'] }];
  show();
  const list = within(await screen.findByRole('list', { name: 'Matching leads' }));
  expect(list.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/leads/l7');
  expect(list.getByText('Fits: price, place')).toBeInTheDocument();
});

test('[LEAD-29] says that there is none yet', async () => {
  show();
  expect(await screen.findByText(/Leads that are looking for a listing like this one/)).toBeInTheDocument();
});

test('[LEAD-29] shows a failure and retries', async () => {
  server.use(
    http.get(`${API_BASE}/properties/p1/matches`, () => errorResponse('Out of order.'), { once: true }),
  );
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/will appear here/)).toBeInTheDocument();
});
