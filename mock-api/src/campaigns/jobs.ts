import type { Settings } from '../settings';
import type { CampaignJobRecord } from '../store/campaignRecords';
import type { Store } from '../store/Store';
import type { CampaignLinks } from './CampaignLinks';
import type { CampaignTransport } from './CampaignTransport';

/** How long others leave a job to the process that does it: longer than the mail server may take to answer. */
export const LEASE_MS = 2 * 60_000;

/** The worker, as the rest of the server uses it. */
export interface CampaignSending {
  /** Does everything that is due. */
  sendDue(): Promise<void>;
  removeOldRecipients(): Promise<void>;
  stop(): Promise<void>;
}

export interface SendingOptions {
  store: Store;
  transport: CampaignTransport;
  links: CampaignLinks;
  settings: Pick<Settings, 'newsletters' | 'publicUrl'>;
  now(): number;
}

/** Whether a job still has the lease with which it was claimed. */
export const isHeld = async ({ id, lease }: CampaignJobRecord, { store }: Pick<SendingOptions, 'store'>) =>
  (await store.server.campaignJobs.get(id))?.lease?.by === lease?.by;

/** Removes a job that is done; with the last one, the newsletter is sent. */
export async function finishJob(
  { id, accountId, campaignId }: CampaignJobRecord,
  { store, now }: Pick<SendingOptions, 'store' | 'now'>,
) {
  const { campaignJobs } = store.server;
  const { campaigns } = store.getAccountData(accountId);
  await campaignJobs.remove(id);
  if ((await campaignJobs.find('campaignId', campaignId)).length > 0) return;
  const campaign = await campaigns.get(campaignId);
  if (campaign?.state === 'sending')
    await campaigns.put({ ...campaign, state: 'sent', finishedAt: new Date(now()).toISOString() });
}
