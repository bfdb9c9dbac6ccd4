import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { errorResponse, propertyServer } from '../../testing/propertyServer';
import { makePage, makeProperty } from '../../testing/records';
import PropertyList from './PropertyList';

const { handlers } = propertyServer();
const server = apiServer(...handlers);
const show = (search = '') => renderInHost(<PropertyList />, { createStore, path: `/properties${search}` });
const card = () => screen.findByRole('article', { name: 'Casa do Pinhal, villa with pool' });
const respondWith = (rows: unknown[], total?: number) =>
  server.use(http.get(`${API_BASE}/properties`, () => HttpResponse.json(makePage(rows, total))));

test("[PROP-02] a card shows the listing's facts and offers QR code, view, edit and delete", async () => {
  show();
  const shown = within(await card());
  for (const fact of [
    '€2,450,000',
    'Villa',
    'Quinta da Marinha, Cascais',
    '420 m²',
    '3,184 views',
    '21 leads',
    'Active',
  ]) {
    expect(shown.getByText(fact)).toBeInTheDocument();
  }
  const title = 'Casa do Pinhal, villa with pool';
  expect(shown.getByRole('link', { name: title })).toHaveAttribute('href', '/properties/p1');
  expect(shown.getByRole('link', { name: `View ${title}` })).toHaveAttribute('href', '/properties/p1');
  expect(shown.getByRole('link', { name: `Edit ${title}` })).toHaveAttribute('href', '/properties/p1/edit');
  expect(shown.getByRole('button', { name: `QR code of ${title}` })).toBeInTheDocument();
  expect(shown.getByRole('button', { name: `Delete ${title}` })).toBeInTheDocument();
});

test('[PROP-03] the header counts all listings and links to a new one', async () => {
  show();
  expect(await screen.findByText('24 properties, 14 active')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add Property' })).toHaveAttribute('href', '/properties/add');
});

test('names missing facts of a listing', async () => {
  respondWith([
    makeProperty({ price: 0, location: '', imageFiles: [], bedrooms: 0, bathrooms: null, area: null }),
  ]);
  show();
  const shown = within(await card());
  expect(shown.getByText('No price yet')).toBeInTheDocument();
  expect(shown.getByText('No location yet')).toBeInTheDocument();
  expect(shown.queryByText(/bedroom|bathroom|m²/)).not.toBeInTheDocument();
});

test('shows a rent per month', async () => {
  respondWith([makeProperty({ status: 'For Rent', price: 3200 })]);
  show();
  expect(within(await card()).getByText('a month')).toBeInTheDocument();
});

test('[PROP-14] an agent without listings is invited to add one', async () => {
  respondWith([]);
  show();
  expect(await screen.findByRole('heading', { name: 'No properties yet' })).toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: 'Add Property' })) {
    expect(link).toHaveAttribute('href', '/properties/add');
  }
});

test('[PROP-14] shows a failure and retries', async () => {
  server.use(http.get(`${API_BASE}/properties`, () => errorResponse('Out of order.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card()).toBeInTheDocument();
});

test('[PROP-14] shows no count of other listings beside a failure', async () => {
  const { user } = show();
  await card();
  expect(screen.getByRole('status')).toHaveTextContent('1 property');
  server.use(http.get(`${API_BASE}/properties`, () => errorResponse('Out of order.')));
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Sold');
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  expect(screen.queryByText('1 property')).not.toBeInTheDocument();
});

test('[PROP-14] clears filters without a match together', async () => {
  respondWith([]);
  const { user, host } = show('?state=Sold&type=Villa&sort=price&order=asc');
  expect(await screen.findByRole('heading', { name: 'No results match the filters' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(host.navigation.getSnapshot().location.search).toBe('?sort=price&order=asc');
});

test('links a page out of range to the first page', async () => {
  respondWith([], 30);
  const { user, host } = show('?page=9');
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  expect(host.navigation.getSnapshot().location.search).toBe('');
});
