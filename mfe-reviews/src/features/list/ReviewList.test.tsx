import { API_BASE, apiServer, createDeferred } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { makeReview } from '../../testing/records';
import { mockTextHeights, renderReviews } from '../../testing/renderReviews';
import { makeErrorResponse, reviewServer } from '../../testing/reviewServer';

// Reads the colors of states.
Object.assign(globalThis, { insertsAllStyles: true });

const helena = makeReview();
const ana = makeReview({
  id: 'r2',
  customerName: 'Ana Lopes',
  rating: 5,
  status: 'published',
  property: null,
});
const { state, handlers } = reviewServer();
const server = apiServer(...handlers);
beforeEach(() => {
  Object.assign(state, { reviews: [helena, ana], queries: [], total: undefined });
  mockTextHeights({ whole: 40, shown: 40 });
});
afterEach(() => jest.restoreAllMocks());
const last = () => Object.fromEntries(state.queries.at(-1) ?? []);

test('[REV-01] shows its title and purpose', async () => {
  renderReviews();
  expect(await screen.findByRole('heading', { level: 1, name: 'Reviews' })).toBeInTheDocument();
  expect(screen.getByText('Manage and respond to customer reviews.')).toBeInTheDocument();
});

test('[REV-04] [REV-06] [REV-07] shows the customer, stars, text, status and date of a review', async () => {
  const { row } = renderReviews();
  const first = await row('Helena Duarte');
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Customer', 'Rating', 'Review', 'Status', 'Date', 'Actions']);
  expect(first.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
  expect(first.getByText(helena.comment)).toHaveAttribute('dir', 'auto');
  expect(first.getByText('Pending')).toBeInTheDocument();
  expect(first.getByText('Jan 12, 2026')).toBeInTheDocument();
  expect((await row('Ana Lopes')).getByText('Published')).toBeInTheDocument();
});

test('[REV-07] shows each status capitalized, in a color of its own', async () => {
  state.reviews = (['pending', 'published', 'rejected'] as const).map((status) =>
    makeReview({ id: status, customerName: `${status} customer`, status }),
  );
  const { row } = renderReviews();
  const badges = [];
  for (const [status, label] of [
    ['pending', 'Pending'],
    ['published', 'Published'],
    ['rejected', 'Rejected'],
  ] as const) {
    const { color, background } = getComputedStyle((await row(`${status} customer`)).getByText(label));
    badges.push({ color, background });
  }
  const tones = ['amber', 'green', 'red'];
  expect(badges).toEqual(
    tones.map((tone) => ({ color: `var(--badge-${tone}-text)`, background: `var(--badge-${tone}-bg)` })),
  );
});

test('links a review to its listing', async () => {
  const { row } = renderReviews();
  const link = (await row('Helena')).getByRole('link', { name: 'Casa do Pinhal' });
  expect(link).toHaveAttribute('href', '/properties/p1');
  expect((await row('Ana')).queryByRole('link')).not.toBeInTheDocument();
});

test('[REV-08] requests the ten newest reviews with their listings', async () => {
  const { row } = renderReviews();
  await row('Helena');
  expect(last()).toEqual({ _page: '1', _limit: '10', _sort: 'date', _order: 'desc', _expand: 'property' });
});

test('[REV-02] [REV-03] [NAV-16] requests the search, status, sort and page of the URL', async () => {
  state.total = 45;
  const { row } = renderReviews('/reviews?q=lift&status=pending&sort=rating&order=asc&page=2');
  await row('Helena');
  expect(last()).toMatchObject({
    q: 'lift',
    status: 'pending',
    _sort: 'rating',
    _order: 'asc',
    _page: '2',
  });
  expect(screen.getByPlaceholderText('Search reviews...')).toHaveValue('lift');
  const filter = screen.getByRole('combobox', { name: 'Status' });
  expect(filter).toHaveValue('pending');
  const labels = within(filter)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(labels).toEqual(['All Reviews', 'Published', 'Pending', 'Rejected']);
});

test('[NAV-16] a status and "Unanswered" replace each other in the URL and reset the page', async () => {
  const { user, press, search } = renderReviews('/reviews?status=rejected&page=3');
  await press('Unanswered');
  expect(search()).toBe('?unanswered=true');
  await waitFor(() => expect(last()).toMatchObject({ unanswered: 'true', _page: '1' }));
  expect(screen.getByRole('button', { name: 'Unanswered' })).toHaveAttribute('aria-pressed', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
  expect(search()).toBe('?status=pending');
});

test('[REV-09] [REV-10] shows the current page and disables the pager at both ends', async () => {
  state.total = 45;
  const { press, search } = renderReviews();
  expect(await screen.findByText('Showing 1 to 10 of 45 reviews')).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 5')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await press('Next page');
  expect(search()).toBe('?page=2');
});

test('[REV-09] shows no pager for a single page', async () => {
  const { row } = renderReviews();
  await row('Helena');
  expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
});

test('sorts by a column header', async () => {
  const { press, search } = renderReviews();
  await press(/Rating/);
  expect(search()).toBe('?sort=rating&order=asc');
});

test('[REV-05] expands a text of more than two lines', async () => {
  mockTextHeights({ whole: 60, shown: 40 });
  const { user, row } = renderReviews();
  const read = (await row('Helena')).getByRole('button', { name: 'Read all' });
  expect(read).toHaveAccessibleDescription(helena.comment);
  await user.click(read);
  expect(read).toHaveTextContent('Show less');
  expect(read).toHaveAttribute('aria-expanded', 'true');
});

test('[REV-05] offers no toggle for a short text', async () => {
  const { row } = renderReviews();
  expect((await row('Helena')).queryByRole('button', { name: 'Read all' })).not.toBeInTheDocument();
});

test('[REV-23] shows skeletons while loading', async () => {
  const { row } = renderReviews();
  const waiting = () => document.querySelectorAll('[aria-busy="true"]');
  await waitFor(() => expect(waiting()).not.toHaveLength(0));
  expect((await row('Helena')).getByText(helena.comment)).toBeVisible();
  await waitFor(() => expect(waiting()).toHaveLength(0));
});

test('[REV-23] shows an empty state with an action', async () => {
  state.reviews = [];
  renderReviews();
  expect(await screen.findByRole('heading', { name: 'No reviews' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Share a listing' })).toHaveAttribute('href', '/properties');
});

test('[REV-23] clears filters that match nothing', async () => {
  state.reviews = [];
  const { press, search } = renderReviews('/reviews?q=zzz&unanswered=true');
  expect(await screen.findByText('No results for “zzz”')).toBeInTheDocument();
  await press('Clear');
  expect(search()).toBe('');
});

test('[REV-23] shows skeletons while the list without the filters loads', async () => {
  state.reviews = [];
  const { press, row } = renderReviews('/reviews?q=zzz');
  expect(await screen.findByText('No results for “zzz”')).toBeInTheDocument();
  const { promise, release } = createDeferred();
  server.use(http.get(`${API_BASE}/reviews`, () => promise.then(() => undefined), { once: true }));
  state.reviews = [helena];
  await press('Clear');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument());
  expect(screen.queryByText('No reviews')).not.toBeInTheDocument();
  release();
  expect((await row('Helena')).getByText(helena.comment)).toBeVisible();
});

test('leads from a page after the last to the first', async () => {
  Object.assign(state, { reviews: [], total: 45 });
  const { press, search } = renderReviews('/reviews?status=pending&page=9');
  expect(await screen.findByRole('heading', { name: 'This page is empty' })).toBeInTheDocument();
  expect(search()).toBe('?status=pending&page=9');
  await press('Go to the first page');
  expect(search()).toBe('?status=pending');
});

test('[REV-23] shows the error and retries', async () => {
  server.use(http.get(`${API_BASE}/reviews`, () => makeErrorResponse('Out of order.'), { once: true }));
  const { press, row } = renderReviews();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await press('Try again');
  expect((await row('Helena')).getByText(helena.comment)).toBeVisible();
});
