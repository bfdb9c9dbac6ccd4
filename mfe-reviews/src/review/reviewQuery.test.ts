import { parseReviewQuery, toSortParams } from './reviewQuery';

const of = (search: string) => parseReviewQuery(new URLSearchParams(search));

test('[NAV-16] defaults to the newest reviews first, ten per page', () => {
  expect(of('')).toEqual({ sort: 'date', order: 'desc', page: 1, pageSize: 10 });
});

test('ignores unknown values in the URL', () => {
  expect(of('status=odd&sort=hat&order=sideways&unanswered=no&page=-3')).toEqual(of(''));
});

test('sorts names ascending and ratings descending by default', () => {
  expect(of('sort=customerName')).toMatchObject({ order: 'asc' });
  expect(of('sort=rating')).toMatchObject({ order: 'desc' });
});

test('omits the default sort from the URL', () => {
  expect(toSortParams('date', 'desc')).toEqual({ sort: undefined, order: undefined });
  expect(toSortParams('rating', 'asc')).toEqual({ sort: 'rating', order: 'asc' });
});

test('cuts a search that the API would refuse as too long', () => {
  expect(of(`q=${'a'.repeat(300)}`).q).toBe('a'.repeat(200));
});
