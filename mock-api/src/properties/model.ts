import type { Schemas } from '@lintel/contract/api';
import type { PropertyForm } from '@lintel/contract/property';
import { getPropertySchema } from '@lintel/contract/property/schema';
import { ApiError, invalid, notFound } from '../errors';
import type { FileLinks } from '../pictures/FileLinks';
import { getFiles, readUploads, type Uploads } from '../pictures/fileInfo';
import { sanitizeRichText } from '../richText/sanitizeRichText';
import { formatLocation } from '../store/listingText';
import type { PropertyRecord } from '../store/records';
import type { AccountData } from '../store/Store';

/** Converts listings for the API: their fields flat, with derived values and their files. */
export async function toPropertyResponses(
  properties: readonly PropertyRecord[],
  data: AccountData,
  links: FileLinks,
): Promise<Schemas['Property'][]> {
  const uploads = await readUploads(
    data,
    properties.flatMap(({ images, documents }) => [...images, ...documents]),
  );
  const leads = await data.figures.totalsByKey(
    'leadsOfListing',
    properties.map(({ id }) => id),
  );
  return properties.map(({ stateHistory: _, ...property }) => ({
    ...property,
    leads: leads.get(property.id) ?? 0,
    location: formatLocation(property),
    area: property.gross_area,
    imageFiles: getFiles(property.images, uploads),
    documentFiles: getFiles(property.documents, uploads, links),
  }));
}

/** Converts a listing for the API. */
export async function toPropertyResponse(
  property: PropertyRecord,
  data: AccountData,
  links: FileLinks,
): Promise<Schemas['Property']> {
  const [response] = await toPropertyResponses([property], data, links);
  return response as Schemas['Property'];
}

/** Converts listings to the fields that their leads embed, by id. */
export async function toLeadProperties(
  properties: ReadonlyMap<string, PropertyRecord>,
  data: AccountData,
): Promise<ReadonlyMap<string, Schemas['LeadProperty']>> {
  const uploads = await readUploads(
    data,
    [...properties.values()].flatMap(({ images }) => images),
  );
  return new Map([...properties].map(([id, property]) => [id, toLeadProperty(property, uploads)]));
}

function toLeadProperty(property: PropertyRecord, uploads: Uploads): Schemas['LeadProperty'] {
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
    imageFiles: getFiles(images, uploads),
  };
}

/**
 * Converts the form fields of a body for storage: upper-case codes, sanitized rich text, files of this account only.
 * @throws VALIDATION for rules that a schema cannot express: a future year, a file of another account
 */
export async function readPropertyForm(given: Partial<PropertyForm>, data: AccountData, now: number) {
  const result = getPropertySchema(new Date(now).getUTCFullYear()).safeParse(given);
  if (!result.success) {
    throw invalid(
      Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
  }
  // Both are derived: the slug from the title, the flag from the state.
  const { slug: _slug, is_draft: _isDraft, ...form } = result.data;
  await assertOwnFiles(data, form);
  if (form.description !== undefined) form.description = sanitizeRichText(form.description);
  if (form.title !== undefined) form.title = form.title.trim();
  return form;
}

async function assertOwnFiles(data: AccountData, { images = [], documents = [] }: Partial<PropertyForm>) {
  const uploads = await readUploads(data, [...images, ...documents]);
  const isPicture = (id: string) => uploads.get(id)?.width != null;
  if (!images.every(isPicture)) throw invalid({ images: 'One of these pictures does not exist' });
  if (!documents.every((id) => uploads.has(id)))
    throw invalid({ documents: 'One of these files does not exist' });
}

/** @throws NOT_FOUND when the account has no such listing; CONFLICT when it is deleted */
export async function findListing(data: AccountData, id: string): Promise<PropertyRecord> {
  const property = await data.properties.get(id);
  if (!property) throw notFound('listing');
  if (property.state === 'Deleted')
    throw new ApiError(409, 'CONFLICT', 'This listing was deleted. Restore it first.');
  return property;
}

/** @throws VALIDATION when the account does not have the listing that a lead refers to */
export async function assertOwnProperty(data: AccountData, propertyId: string | null | undefined) {
  if (propertyId && !(await data.properties.get(propertyId)))
    throw invalid({ propertyId: 'This listing does not exist' });
}
