import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { aProperty, pageOf } from '../../testing/records';
import PropertyList from './PropertyList';

const server = apiServer(
  http.get(`${API_BASE}/properties`, () => HttpResponse.json(pageOf([aProperty()], 24))),
);
const show = () => renderInHost(<PropertyList />, { createStore, path: '/properties' });

test('the listings show with place, price and state, and lead to their pages', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Casa do Pinhal, villa with pool' });
  expect(link).toHaveAttribute('href', '/properties/p1');
  expect(screen.getByText('Your 24 properties')).toBeInTheDocument();
  for (const fact of ['Quinta da Marinha, Cascais', '€2,450,000', 'Active', 'Villa']) {
    expect(screen.getByText(fact)).toBeInTheDocument();
  }
});

test('an agent without listings is led to the first', async () => {
  server.use(http.get(`${API_BASE}/properties`, () => HttpResponse.json(pageOf([]))));
  show();
  expect(await screen.findByRole('heading', { name: 'No properties yet' })).toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: 'Add Property' })) {
    expect(link).toHaveAttribute('href', '/properties/add');
  }
});

test('a failure says what failed and is tried again', async () => {
  const failed = { error: { code: 'INTERNAL', message: 'Out of order.' } };
  server.use(
    http.get(`${API_BASE}/properties`, () => HttpResponse.json(failed, { status: 500 }), { once: true }),
  );
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('€2,450,000')).toBeInTheDocument();
});
