import { Route, Routes } from '@lintel/module-kit/router';
import { API_BASE, apiServer, renderInHost } from '@lintel/module-kit/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { aProperty } from '../../testing/records';
import PropertyDetail from './PropertyDetail';

const server = apiServer(
  http.get(`${API_BASE}/properties/p1`, () => HttpResponse.json({ data: aProperty({ bathrooms: null }) })),
);
const show = () =>
  renderInHost(
    <Routes>
      <Route path="/properties/:id" element={<PropertyDetail />} />
    </Routes>,
    { createStore, path: '/properties/p1' },
  );
const fail = (status: number, message: string) =>
  server.use(
    http.get(
      `${API_BASE}/properties/p1`,
      () => HttpResponse.json({ error: { code: 'X', message } }, { status }),
      {
        once: true,
      },
    ),
  );

test('[LEAD-15] what "View Property" opens shows the listing’s main facts', async () => {
  show();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Casa do Pinhal, villa with pool' }),
  ).toBeInTheDocument();
  for (const fact of ['€2,450,000', 'For Sale', 'Villa', '5', '420 m²', '—', 'Active']) {
    expect(screen.getByText(fact)).toBeInTheDocument();
  }
  expect(screen.getByRole('img', { name: 'Casa do Pinhal, villa with pool' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Properties' })).toHaveAttribute('href', '/properties');
});

test('a listing that is not there leaves a way back', async () => {
  fail(404, 'Not found.');
  show();
  expect(await screen.findByRole('link', { name: 'See all properties' })).toHaveAttribute(
    'href',
    '/properties',
  );
});

test('a failure says what failed and is tried again', async () => {
  fail(500, 'Out of order.');
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('€2,450,000')).toBeInTheDocument();
});
