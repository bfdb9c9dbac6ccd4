import { API_BASE, apiServer } from '@lintel/module-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { measureText } from '../../testing/measureText';
import { aReview } from '../../testing/records';
import { refusal, reviewServer } from '../../testing/reviewServer';
import { showList } from '../../testing/showList';

const helena = aReview();
const ana = aReview({ id: 'r2', customerName: 'Ana Lopes', rating: 5, status: 'published', property: null });
const { state, handlers } = reviewServer();
const server = apiServer(...handlers);
beforeEach(() => {
  Object.assign(state, { reviews: [helena, ana], queries: [], total: undefined });
  measureText({ whole: 40, shown: 40 });
});
afterEach(() => jest.restoreAllMocks());
const last = () => Object.fromEntries(state.queries.at(-1) ?? []);

test('[REV-01] the page says what it is for', async () => {
  showList();
  expect(await screen.findByRole('heading', { level: 1, name: 'Reviews' })).toBeInTheDocument();
  expect(screen.getByText('Manage and respond to customer reviews.')).toBeInTheDocument();
});

test('[REV-04] [REV-06] [REV-07] a review shows its customer, stars, words, status and day', async () => {
  const { row } = showList();
  const first = await row('Helena Duarte');
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Customer', 'Rating', 'Review', 'Status', 'Date', 'Actions']);
  expect(first.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
  expect(first.getByText(helena.comment)).toBeInTheDocument();
  expect(first.getByText('Pending')).toBeInTheDocument();
  expect(first.getByText('Jan 12, 2026')).toBeInTheDocument();
  expect((await row('Ana Lopes')).getByText('Published')).toBeInTheDocument();
});

test('a review of a listing leads to it', async () => {
  const { row } = showList();
  const link = (await row('Helena')).getByRole('link', { name: 'Casa do Pinhal' });
  expect(link).toHaveAttribute('href', '/properties/p1');
  expect((await row('Ana')).queryByRole('link')).not.toBeInTheDocument();
});

test('[REV-08] the newest ten are asked for, with their listings', async () => {
  const { row } = showList();
  await row('Helena');
  expect(last()).toEqual({ _page: '1', _limit: '10', _sort: 'date', _order: 'desc', _expand: 'property' });
});

test('[REV-02] [REV-03] [NAV-16] search, status, sort and page of the URL are the call', async () => {
  state.total = 45;
  const { row } = showList('/reviews?q=lift&status=pending&sort=rating&order=asc&page=2');
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

test('[NAV-16] a status and "Unanswered" take each other’s place in the URL, on the first page', async () => {
  const { user, press, search } = showList('/reviews?status=rejected&page=3');
  await press('Unanswered');
  expect(search()).toBe('?unanswered=true');
  await waitFor(() => expect(last()).toMatchObject({ unanswered: 'true', _page: '1' }));
  expect(screen.getByRole('button', { name: 'Unanswered' })).toHaveAttribute('aria-pressed', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending');
  expect(search()).toBe('?status=pending');
});

test('[REV-09] [REV-10] the pager says where one is and ends at both ends', async () => {
  state.total = 45;
  const { press, search } = showList();
  expect(await screen.findByText('Showing 1 to 10 of 45 reviews')).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 5')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await press('Next page');
  expect(search()).toBe('?page=2');
});

test('[REV-09] what fits on one page has no pager', async () => {
  const { row } = showList();
  await row('Helena');
  expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
});

test('a header sorts, the best first', async () => {
  const { press, search } = showList();
  await press(/Rating/);
  expect(search()).toBe('?sort=rating&order=asc');
});

test('[REV-05] a text of more than two lines can be read whole', async () => {
  measureText({ whole: 60, shown: 40 });
  const { user, row } = showList();
  const read = (await row('Helena')).getByRole('button', { name: 'Read all' });
  expect(read).toHaveAccessibleDescription(helena.comment);
  await user.click(read);
  expect(read).toHaveTextContent('Show less');
  expect(read).toHaveAttribute('aria-expanded', 'true');
});

test('[REV-05] a short text has nothing to open', async () => {
  const { row } = showList();
  expect((await row('Helena')).queryByRole('button', { name: 'Read all' })).not.toBeInTheDocument();
});

test('[REV-23] the place of what is on its way is kept', async () => {
  const { row } = showList();
  const waiting = () => document.querySelectorAll('[aria-busy="true"]');
  await waitFor(() => expect(waiting()).not.toHaveLength(0));
  expect(await row('Helena')).toBeTruthy();
  await waitFor(() => expect(waiting()).toHaveLength(0));
});

test('[REV-23] without any review it says so and what to do', async () => {
  state.reviews = [];
  showList();
  expect(await screen.findByRole('heading', { name: 'No reviews' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Share a listing' })).toHaveAttribute('href', '/properties');
});

test('[REV-23] a selection without a match says so and can be cleared', async () => {
  state.reviews = [];
  const { press, search } = showList('/reviews?q=zzz&unanswered=true');
  expect(await screen.findByText('No results for “zzz”')).toBeInTheDocument();
  await press('Clear');
  expect(search()).toBe('');
});

test('a page that the list no longer has leads to the last one', async () => {
  Object.assign(state, { reviews: [], total: 45 });
  const { search } = showList('/reviews?page=9');
  await waitFor(() => expect(search()).toBe('?page=5'));
});

test('[REV-23] a failure says what failed and is tried again', async () => {
  server.use(http.get(`${API_BASE}/reviews`, () => refusal('Out of order.'), { once: true }));
  const { press, row } = showList();
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
  await press('Try again');
  expect(await row('Helena')).toBeTruthy();
});
