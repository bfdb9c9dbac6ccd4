import { toRow } from './search';

const record = { id: 'a/b', name: 'Ana Pinto', email: 'ana+sea@example.com', phone: null };

test('a row shows the fields that are named and opens at the address with the record put in', () => {
  expect(toRow({ title: 'name', subtitle: 'email', to: '/leads/{id}?q={email}' }, record)).toEqual({
    title: 'Ana Pinto',
    subtitle: 'ana+sea@example.com',
    to: '/leads/a%2Fb?q=ana%2Bsea%40example.com',
  });
});

test('what a record does not have is left empty', () => {
  expect(toRow({ title: 'phone', to: '/leads' }, record)).toEqual({ title: '', subtitle: '', to: '/leads' });
});
