import { isSamePattern, matchesPattern, patternsOverlap } from './addresses.ts';

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
  ['/leads/:id', '/Leads/hello', true],
  ['/Leads', '/%6ceads', true],
  ['/leads/:id', '/leads/a%2Fb', true],
])('matches %s with %s: %s', (pattern, address, answers) => {
  expect(matchesPattern(pattern, address)).toBe(answers);
});

test('treats patterns as equal when only parameter names differ', () => {
  expect(isSamePattern('/leads/:id', '/leads/:lead')).toBe(true);
  expect(isSamePattern('/leads/:id', '/leads/add')).toBe(false);
  expect(isSamePattern('/leads/:id', '/leads/:id/edit')).toBe(false);
});

test.each([
  ['/leads/board', '/leads/:id', true],
  ['/:anything', '/leads', true],
  ['/*', '/leads/:id/edit', true],
  ['/leads/*', '/leads', true],
  ['/leads/:id', '/leads/:lead', true],
  ['/:a/:b', '/leads/import', true],
  ['/leads', '/leads/:id', false],
  ['/leads/:id', '/leads/:id/edit', false],
  ['/leads/board', '/leads/import', false],
  ['/visits/:id', '/leads/:id', false],
  ['/Leads/hello', '/leads/:id', true],
  ['/%6ceads', '/leads', true],
])('whether %s and %s share an address: %s', (one, other, overlap) => {
  expect(patternsOverlap(one, other)).toBe(overlap);
  expect(patternsOverlap(other, one)).toBe(overlap);
});
