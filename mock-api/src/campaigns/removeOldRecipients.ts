import type { Store } from '../store/Store';

/** How long recipients are kept after sending. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
/** Maximum number of recipients that one unit of work removes. */
const BATCH = 500;

/** Removes the recipients of newsletters that were sent long ago. Their figures are kept. */
export async function removeOldRecipients(store: Store, now: number) {
  const before = new Date(now - KEPT_MS).toISOString();
  for await (const { id } of store.server.accounts.each()) {
    const data = store.getAccountData(id);
    const old = new Set<string>();
    for await (const campaign of data.campaigns.each())
      if (campaign.finishedAt !== null && campaign.finishedAt < before) old.add(campaign.id);
    if (old.size === 0) continue;
    const ids: string[] = [];
    for await (const recipient of data.campaignRecipients.each())
      if (old.has(recipient.campaignId)) ids.push(recipient.id);
    for (let from = 0; from < ids.length; from += BATCH)
      await store.run(id, async () => {
        for (const each of ids.slice(from, from + BATCH)) await data.campaignRecipients.remove(each);
      });
  }
}
