import type { CampaignJobRecord } from '../store/campaignRecords';
import type { AccountData } from '../store/Store';
import { receivesNewsletters } from '../subscribers/model';
import { finishJob, isHeld, LEASE_MS, returnToDraft, type SendingOptions } from './jobs';
import { audience, isBlank, makeCards } from './model';
import { listLinks } from './renderCampaign';

/** Number of recipients in a part: they are sent to and counted together. */
const PART = 50;
/** Number of recipients that one unit of work adds: whole parts. */
const PIECE = 10 * PART;

type Reader = { id: string; email: string };

/** Divides the currently active subscribers into parts. After a crash, it continues with the missing ones. */
export async function startCampaign(job: CampaignJobRecord, options: SendingOptions) {
  const { store, settings, now } = options;
  const { accountId, campaignId } = job;
  const data = store.getAccountData(accountId);
  const inUnit = <Result>(work: () => Promise<Result>) => store.runApart({ account: accountId }, work);
  const isStarted = await inUnit(async () => {
    if (!(await isHeld(job, options))) return false;
    const campaign = await data.campaigns.get(campaignId);
    // An earlier run added parts, some of which may have been sent.
    if (!campaign || !['scheduled', 'sending'].includes(campaign.state) || job.nextPart > 0) return true;
    const cards = await makeCards(campaign.listingIds, data, settings.publicUrl);
    if (isBlank(campaign.body) && cards.length === 0) {
      await returnToDraft(job, campaign, options);
      return false;
    }
    const links = listLinks({ body: campaign.body, cards }).map((url) => ({ url, clicks: 0 }));
    const updatedAt = new Date(now()).toISOString();
    const startedAt = campaign.startedAt ?? updatedAt;
    await data.campaigns.put({ ...campaign, state: 'sending', startedAt, updatedAt, cards, links });
    return true;
  });
  if (!isStarted) return;
  let piece: Reader[] = [];
  const add = async () => {
    const added = piece;
    piece = [];
    await inUnit(() => addRecipients(job, added, options, data));
  };
  for await (const texts of data.subscribers.selectTexts(audience, ['email']))
    for (const { id, email } of texts) {
      piece.push({ id, email: email ?? '' });
      if (piece.length === PIECE) await add();
    }
  await add();
  await inUnit(async () => {
    if (await isHeld(job, options)) await finishJob(job, options);
  });
}

async function addRecipients(
  started: CampaignJobRecord,
  piece: Reader[],
  { store, now }: SendingOptions,
  data: AccountData,
) {
  const { id, accountId, campaignId, lease } = started;
  const { campaignJobs } = store.server;
  const job = await campaignJobs.get(id);
  const campaign = await data.campaigns.get(campaignId);
  if (!job || job.lease?.by !== lease?.by || campaign?.state !== 'sending') return;
  const toId = (subscriberId: string) => `${campaignId}-${subscriberId}`;
  const existing = await data.campaignRecipients.getMany(piece.map((each) => toId(each.id)));
  const subscribers = await data.subscribers.getMany(piece.map((each) => each.id));
  const added = piece.filter(({ id: subscriberId }) => {
    const subscriber = subscribers.get(subscriberId);
    return subscriber && receivesNewsletters(subscriber) && !existing.has(toId(subscriberId));
  });
  const dueAt = now();
  for (const [index, { id: subscriberId, email }] of added.entries())
    await data.campaignRecipients.put({
      id: toId(subscriberId),
      campaignId,
      subscriberId,
      email,
      state: 'queued',
      part: job.nextPart + Math.floor(index / PART),
      attempts: 0,
      nextAttemptAt: 0,
      reason: '',
      clicked: [],
    });
  const nextPart = job.nextPart + Math.ceil(added.length / PART);
  const fields = { accountId, campaignId, dueAt, lease: null, setbacks: 0, nextPart: 0 };
  for (let part = job.nextPart; part < nextPart; part += 1)
    await campaignJobs.put({ ...fields, id: `${campaignId}.${part}`, part });
  await campaignJobs.put({ ...job, nextPart, lease: lease && { by: lease.by, until: dueAt + LEASE_MS } });
  const recipients = campaign.figures.recipients + added.length;
  await data.campaigns.put({ ...campaign, figures: { ...campaign.figures, recipients } });
}
