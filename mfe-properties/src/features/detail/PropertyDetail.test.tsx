import { Route, Routes } from '@lintel/module-kit/router';
import { API_BASE, apiServer, createDeferred, renderInHost } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../store';
import { errorResponse, propertyServer } from '../../testing/propertyServer';
import { makePicture, makeProperty } from '../../testing/records';
import PropertyDetail from './PropertyDetail';

const { state, handlers } = propertyServer();
const server = apiServer(...handlers);
beforeEach(() => Object.assign(state, { listings: [makeProperty()], sent: [], queries: [] }));

const title = 'Casa do Pinhal, villa with pool';
const show = (search = '') =>
  renderInHost(
    <Routes>
      <Route path="/properties/:id" element={<PropertyDetail listAddress="/properties?page=2" />} />
    </Routes>,
    { createStore, path: `/properties/p1${search}` },
  );
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('[PROP-15] [LEAD-15] shows the listing with its pictures, facts and state', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: title })).toBeInTheDocument();
  const basic = await region('Basic Information');
  for (const fact of ['€2,450,000', 'For Sale', 'Villa']) {
    expect(basic.getByText(fact)).toBeInTheDocument();
  }
  expect((await region('Building Details')).getByText('420 m²')).toBeInTheDocument();
  expect((await region('State')).getByText('Active')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/properties/p1/edit');
  expect(screen.getByRole('link', { name: 'Back to Properties' })).toHaveAttribute(
    'href',
    '/properties?page=2',
  );
});

test('shows the figures of the period in the URL', async () => {
  const { user, host } = show('?period=90d');
  const figures = await region('Figures');
  expect(await figures.findByText('1,974')).toBeInTheDocument();
  for (const text of ['1,159', '6', '0.52%', '12.4%', 'new']) {
    expect(figures.getByText(text)).toBeInTheDocument();
  }
  expect(state.queries).toContainEqual(expect.stringMatching(/period=90d&tz=./));
  await user.click(figures.getByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(state.queries.at(-1)).toMatch(/period=7d/));
  expect(host.navigation.getSnapshot().location.search).toBe('?period=7d');
});

test('marks the figures of the earlier period until those of the chosen one have loaded', async () => {
  const { user } = show();
  const figures = await region('Figures');
  await figures.findByText('1,974');
  const held = createDeferred();
  server.use(http.get(`${API_BASE}/properties/p1/stats`, () => held.promise.then(() => undefined)));
  await user.click(figures.getByRole('button', { name: 'Last 7 days' }));
  expect(figures.getByText('1,974').closest('[aria-busy="true"]')).not.toBeNull();
  held.release();
  await waitFor(() => expect(figures.getByText('1,974').closest('[aria-busy="true"]')).toBeNull());
});

test('links the newest leads to their pages and to the full list', async () => {
  show();
  const leads = await region('Leads');
  expect(await leads.findByRole('link', { name: 'Jonas Weber' })).toHaveAttribute('href', '/leads/l1');
  expect(leads.getByText('21 leads')).toBeInTheDocument();
  expect(leads.getByRole('link', { name: 'View all' })).toHaveAttribute(
    'href',
    '/leads?q=Casa+do+Pinhal%2C+villa+with+pool',
  );
  expect(state.queries).toContain('?propertyId=p1&_sort=date&_order=desc&_limit=5');
});

test('links to the public page, unless the listing is a draft', async () => {
  const view = show();
  const link = (await region('Public page')).getByRole('link');
  expect(link).toHaveAttribute('href', `${location.origin}/p/casa-do-pinhal`);
  view.unmount();
  state.listings = [makeProperty({ state: 'Draft' })];
  show();
  const publicPage = await region('Public page');
  expect(publicPage.getByText(/A draft has no public address yet/)).toBeInTheDocument();
  expect(publicPage.queryByRole('link')).not.toBeInTheDocument();
});

