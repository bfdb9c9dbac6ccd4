import { withVote } from './withVote';

const none = { coin: 'solana', up: 0, down: 0, upShare: null, mine: null };

test('a first vote is added', () => {
  expect(withVote(none, 'up')).toEqual({ ...none, up: 1, upShare: 100, mine: 'up' });
});

test('a changed vote goes over to the other side', () => {
  const before = { ...none, up: 2, down: 1, upShare: 67, mine: 'up' as const };
  expect(withVote(before, 'down')).toEqual({ ...none, up: 1, down: 2, upShare: 33, mine: 'down' });
});

test('the same vote again changes nothing', () => {
  const before = { ...none, up: 2, down: 1, upShare: 67, mine: 'up' as const };
  expect(withVote(before, 'up')).toEqual(before);
});
