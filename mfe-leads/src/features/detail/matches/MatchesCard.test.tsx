import { API_BASE, apiServer, createDeferred, renderInHost } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../../store';
import { errorResponse } from '../../../testing/leadServer';
import { makeLead, makeProperty } from '../../../testing/records';
import MatchesCard from './MatchesCard';

const server = apiServer();
const show = () => renderInHost(<MatchesCard lead={makeLead()} />, { createStore });
const answer = (data: object[]) =>
  server.use(http.get(`${API_BASE}/leads/l1/matches`, () => HttpResponse.json({ data })));

test('[LEAD-28] shows matching listings with price, place and the wishes that they meet', async () => {
  answer([
    { property: makeProperty({ id: 'p7' }), reasons: ['price', 'bedrooms'] },
    { property: makeProperty({ id: 'p8', title: 'Loft', imageFiles: [] }), reasons: ['type'] },
  ]);
  show();
  const list = within(await screen.findByRole('list', { name: 'Matching listings' }));
  const link = list.getByRole('link', { name: 'Casa do Pinhal, villa with pool' });
  expect(link).toHaveAttribute('href', '/properties/p7');
  const [villa] = list.getAllByRole('listitem');
  expect(villa).toHaveTextContent('€2,450,000 · Quinta da Marinha, Cascais');
  expect(
    within(villa as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Price fits', 'Bedrooms fits']);
  expect(list.getByRole('link', { name: 'Loft' })).toBeInTheDocument();
});

test('[LEAD-28] shows that it loads, and that nothing matches', async () => {
  const held = createDeferred();
  server.use(
    http.get(`${API_BASE}/leads/l1/matches`, async () => {
      await held.promise;
      return HttpResponse.json({ data: [] });
    }),
  );
  const { container } = show();
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  held.release();
  expect(await screen.findByText(/No active listing fits what this lead is looking for/)).toBeInTheDocument();
});

test('[LEAD-28] shows a failure and retries', async () => {
  answer([{ property: makeProperty(), reasons: ['type'] }]);
  server.use(http.get(`${API_BASE}/leads/l1/matches`, () => errorResponse('Out of order.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Matching listings' })).toBeInTheDocument();
});
