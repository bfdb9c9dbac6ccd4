import { isDialable, PHONE_MESSAGE } from '@lintel/contract/phoneLinks';
import { recordView } from '../analytics/recordView';
import { newId } from '../crypto/tokens';
import { notFound } from '../errors';
import { type BodyRules, type BoundOperation, operation } from '../http/operation';
import { messageOnly, noContent, ok } from '../http/responses';
import { addLead, findLeadByEmail, makeLead } from '../leads/model';
import { makeReview } from '../reviews/model';
import type { Services } from '../Services';
import type { LeadRecord, PropertyRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { findPublicAgent, toPublicAgent } from './publicAgent';
import { findPublicListing, toPublicListing } from './publicListing';
import { makeEnquiryAlert, makeReviewAlert } from './visitorAlerts';

export const getPublicListing = operation('GET /public/listings/{slug}', async ({ path, services }) => {
  const { property, account, data } = await findPublicListing(services, path.slug);
  return ok(await toPublicListing(property, account, data));
});

/** Returns an agent's public profile. A former username redirects to the current one. */
export const getPublicAgent = operation(
  'GET /public/agents/{username}',
  async ({ path, query, services }) => {
    const currentUsername = await services.accounts.findCurrentUsername(path.username);
    const { account, data } = await findPublicAgent(services, currentUsername ?? path.username);
    if (currentUsername)
      return { status: 301, headers: { Location: `/api/public/agents/${currentUsername}` } };
    return ok(await toPublicAgent(account, data, query));
  },
);

/** Checks that involve several fields or the phone number's value. */
const rules: BodyRules = ({ email, phone, consent }) => {
  const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';
  return {
    ...(isEmpty(email) && isEmpty(phone) && { email: 'Leave an email address or a phone number' }),
    ...(!isEmpty(phone) && !isDialable(String(phone)) && { phone: PHONE_MESSAGE }),
    ...(consent !== true && { consent: 'Agree that the agent may contact you' }),
  };
};

/** Creates a lead, or adds to the lead that already has this address. */
export const sendEnquiry: BoundOperation = {
  ...operation('POST /public/enquiries', async ({ body, request, services }) => {
    await services.publicLimits.count(request, body.slug);
    const { property, account, data } = await findPublicListing(services, body.slug);
    const enquiry = {
      name: body.name.trim(),
      email: body.email?.trim() ?? '',
      phone: body.phone?.trim() ?? '',
      message: body.message.trim(),
    };
    await services.store.run(account.id, async () => {
      const at = new Date(services.now()).toISOString();
      const existingLead = enquiry.email ? await findLeadByEmail(data, enquiry.email) : undefined;
      const source = body.source === 'QR Code' ? 'Listing page, QR code' : 'Listing page';
      const lead =
        existingLead ?? makeLead({ ...enquiry, propertyId: property.id, source, isRead: false }, at);
      if (existingLead) await addToLead(data, existingLead, enquiry, property, at);
      else await addLead(data, lead, enquiry.name, 'enquiry');
      const { alerts, settings } = services;
      const named = { id: lead.id, isNew: !existingLead };
      await alerts.send(account, makeEnquiryAlert(named, property, enquiry, settings.publicUrl));
    });
    return messageOnly(201, 'Thank you. Your message was sent to the agent.');
  }),
  rules,
};

/** Saves a review, which stays pending until the agent approves it. */
export const writeReview = operation('POST /public/reviews', async ({ body, request, services }) => {
  await services.publicLimits.count(request, body.slug);
  const { account, data } = await findPublicAgent(services, body.username);
  const at = new Date(services.now()).toISOString();
  const property = body.slug ? await findListing(services, account.id, body.slug) : null;
  const { customerName, rating, comment } = body;
  const review = makeReview({ customerName, rating, comment, propertyId: property?.id ?? null }, at);
  await services.store.run(account.id, async () => {
    await data.reviews.put(review);
    await services.alerts.send(account, makeReviewAlert(review, property, services.settings.publicUrl));
  });
  return messageOnly(201, 'Thank you. Your review will appear once the agent approves it.');
});

/** @throws NOT_FOUND when the listing is not one of this agent's */
async function findListing(services: Services, accountId: string, slug: string): Promise<PropertyRecord> {
  const { account, property } = await findPublicListing(services, slug);
  if (account.id !== accountId) throw notFound('listing');
  return property;
}

/** Records a view. The listing's version stays the same: a visitor must not make the agent's own change fail. */
export const viewListing = operation(
  'POST /public/listings/{slug}/views',
  async ({ path, body, request, services }) => {
    await services.publicLimits.count(request, path.slug);
    const { property: found, account, data } = await findPublicListing(services, path.slug);
    await services.store.run(account.id, async () => {
      await recordView(data, { ...body, propertyId: found.id, at: services.now() });
      const property = await data.properties.get(found.id);
      if (property) await data.properties.put({ ...property, views: property.views + 1 });
    });
    return noContent();
  },
);

/** Adds an enquiry to an existing lead: marks it unread, extends its timeline and keeps its details. */
async function addToLead(
  data: AccountData,
  lead: LeadRecord,
  enquiry: { name: string; phone: string; message: string },
  property: PropertyRecord,
  at: string,
) {
  await data.activities.assertRoom();
  const isOtherListing = lead.propertyId !== null && lead.propertyId !== property.id;
  await data.leads.put({
    ...lead,
    phone: lead.phone || enquiry.phone,
    propertyId: lead.propertyId ?? property.id,
    isRead: false,
    updatedAt: at,
    version: lead.version + 1,
  });
  await data.activities.put({
    id: newId(),
    leadId: lead.id,
    type: 'enquiry',
    at,
    by: enquiry.name,
    text: isOtherListing ? `${property.title}: ${enquiry.message}` : enquiry.message,
    from: null,
    to: null,
    noteId: null,
  });
}
