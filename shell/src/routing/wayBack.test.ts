import { wayBack } from './wayBack';

test.each([
  ['/leads?status=Won#top', '/leads?status=Won#top'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
  [{ pathname: '/leads' }, '/'],
])('[NAV-02] the way back from %j is %s', (from, expected) => {
  expect(wayBack({ from })).toBe(expected);
});

test('[NAV-02] without a state the way back is the Overview', () => {
  expect(wayBack(null)).toBe('/');
});
