import type { Schemas } from '@lintel/contract/api';
import { formatPlace, type PropertyForm } from '@lintel/contract/property';
import { getPropertySchema } from '@lintel/contract/property/schema';
import { ApiError, invalid, notFound } from '../errors';
import type { FileLinks } from '../pictures/FileLinks';
import { getFiles } from '../pictures/fileInfo';
import { foldText } from '../query/foldText';
import { memoizeByAccount } from '../query/memoizeByAccount';
import { sanitizeRichText } from '../richText/sanitizeRichText';
import type { LeadRecord, PropertyRecord } from '../store/records';
import type { AccountData } from '../store/Store';

type AddressParts = { district?: string | null; city?: string | null; country_name?: string | null };

/** `district, city`; without a district, the available parts of `city, country_name`. Repeated parts are dropped. */
export function formatLocation({ district, city, country_name: country }: AddressParts): string {
  return formatPlace(district ? [district, city] : [city, country]);
}

/** The number of leads by listing id, updated with every change. Deleted leads do not count. */
export const getLeadCounts = memoizeByAccount(({ leads }): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const count = (lead: LeadRecord | undefined, amount: number) => {
    if (!lead?.propertyId || lead.deletedAt) return;
    counts.set(lead.propertyId, (counts.get(lead.propertyId) ?? 0) + amount);
  };
  for (const lead of leads.values()) count(lead, 1);
  leads.watch(({ before, after }) => {
    count(before, -1);
    count(after, 1);
  });
  return counts;
});

const foldedTitles = new WeakMap<PropertyRecord, string>();

/** A listing's title for searching. Records are immutable, so each title is folded once. */
export function foldTitle(property: PropertyRecord): string {
  const title = foldedTitles.get(property) ?? foldText(property.title);
  foldedTitles.set(property, title);
  return title;
}

/** A listing as the API returns it: its fields flat, with derived values and its files. */
export function toPropertyResponse(
  { stateHistory: _, ...property }: PropertyRecord,
  data: AccountData,
  links: FileLinks,
): Schemas['Property'] {
  return {
    ...property,
    leads: getLeadCounts(data).get(property.id) ?? 0,
    location: formatLocation(property),
    area: property.gross_area,
    imageFiles: getFiles(property.images, data),
    documentFiles: getFiles(property.documents, data, links),
  };
}

/** The fields of a listing that its leads embed. */
export function toLeadProperty(property: PropertyRecord, data: AccountData): Schemas['LeadProperty'] {
  const { id, title, slug, price, currency, status, state, type, bedrooms, bathrooms, images } = property;
  return {
    id,
    title,
    slug,
    price,
    currency,
    status,
    state,
    type,
    location: formatLocation(property),
    bedrooms,
    bathrooms,
    area: property.gross_area,
    images,
    imageFiles: getFiles(images, data),
  };
}

/**
 * Converts the form fields of a body for storage: upper-case codes, sanitized rich text, files of this account only.
 * @throws VALIDATION for rules that a schema cannot express: a future year, a file of another account
 */
export function readPropertyForm(given: Partial<PropertyForm>, data: AccountData, now: number) {
  const result = getPropertySchema(new Date(now).getUTCFullYear()).safeParse(given);
  if (!result.success) {
    throw invalid(
      Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
  }
  // Both are derived: the slug from the title, the flag from the state.
  const { slug: _slug, is_draft: _isDraft, ...form } = result.data;
  assertOwnFiles(data, form);
  if (form.description !== undefined) form.description = sanitizeRichText(form.description);
  if (form.title !== undefined) form.title = form.title.trim();
  return form;
}

function assertOwnFiles({ uploads }: AccountData, { images = [], documents = [] }: Partial<PropertyForm>) {
  const isPicture = (id: string) => uploads.get(id)?.width != null;
  if (!images.every(isPicture)) throw invalid({ images: 'One of these pictures does not exist' });
  if (!documents.every((id) => uploads.get(id)))
    throw invalid({ documents: 'One of these files does not exist' });
}

/** @throws NOT_FOUND when the account has no such listing; CONFLICT when it is deleted */
export function findListing(data: AccountData, id: string): PropertyRecord {
  const property = data.properties.get(id);
  if (!property) throw notFound('listing');
  if (property.state === 'Deleted')
    throw new ApiError(409, 'CONFLICT', 'This listing was deleted. Restore it first.');
  return property;
}

/** @throws VALIDATION when the account does not have the listing that a lead refers to */
export function assertOwnProperty(data: AccountData, propertyId: string | null | undefined) {
  if (propertyId && !data.properties.get(propertyId))
    throw invalid({ propertyId: 'This listing does not exist' });
}
