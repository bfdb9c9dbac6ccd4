import { countFilters, parseColumns, parseLeadQuery, sortInUrl } from './leadQuery';

const of = (search: string, page = 1) => parseLeadQuery(new URLSearchParams(search), page);

test('[NAV-16] lists the newest leads first by default', () => {
  expect(of('')).toEqual({
    q: undefined,
    status: undefined,
    followUp: undefined,
    sort: 'date',
    order: 'desc',
    page: 1,
    pageSize: 16,
  });
});

test('[NAV-16] reads search, stage, sort and page from the URL', () => {
  expect(of('q=ana&status=Offer+Made&sort=name&order=desc', 3)).toEqual({
    q: 'ana',
    status: 'Offer Made',
    followUp: undefined,
    sort: 'name',
    order: 'desc',
    page: 3,
    pageSize: 16,
  });
});

test('sorts names from A by default', () => {
  expect(of('sort=name')).toMatchObject({ sort: 'name', order: 'asc' });
});

test('sorts by date for an unknown sort', () => {
  expect(of('sort=hat&order=sideways')).toMatchObject({ sort: 'date', order: 'desc' });
});

test('omits the default sort from the URL', () => {
  const none = { sort: undefined, order: undefined };
  expect(sortInUrl('date', 'desc', {})).toEqual(none);
  expect(sortInUrl('name', 'asc', {})).toEqual({ sort: 'name', order: 'asc' });
  expect(sortInUrl('followUpAt', 'asc', { followUp: 'later' })).toEqual(none);
  expect(sortInUrl('date', 'desc', { followUp: 'later' })).toEqual({ sort: 'date', order: 'desc' });
  expect(sortInUrl('deletedAt', 'desc', { isDeleted: true })).toEqual(none);
});

test('sorts leads with a follow-up by their due day', () => {
  expect(of('followUp=overdue')).toMatchObject({ followUp: 'overdue', sort: 'followUpAt', order: 'asc' });
  expect(of('followUp=overdue&sort=name')).toMatchObject({ sort: 'name' });
  expect(of('followUp=never')).toMatchObject({ followUp: undefined, sort: 'date' });
});

test('counts every filter, but neither the search nor the sort', () => {
  expect(countFilters(of('q=ana&sort=name'))).toBe(0);
  expect(countFilters(of('status=Won&followUp=today&since=2026-11-16'))).toBe(3);
  expect(countFilters(of('isDeleted=true'))).toBe(1);
});

test('ignores the status filter for the board', () => {
  expect(of('view=board&status=Won&q=ana')).toMatchObject({ status: undefined, q: 'ana' });
});

test('[LEAD-30] reads the chosen columns from the URL in the order of the table', () => {
  const read = (search: string) => parseColumns(new URLSearchParams(search));
  expect(read('')).toEqual([]);
  expect(read('columns=phone,source,hat')).toEqual(['source', 'phone']);
});

test('[LEAD-30] sorts by source from A, and by the last contact from the newest', () => {
  expect(of('sort=source')).toMatchObject({ sort: 'source', order: 'asc' });
  expect(of('sort=lastContact')).toMatchObject({ sort: 'lastContact', order: 'desc' });
});
