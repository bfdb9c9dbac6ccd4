import type { Store } from '../store/Store';

/** What somebody said about coins goes with the account, unlike listings it stands outside the account's own records. */
export function forgetCoinTracesOfRemovedAccounts({ server }: Store) {
  server.accounts.watch(({ before, after }) => {
    if (!before || after) return;
    for (const vote of [...server.coinVotes.values()]) {
      if (vote.accountId === before.id) server.coinVotes.remove(vote.id);
    }
    for (const comment of [...server.coinComments.values()]) {
      const likedBy = comment.likedBy.filter((id) => id !== before.id);
      if (comment.accountId === before.id) server.coinComments.remove(comment.id);
      else if (likedBy.length < comment.likedBy.length) server.coinComments.put({ ...comment, likedBy });
    }
  });
}
