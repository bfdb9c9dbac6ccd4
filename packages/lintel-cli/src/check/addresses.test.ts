import { covers, isSamePattern } from './addresses.ts';

test.each([
  ['/leads', '/leads', true],
  ['/leads', '/leads/', true],
  ['/leads', '/leads?status=new#top', true],
  ['/leads', '/leads/7', false],
  ['/leads/:id', '/leads/7', true],
  ['/leads/:id', '/leads/:lead', true],
  ['/leads/:id', '/leads', false],
  ['/leads/:id', '/leads/7/edit', false],
  ['/leads/:id/edit', '/leads/:id/edit', true],
  ['/dashboard/*', '/dashboard', true],
  ['/dashboard/*', '/dashboard/leads/7', true],
  ['/dashboard/*', '/dash', false],
  ['*', '/anything/at/all', true],
  ['/', '/', true],
  ['/', '/leads', false],
])('%s answers %s: %s', (pattern, address, answers) => {
  expect(covers(pattern, address)).toBe(answers);
});

test('patterns are one when only names of parameters differ', () => {
  expect(isSamePattern('/leads/:id', '/leads/:lead')).toBe(true);
  expect(isSamePattern('/leads/:id', '/leads/add')).toBe(false);
  expect(isSamePattern('/leads/:id', '/leads/:id/edit')).toBe(false);
});
