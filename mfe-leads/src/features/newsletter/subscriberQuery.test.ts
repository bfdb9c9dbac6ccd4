import { sortInUrl, subscriberQuery } from './subscriberQuery';

const of = (search: string, page = 1) => subscriberQuery(new URLSearchParams(search), page);

test('[NAV-16] lists the newest subscribers first by default', () => {
  expect(of('')).toEqual({ q: undefined, status: undefined, sort: 'joinDate', order: 'desc', page: 1 });
});

test('[NAV-16] reads search, status, sort and page from the URL', () => {
  expect(of('q=ada&status=Active&sort=name', 3)).toEqual({
    q: 'ada',
    status: 'Active',
    sort: 'name',
    order: 'asc',
    page: 3,
  });
});

test('sorts by join date for an unknown sort', () => {
  expect(of('sort=hat&order=up')).toMatchObject({ sort: 'joinDate', order: 'desc' });
});

test('cuts a search that the API would refuse as too long', () => {
  expect(of(`q=${'a'.repeat(300)}`).q).toBe('a'.repeat(200));
});

test('omits the default sort from the URL', () => {
  expect(sortInUrl('joinDate', 'desc')).toEqual({ sort: undefined, order: undefined });
  expect(sortInUrl('name', 'asc')).toEqual({ sort: 'name', order: 'asc' });
});
