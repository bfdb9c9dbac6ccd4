import { getDelta, getShareDelta } from './Delta';

test.each([
  ['more', { value: 12, previous: 11, change: 9.1 }, { kind: 'up', text: '9.1%' }],
  ['less', { value: 77, previous: 80, change: -3.8 }, { kind: 'down', text: '3.8%' }],
  ['as much', { value: 40, previous: 40, change: 0 }, { kind: 'flat', text: '0%' }],
  ['hardly more', { value: 10_002, previous: 10_001, change: 0 }, { kind: 'flat', text: '0%' }],
  ['something after nothing', { value: 3, previous: 0, change: null }, { kind: 'new', text: 'new' }],
  ['nothing after nothing', { value: 0, previous: 0, change: 0 }, { kind: 'flat', text: '0%' }],
  ['nothing to compare with', { value: 5, previous: null, change: null }, undefined],
  ['more than a few', { value: 4, previous: 2, change: 100 }, { kind: 'up', text: '+2', hasSign: true }],
  ['a few less', { value: 3, previous: 4, change: -25 }, { kind: 'down', text: '−1', hasSign: true }],
  [
    'many after a few',
    { value: 1300, previous: 3, change: 43_233.3 },
    { kind: 'up', text: '+1,297', hasSign: true },
  ],
  [
    'a few after many',
    { value: 0, previous: 14, change: -100 },
    { kind: 'down', text: '−14', hasSign: true },
  ],
  ['many times more', { value: 1300, previous: 6, change: 21_566.7 }, { kind: 'up', text: '21,566.7%' }],
  ['five and more', { value: 6, previous: 5, change: 20 }, { kind: 'up', text: '20%' }],
] as const)('[OVW-03] [OVW-04] %s', (_what, figure, delta) => {
  expect(getDelta(figure)).toEqual(delta);
});

test.each([
  ['more', { value: 0.52, previous: 0.4, change: 30 }, { kind: 'up', text: '0.12 pts' }],
  ['less', { value: 0.4, previous: 1.5, change: -73.3 }, { kind: 'down', text: '1.1 pts' }],
  ['as much', { value: 0.4, previous: 0.4, change: 0 }, { kind: 'flat', text: '0%' }],
  ['something after nothing', { value: 0.4, previous: 0, change: null }, { kind: 'new', text: 'new' }],
  ['nothing to compare with', { value: 0.4, previous: null, change: null }, undefined],
] as const)('[ANL-03] compares shares in percentage points: %s', (_what, figure, delta) => {
  expect(getShareDelta(figure)).toEqual(delta);
});
