import type { Services } from '../Services';
import type { Store } from '../store/Store';
import { HOUR_MS } from './PriceWalk';

type Vote = 'up' | 'down';

/** Number of sample users who expect a rise and a fall, by coin. */
const sampleVotes: [coin: string, votes: Record<Vote, number>][] = [
  ['bitcoin', { up: 31, down: 12 }],
  ['ethereum', { up: 22, down: 15 }],
  ['solana', { up: 34, down: 14 }],
  ['jupiter', { up: 16, down: 9 }],
  ['raydium', { up: 7, down: 11 }],
  ['bonk', { up: 23, down: 7 }],
  ['render', { up: 13, down: 8 }],
];

/** Oldest first. */
const sampleComments: [coin: string, author: string, hoursAgo: number, likes: number, text: string][] = [
  ['bitcoin', 'Paul Weiss', 190, 4, 'Calm for a month now. I look at it once a week and that is enough.'],
  ['solana', 'Ines Rocha', 74, 9, 'Two clients asked me whether they may pay a deposit in it. They may not.'],
  [
    'ethereum',
    'Rui Figueiredo',
    51,
    3,
    'The averages have crossed twice since summer, and twice nothing came of it.',
  ],
  [
    'solana',
    'Hannah Lee',
    26,
    5,
    'Watching whether it closes above its monthly average.\nIt has turned there twice.',
  ],
  ['bonk', 'Tomas Brandt', 20, 6, 'A swing like this every other week. Not for the faint of heart.'],
  ['jupiter', 'Hannah Lee', 9, 2, 'The deepest fall of the month is behind us, or so the figures say.'],
  ['bitcoin', 'Ines Rocha', 5, 1, 'RSI in the middle, votes two to one: nobody knows anything.'],
  ['solana', 'Rui Figueiredo', 2, 12, 'It has stayed lively through the whole week, even on the quiet days.'],
];

const makeVoterIds = (count: number) => Array.from({ length: count }, (_, index) => `sample-${index + 1}`);

/** Saves sample votes and comments by users without an account, so that the pages are not empty on a first visit. */
export function seedOpinions({ store, now }: Services) {
  const hoursAgo = (hours: number) => new Date(now() - hours * HOUR_MS).toISOString();
  return store.run(null, async () => {
    for (const [coin, { up, down }] of sampleVotes)
      for (const [index, accountId] of makeVoterIds(up + down).entries()) {
        const vote = index < up ? 'up' : 'down';
        const at = hoursAgo(index + 1);
        await store.server.coinVotes.put({
          id: `${coin} ${accountId}`,
          coin,
          accountId,
          vote,
          game: null,
          at,
        });
      }
    for (const [index, [coin, author, hours, likes, text]] of sampleComments.entries())
      await store.server.coinComments.put({
        id: `sample-comment-${index + 1}`,
        coin,
        accountId: 'sample',
        author,
        text,
        likedBy: makeVoterIds(likes),
        createdAt: hoursAgo(hours),
      });
  });
}

export function removeSampleOpinions(store: Store) {
  const isSample = ({ accountId }: { accountId: string }) => /^sample(-\d+)?$/.test(accountId);
  return store.run(null, async () => {
    for (const opinions of [store.server.coinVotes, store.server.coinComments])
      for await (const opinion of opinions.each()) if (isSample(opinion)) await opinions.remove(opinion.id);
  });
}
