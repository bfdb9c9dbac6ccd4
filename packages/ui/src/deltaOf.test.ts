import { deltaOf } from './deltaOf';

test.each([
  ['more', { previous: 11, change: 9.1 }, { kind: 'up', text: '9.1%' }],
  ['less', { previous: 40, change: -3.8 }, { kind: 'down', text: '3.8%' }],
  ['as much', { previous: 40, change: 0 }, { kind: 'flat', text: '0%' }],
  ['something after nothing', { previous: 0, change: null }, { kind: 'new', text: 'new' }],
  ['nothing after nothing', { previous: 0, change: 0 }, { kind: 'flat', text: '0%' }],
  ['nothing to compare with', { previous: null, change: null }, undefined],
] as const)('[OVW-04] %s', (_what, figure, delta) => {
  expect(deltaOf(figure)).toEqual(delta);
});
