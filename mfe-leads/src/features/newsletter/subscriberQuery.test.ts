import { sortInUrl, subscriberQuery } from './subscriberQuery';

const of = (search: string, page = 1) => subscriberQuery(new URLSearchParams(search), page);

test('[NAV-16] a bare address lists the newest subscribers first', () => {
  expect(of('')).toEqual({ q: undefined, status: undefined, sort: 'joinDate', order: 'desc', page: 1 });
});

test('[NAV-16] search, status, sort and page come from the URL', () => {
  expect(of('q=ada&status=Active&sort=name', 3)).toEqual({
    q: 'ada',
    status: 'Active',
    sort: 'name',
    order: 'asc',
    page: 3,
  });
});

test('a sort that does not exist falls back to the join date', () => {
  expect(of('sort=hat&order=up')).toMatchObject({ sort: 'joinDate', order: 'desc' });
});

test("the page's own order leaves the URL", () => {
  expect(sortInUrl('joinDate', 'desc')).toEqual({ sort: undefined, order: undefined });
  expect(sortInUrl('name', 'asc')).toEqual({ sort: 'name', order: 'asc' });
});
