import type { Services } from '../Services';
import { HOUR_MS } from './PriceWalk';
import { sampleComments, sampleVotes } from './sampleOpinions';

const voters = (count: number) => Array.from({ length: count }, (_, index) => `sample-${index + 1}`);

/** What users who have no account here say about some coins, so that a first visit finds more than silence. */
export function seedOpinions({ store: { server }, now }: Services) {
  const hoursAgo = (hours: number) => new Date(now() - hours * HOUR_MS).toISOString();
  for (const [coin, { up, down }] of sampleVotes) {
    voters(up + down).forEach((accountId, index) => {
      const vote = index < up ? 'up' : 'down';
      const at = hoursAgo(index + 1);
      server.coinVotes.put({ id: `${coin} ${accountId}`, coin, accountId, vote, game: null, at });
    });
  }
  sampleComments.forEach(([coin, author, hours, likes, text], index) => {
    server.coinComments.put({
      id: `sample-comment-${index + 1}`,
      coin,
      accountId: 'sample',
      author,
      text,
      likedBy: voters(likes),
      createdAt: hoursAgo(hours),
    });
  });
}
