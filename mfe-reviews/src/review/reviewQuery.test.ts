import { reviewQuery, sortInUrl } from './reviewQuery';

const of = (search: string) => reviewQuery(new URLSearchParams(search));

test('[NAV-16] a bare address lists the newest reviews first, ten to a page', () => {
  expect(of('')).toEqual({ sort: 'date', order: 'desc', page: 1, pageSize: 10 });
});

test('what the URL says and nobody knows is left alone', () => {
  expect(of('status=odd&sort=hat&order=sideways&unanswered=no&page=-3')).toEqual(of(''));
});

test('names sort from A, ratings from the best', () => {
  expect(of('sort=customerName')).toMatchObject({ order: 'asc' });
  expect(of('sort=rating')).toMatchObject({ order: 'desc' });
});

test("the list's own order leaves the URL", () => {
  expect(sortInUrl('date', 'desc')).toEqual({ sort: undefined, order: undefined });
  expect(sortInUrl('rating', 'asc')).toEqual({ sort: 'rating', order: 'asc' });
});