test('isolates a right-to-left location from the price after it', async () => {
  state.listings = [makeProperty({ title: 'דירה יפה (3)', location: 'תל אביב' })];
  show();
  const title = await screen.findByRole('heading', { level: 1, name: 'דירה יפה (3)' });
  expect(title).toHaveAttribute('dir', 'auto');
  const location = screen.getAllByText('תל אביב').find(({ tagName }) => tagName === 'BDI');
  expect(location?.parentElement).toHaveTextContent('תל אביב · €2,450,000');
});

test('removes scripts and images from a description', async () => {
  const html =
    '<p>Under the <strong>pines</strong></p><img src=x onerror="alert(1)"><script>alert(2)</script>';
  state.listings = [makeProperty({ description: html })];
  show();
  const description = await region('Description');
  expect(description.getByText('pines').tagName).toBe('STRONG');
  expect(description.queryByRole('img')).not.toBeInTheDocument();
  expect(document.querySelector('script')).toBeNull();
});

const deed = { ...makePicture('d1'), name: 'deed.pdf', url: '/api/files/d1.pdf?key=old', size: 2_200_000 };

test('[SEC-60] saves a document by a link that is made at the click', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.getAttribute('href')}`);
  });
  state.listings = [makeProperty({ documentFiles: [deed] })];
  server.use(
    http.get(`${API_BASE}/uploads/d1`, () =>
      HttpResponse.json({ data: { ...deed, url: '/api/files/d1.pdf?key=new' } }),
    ),
  );
  const { user } = show();
  const documents = await region('Documents');
  expect(documents.getByText('2.1 MB')).toBeInTheDocument();
  await user.click(documents.getByRole('link', { name: 'deed.pdf' }));
  await waitFor(() => expect(saved).toEqual(['deed.pdf /api/files/d1.pdf?key=new']));
  jest.restoreAllMocks();
});

test('[SEC-60] saves nothing and says so when a document has no new link', async () => {
  state.listings = [makeProperty({ documentFiles: [deed] })];
  server.use(http.get(`${API_BASE}/uploads/d1`, () => errorResponse('This file does not exist', 404)));
  const { user, host } = show();
  await user.click((await region('Documents')).getByRole('link', { name: 'deed.pdf' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ description: 'This file does not exist' }]));
});

test('shows that a listing is deleted, and restores it', async () => {
  state.listings = [makeProperty({ state: 'Deleted' })];
  const { user } = show();
  expect(await screen.findByText('This listing is deleted.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Delete|QR code)/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('button', { name: /^Active/ })).toBeInTheDocument();
  expect(screen.queryByText('This listing is deleted.')).not.toBeInTheDocument();
});

test('shows the listing as deleted before the server responds', async () => {
  const held = createDeferred();
  server.use(http.delete(`${API_BASE}/properties/p1`, () => held.promise.then(() => undefined)));
  const { user, host } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('This listing is deleted.')).toBeInTheDocument();
  held.release();
  await waitFor(() => expect(host.toasts).toMatchObject([{ action: { label: 'Undo' } }]));
  expect(state.sent).toEqual([{ call: 'DELETE /properties/p1' }]);
});

test("links back to the list when the listing doesn't exist", async () => {
  server.use(http.get(`${API_BASE}/properties/p1`, () => errorResponse('Not found.', 404)));
  show();
  expect(await screen.findByRole('link', { name: 'See all properties' })).toHaveAttribute(
    'href',
    '/properties?page=2',
  );
});

test('shows a failure and retries', async () => {
  server.use(http.get(`${API_BASE}/properties/p1`, () => errorResponse('Out of order.'), { once: true }));
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});

test('keeps the page when figures or leads fail to load', async () => {
  server.use(
    http.get(`${API_BASE}/properties/p1/stats`, () => errorResponse('No figures.')),
    http.get(`${API_BASE}/leads`, () => errorResponse('No leads.')),
  );
  show();
  expect(await screen.findByText('No figures.')).toBeInTheDocument();
  expect(await screen.findByText('No leads.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Basic Information' })).toBeInTheDocument();
});
