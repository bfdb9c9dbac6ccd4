import type { Alert, Alerts } from '../alerts/Alerts';
import { formatNumber } from '../formatNumbers';
import type { Settings } from '../settings';
import type { CampaignJobRecord, CampaignRecord } from '../store/campaignRecords';
import type { Store } from '../store/Store';
import type { UserDirectory } from '../users/UserDirectory';
import type { CampaignLinks } from './CampaignLinks';
import type { CampaignTransport } from './CampaignTransport';

/**
 * Duration of a lease, in which other processes leave a job alone. It is longer than the mail server may take to
 * respond.
 */
export const LEASE_MS = 2 * 60_000;

/** Interface of the worker for the rest of the server. */
export interface CampaignSending {
  /** Performs all due jobs. */
  sendDue(): Promise<void>;
  removeOldRecipients(): Promise<void>;
  stop(): Promise<void>;
}

export interface SendingOptions {
  store: Store;
  transport: CampaignTransport;
  links: CampaignLinks;
  users: UserDirectory;
  alerts: Alerts;
  settings: Pick<Settings, 'newsletters' | 'publicUrl'>;
  now(): number;
}

/** Whether a job still has the lease with which it was claimed. */
export const isHeld = async ({ id, lease }: CampaignJobRecord, { store }: Pick<SendingOptions, 'store'>) =>
  (await store.server.campaignJobs.get(id))?.lease?.by === lease?.by;

/** Removes a completed job. After the last one, the newsletter counts as sent. */
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
  const finishedAt = new Date(now()).toISOString();
  await campaigns.put({ ...campaign, state: 'sent', finishedAt, updatedAt: finishedAt });
  await alerts.send({ id: accountId }, makeSentAlert(campaign, settings.publicUrl));
}

/** Ends the sending of a newsletter without any content, returns it to a draft, and notifies the agent. */
export async function returnToDraft(
  { id, accountId }: CampaignJobRecord,
  campaign: CampaignRecord,
  { alerts, settings, store, now }: Pick<SendingOptions, 'alerts' | 'settings' | 'store' | 'now'>,
) {
  await store.server.campaignJobs.remove(id);
  await store.getAccountData(accountId).campaigns.put({
    ...campaign,
    state: 'draft',
    sendAt: null,
    timeZone: null,
    startedAt: null,
    updatedAt: new Date(now()).toISOString(),
    version: campaign.version + 1,
  });
  const text = 'It has no text, and its listings no longer have a public page. It is a draft again.';
  await alerts.send(
    { id: accountId },
    makeAlert(campaign, 'Newsletter not sent', [text], settings.publicUrl),
  );
}

/** Makes the alert with the results of a newsletter that has been sent to all recipients. */
function makeSentAlert(campaign: CampaignRecord, publicUrl: string): Alert {
  const { sent, bounced, unconfirmed } = campaign.figures;
  const counts: [string, number][] = [
    ['Sent', sent],
    ['Bounced', bounced],
    ['Unconfirmed', unconfirmed],
  ];
  const details = counts
    .filter(([label, value]) => label === 'Sent' || value > 0)
    .map(([label, value]): [string, string] => [label, formatNumber(value)]);
  if (sent + unconfirmed > 0) return makeAlert(campaign, 'Newsletter sent', [], publicUrl, details);
  const reason =
    bounced > 0
      ? "The mail server refused every recipient. The newsletter's page says why."
      : 'You had no active subscribers to send it to.';
  return makeAlert(campaign, 'Newsletter failed', [reason], publicUrl, details);
}

function makeAlert(
  { id, subject }: CampaignRecord,
  event: string,
  paragraphs: string[],
  publicUrl: string,
  details: [string, string][] = [],
): Alert {
  const path = `/newsletters/campaigns/${id}`;
  const title = `${event}: ${subject}`;
  return {
    kind: 'newsletter',
    title,
    body: paragraphs.join(' ') || details.map(([label, value]) => `${label}: ${value}`).join(' · '),
    path,
    mail: {
      subject: title,
      title: paragraphs.length > 0 ? `“${subject}” wasn't sent` : `“${subject}” has been sent`,
      paragraphs,
      details,
      button: { label: 'Open the newsletter', url: publicUrl + path },
      note: 'You get this email because of your alert settings.',
    },
  };
}
