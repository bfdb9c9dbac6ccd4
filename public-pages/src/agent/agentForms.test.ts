import { within } from '@testing-library/dom';
import { makeAgent } from '../testing/makeAgent';
import { type Api, type ApiCall, filled, json, visit } from '../testing/visit';

const path = '/agents/marta-almeida';
let sent: ApiCall[];
let now: number;
beforeEach(() => {
  sent = [];
  now = Date.UTC(2026, 10, 21);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const answering = (call: string, given: () => Response): Api => ({
  [`GET /public${path}`]: () => json({ data: makeAgent() }),
  [call]: (received) => {
    sent.push(received);
    return given();
  },
});
const thanks = (status: number) => () => json({ data: null, message: 'Thank you' }, { status });

/** Opens the page as a visitor, pauses, and sends one of its forms. */
async function send(api: Api, form: string, typed: Record<string, string>) {
  const { document } = await visit(path, { api });
  now += 5_000;
  return visit(path, { api, form: filled(document, typed, form) });
}

test('[PUB-07] a review goes to the API, about a listing when one was chosen', async () => {
  const api = answering('POST /public/reviews', thanks(201));
  const typed = { customerName: ' Ada ', comment: 'Kept every promise.', rating: '4' };
  const { status, headers } = await send(api, 'review', { ...typed, slug: 'casa-do-pinhal' });
  expect([status, headers?.['Location']]).toEqual([303, `${path}?sent=review#review`]);
  await send(api, 'review', typed);
  const body = { username: 'marta-almeida', customerName: 'Ada', comment: 'Kept every promise.', rating: 4 };
  expect(sent.map((call) => call.body)).toEqual([{ ...body, slug: 'casa-do-pinhal' }, body]);
  const { page } = await visit(`${path}?sent=review`, { api });
  within(page.getByRole('region', { name: 'Write a review' })).getByText(
    'Thank you. Your review will appear here once Marta has approved it.',
  );
});

test('a review without stars is rejected with a message at the stars and keeps every other value', async () => {
  const fields = { rating: 'Rating is required', comment: 'Comment is required' };
  const api = answering('POST /public/reviews', () => json({ error: { fields } }, { status: 422 }));
  const { status, page } = await send(api, 'review', { customerName: 'Ada', slug: 'sold' });
  expect(status).toBe(422);
  expect(sent[0]?.body).not.toHaveProperty('rating');
  const form = within(page.getByRole('region', { name: 'Write a review' }));
  const rating = form.getByRole('radiogroup', { name: 'Rating' });
  const word = form.getByText('Rating is required').closest('p');
  expect(rating.getAttribute('aria-describedby')).toBe(word?.id);
  expect(form.getAllByRole('radio').map((star) => star.getAttribute('aria-invalid'))).toEqual(
    Array(5).fill('true'),
  );
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: 'Listing' }).value).toBe('sold');
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  expect(form.getByRole('alert').textContent).toBe('Please check the highlighted fields.');
});

test('an empty review has a message at every missing field', async () => {
  const fields = { customerName: 'Name is required', rating: 'Rating is required' };
  const api = answering('POST /public/reviews', () => json({ error: { fields } }, { status: 422 }));
  const { document } = await visit(path, { api });
  const { rating: _rating, ...posted } = filled(document, {}, 'review');
  now += 5_000;
  const { page } = await visit(path, { api, form: posted });
  const form = within(page.getByRole('region', { name: 'Write a review' }));
  form.getByText('Name is required');
  form.getByText('Rating is required');
  expect(form.getByRole('alert').textContent).toBe('Please check the highlighted fields.');
});

test('keeps the chosen stars when another field is invalid', async () => {
  const fields = { comment: 'Comment is required' };
  const api = answering('POST /public/reviews', () => json({ error: { fields } }, { status: 422 }));
  const { page } = await send(api, 'review', { customerName: 'Ada', rating: '3' });
  expect(page.getByRole<HTMLInputElement>('radio', { name: '3 stars' }).checked).toBe(true);
});

test('[PUB-05] a subscription goes to the API; the thanks are the same for every address', async () => {
  const api = answering('POST /public/subscriptions', thanks(202));
  const { status, headers } = await send(api, 'newsletter', { name: '', email: ' ada@example.com ' });
  expect([status, headers?.['Location']]).toEqual([303, `${path}?sent=newsletter#newsletter`]);
  expect(sent[0]?.body).toEqual({ username: 'marta-almeida', name: '', email: 'ada@example.com' });
  const { page } = await visit(`${path}?sent=newsletter`, { api });
  const form = within(page.getByRole('region', { name: 'Marta’s newsletter' }));
  form.getByText('Thank you for subscribing. To confirm, open the link in the email that we’ve sent you.');
  expect(form.queryByRole('button')).toBeNull();
  page.getByRole('button', { name: 'Send review' });
});

test('a review about a listing that has gone keeps its values and says so at the listing', async () => {
  const missing = () => json({ error: { code: 'NOT_FOUND', message: 'No listing' } }, { status: 404 });
  const api = answering('POST /public/reviews', missing);
  const typed = { customerName: 'Ada', comment: 'Kept every promise.', rating: '4' };
  const { status, page } = await send(api, 'review', { ...typed, slug: 'casa-do-mar' });
  expect(status).toBe(422);
  const form = within(page.getByRole('region', { name: 'Write a review' }));
  const listing = form.getByRole<HTMLSelectElement>('combobox', { name: /^Listing/ });
  expect(listing.value).toBe('');
  expect(listing.getAttribute('aria-invalid')).toBe('true');
  form.getByText('This listing is no longer available. Choose another one or none.');
  expect(form.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Kept every promise.');
  expect((await send(api, 'review', typed)).status).toBe(404);
});

test('a form keeps the page of listings, so that a chosen listing stays after an error', async () => {
  const api = { [`GET /public${path}?listingsPage=2`]: () => json({ data: makeAgent() }) };
  const { document } = await visit(`${path}?listingsPage=2&sent=newsletter`, { api });
  const action = document.querySelector('[data-form=review] form')?.getAttribute('action');
  expect(action).toBe(`${path}?listingsPage=2&form=review#review`);
});
