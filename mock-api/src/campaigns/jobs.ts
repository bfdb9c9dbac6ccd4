import type { Alert, Alerts } from '../alerts/Alerts';
import { formatNumber } from '../formatNumbers';
import type { Settings } from '../settings';
import type { CampaignJobRecord, CampaignRecord } from '../store/campaignRecords';
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
  alerts: Alerts;
  settings: Pick<Settings, 'newsletters' | 'publicUrl'>;
  now(): number;
}

/** Whether a job still has the lease with which it was claimed. */
export const isHeld = async ({ id, lease }: CampaignJobRecord, { store }: Pick<SendingOptions, 'store'>) =>
  (await store.server.campaignJobs.get(id))?.lease?.by === lease?.by;

/** Removes a job that is done; with the last one, the newsletter is sent. */
export async function finishJob(
  { id, accountId, campaignId }: CampaignJobRecord,
  { alerts, settings, store, now }: Pick<SendingOptions, 'alerts' | 'settings' | 'store' | 'now'>,
) {
  const { campaignJobs } = store.server;
  const { campaigns } = store.getAccountData(accountId);
  await campaignJobs.remove(id);
  if ((await campaignJobs.find('campaignId', campaignId)).length > 0) return;
  const campaign = await campaigns.get(campaignId);
  if (campaign?.state !== 'sending') return;
  await campaigns.put({ ...campaign, state: 'sent', finishedAt: new Date(now()).toISOString() });
  await alerts.send({ id: accountId }, makeSentAlert(campaign, settings.publicUrl));
}

/** Says how a newsletter went that has been sent to all. */
function makeSentAlert({ id, subject, figures }: CampaignRecord, publicUrl: string): Alert {
  const { sent, bounced, unconfirmed } = figures;
  const path = `/newsletters/campaigns/${id}`;
  const counts: [string, number][] = [
    ['Delivered', sent],
    ['Bounced', bounced],
    ['Unconfirmed', unconfirmed],
  ];
  const details = counts
    .filter(([label, value]) => label === 'Delivered' || value > 0)
    .map(([label, value]): [string, string] => [label, formatNumber(value)]);
  const hasFailed = sent + unconfirmed === 0 && bounced > 0;
  const title = `${hasFailed ? 'Newsletter failed' : 'Newsletter sent'}: ${subject}`;
  return {
    kind: 'newsletter',
    title,
    body: details.map(([label, value]) => `${label}: ${value}`).join(' · '),
    path,
    mail: {
      subject: title,
      title: hasFailed ? `“${subject}” reached nobody` : `“${subject}” has been sent`,
      paragraphs: hasFailed
        ? ["The mail server refused every recipient. The newsletter's page says why."]
        : [],
      details,
      button: { label: 'Open the newsletter', url: publicUrl + path },
      note: 'You get this email because a newsletter of yours has been sent.',
    },
  };
}
