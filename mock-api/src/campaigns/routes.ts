import { invalid } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { created, messageOnly, noContent, ok, okList, okWithMessage } from '../http/responses';
import { parseListQuery } from '../query/parseListQuery';
import type { Services } from '../Services';
import type { CampaignJobRecord, CampaignRecord } from '../store/campaignRecords';
import { campaignFields } from '../store/lists/campaigns';
import { TimeZone } from '../time/TimeZone';
import {
  assertComplete,
  assertState,
  countRecipients,
  findCampaign,
  getSender,
  makeCampaign,
  makeCards,
  readForm,
  toCampaignResponse,
} from './model';
import { campaignCss, formatSenderName, renderCampaign } from './renderCampaign';

export const listCampaigns = operation('GET /campaigns', async ({ query: values, data }) => {
  const query = parseListQuery(values, campaignFields);
  const { records, total } = await data.campaigns.page(query);
  return okList(records.map(toCampaignResponse), total, query);
});

export const getCampaign = operation('GET /campaigns/{id}', async ({ path, data }) =>
  ok(toCampaignResponse(await findCampaign(data, path.id))),
);

const MOST_BOUNCES = 200;

export const listBounces = operation('GET /campaigns/{id}/bounces', async ({ path, data }) => {
  const { id } = await findCampaign(data, path.id);
  const bounced = (await data.campaignRecipients.find('bounced', id)).slice(0, MOST_BOUNCES);
  return ok(bounced.map(({ email, reason }) => ({ email, reason })));
});

export const countAudience = operation('GET /campaigns/audience', async ({ data }) =>
  ok(await countRecipients(data)),
);

export const createCampaign = operation('POST /campaigns', async ({ body, data, services }) => {
  const campaign = makeCampaign(await readForm(body, data), getTime(services));
  await data.campaigns.put(campaign);
  return created(toCampaignResponse(campaign), 'Draft saved');
});

export const updateCampaign = operation(
  'PATCH /campaigns/{id}',
  async ({ path, body, data, request, services }) => {
    const before = await findCampaign(data, path.id);
    assertVersion(request, before);
    assertState(before, 'draft');
    const after = change(before, await readForm(body, data), services);
    await data.campaigns.put(after);
    return okWithMessage(toCampaignResponse(after), 'Draft saved');
  },
);

export const deleteCampaign = operation('DELETE /campaigns/{id}', async ({ path, data, request }) => {
  const campaign = await findCampaign(data, path.id);
  assertVersion(request, campaign);
  assertState(campaign, 'draft');
  await data.campaigns.remove(campaign.id);
  return noContent();
});

export const previewCampaign = {
  ...operation('POST /campaigns/preview', async ({ body, data, account, services }) => {
    const { subject = '', previewText = '', body: prose = '', listingIds = [] } = await readForm(body, data);
    const cards = await makeCards(listingIds, data, services.settings.publicUrl);
    const content = { subject, previewText, body: prose, cards };
    const rendered = renderCampaign(content, {
      sender: getSender(account),
      makeHref: (url) => url,
      unsubscribeUrl: `${services.settings.publicUrl}/unsubscribe`,
      styles: 'classes',
    });
    return ok({ subject, ...rendered, css: campaignCss });
  }),
  isReading: true,
};

export const testCampaign = operation(
  'POST /campaigns/{id}/test',
  async ({ path, data, account, user, services }) => {
    const campaign = await findCampaign(data, path.id);
    services.outbox.assertAvailable();
    const { publicUrl } = services.settings;
    const cards = await makeCards(campaign.listingIds, data, publicUrl);
    const sender = getSender(account);
    const rendered = renderCampaign(
      { ...campaign, cards },
      {
        sender,
        makeHref: (url) => url,
        // The link has no token, because the tester is not a subscriber.
        unsubscribeUrl: `${publicUrl}/unsubscribe`,
      },
    );
    const subject = `[Test] ${campaign.subject || 'No subject'}`;
    await services.outbox.send({
      ...rendered,
      subject,
      fromName: formatSenderName(sender),
      replyTo: sender.email || user.email,
      to: user.email,
      accountId: account.id,
    });
    return messageOnly(202, `Test sent to ${user.email}`);
  },
);

export const sendCampaign = operation(
  'POST /campaigns/{id}/send',
  async ({ path, data, account, request, services }) => {
    const before = await findCampaign(data, path.id);
    assertVersion(request, before);
    await assertSendable(before, data, services);
    if ((await countRecipients(data)).recipients === 0)
      throw invalid({ recipients: 'You have no active subscribers to send this to' });
    const after = change(before, { state: 'sending', startedAt: getTime(services) }, services);
    await data.campaigns.put(after);
    await services.store.server.campaignJobs.put(makeStart(after.id, account.id, services.now()));
    return okWithMessage(toCampaignResponse(after), 'Sending started');
  },
);

export const scheduleCampaign = operation(
  'POST /campaigns/{id}/schedule',
  async ({ path, body, data, account, request, services }) => {
    const before = await findCampaign(data, path.id);
    assertVersion(request, before);
    await assertSendable(before, data, services);
    const { timeZone = 'UTC' } = body;
    TimeZone.forField(timeZone);
    const dueAt = Date.parse(body.sendAt);
    if (dueAt <= services.now()) throw invalid({ sendAt: 'Choose a time in the future' });
    const schedule = { sendAt: new Date(dueAt).toISOString(), timeZone };
    const after = change(before, { state: 'scheduled', ...schedule }, services);
    await data.campaigns.put(after);
    await services.store.server.campaignJobs.put(makeStart(after.id, account.id, dueAt));
    return okWithMessage(toCampaignResponse(after), 'Newsletter scheduled');
  },
);

/** Cancels a newsletter. The workers stop before the next mail. Cancelling twice changes nothing. */
export const cancelCampaign = operation(
  'POST /campaigns/{id}/cancel',
  async ({ path, data, request, services }) => {
    const before = await findCampaign(data, path.id);
    if (before.state === 'cancelled') return okWithMessage(toCampaignResponse(before), 'Sending stopped');
    assertVersion(request, before);
    assertState(before, 'scheduled', 'sending');
    const { campaignJobs } = services.store.server;
    if (before.state === 'scheduled') {
      await campaignJobs.remove(before.id);
      const draft = change(before, { state: 'draft', sendAt: null, timeZone: null }, services);
      await data.campaigns.put(draft);
      return okWithMessage(toCampaignResponse(draft), 'Schedule cancelled');
    }
    const finishedAt = getTime(services);
    const after = change(before, { state: 'cancelled', finishedAt }, services);
    await data.campaigns.put(after);
    return okWithMessage(toCampaignResponse(after), 'Sending stopped');
  },
);

const getTime = ({ now }: Services) => new Date(now()).toISOString();

const change = (
  before: CampaignRecord,
  changes: Partial<CampaignRecord>,
  services: Services,
): CampaignRecord => ({
  ...before,
  ...changes,
  updatedAt: getTime(services),
  version: before.version + 1,
});

/** @throws UNAVAILABLE without a way to send, CONFLICT unless it is a draft, VALIDATION when it is incomplete */
async function assertSendable(
  campaign: CampaignRecord,
  data: Parameters<typeof assertComplete>[1],
  services: Services,
) {
  services.outbox.assertAvailable();
  assertState(campaign, 'draft');
  await assertComplete(campaign, data);
}

const makeStart = (campaignId: string, accountId: string, dueAt: number): CampaignJobRecord => ({
  id: campaignId,
  accountId,
  campaignId,
  part: null,
  dueAt,
  lease: null,
  setbacks: 0,
  nextPart: 0,
});
