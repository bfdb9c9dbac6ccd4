import { withVote } from './sentimentApi';

const none = { coin: 'solana', up: 0, down: 0, upShare: null, mine: null };

test('adds a first vote', () => {
  expect(withVote(none, 'up')).toEqual({ ...none, up: 1, upShare: 100, mine: 'up' });
});

test('moves a changed vote to the other side', () => {
  const before = { ...none, up: 2, down: 1, upShare: 67, mine: 'up' as const };
  expect(withVote(before, 'down')).toEqual({ ...none, up: 1, down: 2, upShare: 33, mine: 'down' });
});

test('ignores the same vote again', () => {
  const before = { ...none, up: 2, down: 1, upShare: 67, mine: 'up' as const };
  expect(withVote(before, 'up')).toEqual(before);
});
