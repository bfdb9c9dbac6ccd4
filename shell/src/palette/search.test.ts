import { toRow } from './search';

const record = { id: 'a/b', name: 'Ana Pinto', email: 'ana+sea@example.com', phone: null };

test("fills a row with the named fields and the path with the record's values", () => {
  expect(toRow({ title: 'name', subtitle: 'email', to: '/leads/{id}?q={email}' }, record)).toEqual({
    title: 'Ana Pinto',
    subtitle: 'ana+sea@example.com',
    to: '/leads/a%2Fb?q=ana%2Bsea%40example.com',
  });
});

test('leaves missing fields empty', () => {
  expect(toRow({ title: 'phone', to: '/leads' }, record)).toEqual({ title: '', subtitle: '', to: '/leads' });
});
