import type { Schemas } from '@lintel/contract/api';
import { isPublicState } from '@lintel/contract/domain';
import { fullName } from '../account/profile';
import { newId } from '../crypto/tokens';
import { ApiError, invalid, notFound } from '../errors';
import { formatCount, formatNumber } from '../formatNumbers';
import { getFiles, readUploads } from '../pictures/fileInfo';
import type { ListQuery } from '../query/parseListQuery';
import { sanitizeRichText } from '../richText/sanitizeRichText';
import type { CampaignCard, CampaignRecord } from '../store/campaignRecords';
import { UNCONFIRMED } from '../store/collections';
import { formatLocation } from '../store/listingText';
import type { AccountRecord, PropertyRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import type { CampaignSender } from './renderCampaign';

type CampaignForm = Schemas['CampaignForm'];

export const toCampaignResponse = ({ cards: _, ...campaign }: CampaignRecord): Schemas['Campaign'] =>
  campaign;

const emptyContent = { subject: '', previewText: '', body: '', listingIds: [] as string[] };

export const makeCampaign = (form: CampaignForm, at: string): CampaignRecord => ({
  ...emptyContent,
  ...form,
  id: newId(),
  state: 'draft',
  sendAt: null,
  timeZone: null,
  startedAt: null,
  finishedAt: null,
  figures: {
    recipients: 0,
    sent: 0,
    bounced: 0,
    unconfirmed: 0,
    skipped: 0,
    unsubscribed: 0,
    clicked: 0,
  },
  links: [],
  cards: [],
  createdAt: at,
  updatedAt: at,
  version: 1,
});

/** @throws NOT_FOUND */
export async function findCampaign(data: AccountData, id: string): Promise<CampaignRecord> {
  const campaign = await data.campaigns.get(id);
  if (!campaign) throw notFound('newsletter');
  return campaign;
}

const isIn: Record<CampaignRecord['state'], string> = {
  draft: 'is a draft',
  scheduled: 'is scheduled. Cancel the schedule first.',
  sending: 'is being sent',
  sent: 'was sent',
  cancelled: 'was stopped',
};

/** @throws CONFLICT when the newsletter is in another state */
export function assertState({ state }: CampaignRecord, ...allowed: CampaignRecord['state'][]) {
  if (!allowed.includes(state))
    throw new ApiError(409, 'CONFLICT', `This newsletter ${isIn[state].replace(/(?<!\.)$/, '.')}`);
}

/**
 * Converts the content of a form for storage.
 * @throws VALIDATION for a listing that the account does not have
 */
export async function readForm(form: CampaignForm, data: AccountData): Promise<CampaignForm> {
  const { subject, previewText, body, listingIds } = form;
  if (listingIds) {
    const found = await data.properties.getMany(listingIds);
    if (!listingIds.every((id) => found.has(id)))
      throw invalid({ listingIds: 'One of these listings does not exist' });
  }
  return {
    ...form,
    ...(subject !== undefined && { subject: subject.trim() }),
    ...(previewText !== undefined && { previewText: previewText.trim() }),
    ...(body !== undefined && { body: sanitizeRichText(body) }),
  };
}

/** @throws VALIDATION when a required part of the newsletter is missing */
export async function assertComplete(campaign: CampaignRecord, data: AccountData) {
  const problems: Record<string, string> = {};
  if (campaign.subject === '') problems['subject'] = 'Enter a subject';
  if (isBlank(campaign.body) && campaign.listingIds.length === 0)
    problems['body'] = 'Write something, or add a listing';
  const listings = await data.properties.getMany(campaign.listingIds);
  for (const id of campaign.listingIds) {
    const listing = listings.get(id);
    if (!listing || !isPublicState(listing.state))
      problems['listingIds'] = `${listing?.title || 'A listing'} no longer has a public page. Remove it.`;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Whether rich text has no readable content. */
export const isBlank = (body: string): boolean => body.replaceAll(/<[^>]*>/g, '').trim() === '';

/** Query for active subscribers, including those who have yet to confirm. */
export const audience: ListQuery = {
  page: 1,
  pageSize: 1,
  sort: [],
  text: '',
  conditions: [{ field: 'status', comparison: 'is', values: ['Active'] }],
};

export async function countRecipients({ subscribers }: AccountData) {
  const { total } = await subscribers.page(audience);
  const unconfirmed = (await subscribers.find('unconfirmed', UNCONFIRMED)).length;
  return { recipients: total - unconfirmed, unconfirmed };
}

export function getSender(account: AccountRecord): CampaignSender {
  const { company, contact_phone: phone, contact_email: email } = account.profile;
  return { name: fullName(account), company, phone, email };
}

/** Makes the cards of listings. Listings without a public page are left out. */
export async function makeCards(
  listingIds: readonly string[],
  data: AccountData,
  publicUrl: string,
): Promise<CampaignCard[]> {
  const listings = await data.properties.getMany(listingIds);
  const cards: CampaignCard[] = [];
  for (const id of listingIds) {
    const listing = listings.get(id);
    if (!listing || !isPublicState(listing.state)) continue;
    cards.push(await makeCard(listing, data, publicUrl));
  }
  return cards;
}

/** Wide enough for 600 px on a high-density screen. Pictures without such a size use their largest one. */
const PICTURE_WIDTH = 1_000;

async function makeCard(
  listing: PropertyRecord,
  data: AccountData,
  publicUrl: string,
): Promise<CampaignCard> {
  const [first] = getFiles(listing.images.slice(0, 1), await readUploads(data, listing.images.slice(0, 1)));
  const picture = first?.sources.find(({ width }) => width >= PICTURE_WIDTH)?.url ?? first?.url;
  const facts = [
    listing.type,
    listing.bedrooms ? formatCount(listing.bedrooms, 'bedroom', 'bedrooms') : '',
    listing.bathrooms ? formatCount(listing.bathrooms, 'bathroom', 'bathrooms') : '',
    listing.gross_area ? `${formatNumber(listing.gross_area)} m²` : '',
  ];
  return {
    title: listing.title,
    price: formatPrice(listing),
    location: formatLocation(listing),
    facts: facts.filter(Boolean).join(' · '),
    url: `${publicUrl}/p/${listing.slug}`,
    image: picture ? new URL(picture, publicUrl).href : null,
  };
}

function formatPrice({ price, currency, status }: PropertyRecord): string {
  if (price === null) return '';
  const isRent = status === 'For Rent' || status === 'Rented';
  const code = /^[A-Z]{3}$/.test(currency) ? currency : 'USD';
  const amount = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    maximumFractionDigits: 0,
  }).format(price);
  return isRent ? `${amount} a month` : amount;
}
