import { parsePropertyQuery } from './propertyQuery';

const parse = (search: string) => parsePropertyQuery(new URLSearchParams(search), 1);

test('reads search, filters and sort from the URL', () => {
  expect(parse('q=casa&state=Active&sort=price&order=asc')).toMatchObject({
    q: 'casa',
    state: 'Active',
    sort: 'price',
    order: 'asc',
  });
});

test('ignores unknown values', () => {
  expect(parse('q=&state=Gone&sort=hat')).toMatchObject({
    q: undefined,
    state: undefined,
    sort: 'createdAt',
    order: 'desc',
  });
});

test('cuts a search that the API would refuse as too long', () => {
  expect(parse(`q=${'a'.repeat(300)}`).q).toBe('a'.repeat(200));
});
