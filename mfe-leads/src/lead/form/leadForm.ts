import { parseAmount } from '@lintel/contract/amounts';
import type { Schemas } from '@lintel/contract/api';
import { MANUAL_SOURCE } from '@lintel/contract/domain';
import { formatNumber } from '@lintel/ui';
import { CHOOSE_LISTING, type PickedRecord } from '../task/taskForm';
import { toOneLine } from '../toOneLine';

type Lead = Schemas['Lead'];
type LeadFields = Required<
  Pick<
    Schemas['LeadCreate'],
    | 'name'
    | 'email'
    | 'phone'
    | 'source'
    | 'propertyId'
    | 'budgetMin'
    | 'budgetMax'
    | 'budgetCurrency'
    | 'wishedOffer'
    | 'wishedType'
    | 'wishedPlace'
    | 'wishedBedrooms'
    | 'tags'
  >
>;

/** Values of the lead form, keyed by the API's field names. */
export type LeadTexts = Record<Exclude<keyof LeadFields, 'propertyId'>, string>;
export interface LeadFormValues extends LeadTexts {
  property: PickedRecord | null;
  /** Typed text without a chosen listing. */
  propertyText: string;
}
export type LeadFormErrors = Partial<Record<string, string>>;

export const blankLead: LeadFormValues = {
  name: '',
  email: '',
  phone: '',
  source: MANUAL_SOURCE,
  property: null,
  propertyText: '',
  budgetMin: '',
  budgetMax: '',
  budgetCurrency: '',
  wishedOffer: '',
  wishedType: '',
  wishedPlace: '',
  wishedBedrooms: '',
  tags: '',
};

/** Labels of the fields in a change that is queued while offline. */
export const fieldLabels: Record<keyof LeadFields, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  source: 'Source',
  propertyId: 'Listing',
  budgetMin: 'Budget from',
  budgetMax: 'Budget to',
  budgetCurrency: 'Currency',
  wishedOffer: 'Looking for',
  wishedType: 'Type',
  wishedPlace: 'Place',
  wishedBedrooms: 'Bedrooms',
  tags: 'Tags',
};

const toText = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : formatNumber(value);

const toPickedListing = ({ propertyId, property }: Lead): PickedRecord | null =>
  propertyId ? { id: propertyId, title: property?.title || 'Deleted listing' } : null;

/** The form of an existing lead. */
export const toFormValues = (lead: Lead): LeadFormValues => ({
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  source: lead.source,
  property: toPickedListing(lead),
  propertyText: '',
  budgetMin: toText(lead.budgetMin),
  budgetMax: toText(lead.budgetMax),
  budgetCurrency: lead.budgetCurrency ?? '',
  wishedOffer: lead.wishedOffer ?? '',
  wishedType: lead.wishedType ?? '',
  wishedPlace: lead.wishedPlace ?? '',
  wishedBedrooms: toText(lead.wishedBedrooms),
  tags: (lead.tags ?? []).join(', '),
});

/** Parses a whole amount; NaN for any other text. */
function readAmount(text: string): number | null {
  const amount = parseAmount(text);
  return amount === undefined ? Number.NaN : amount && Math.round(amount);
}

const AMOUNT_ERROR = 'Enter an amount, such as 450,000 or 450k.';

/** The API's limits. */
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 40;

const readTags = (text: string) => text.split(',').flatMap((tag) => toOneLine(tag) || []);

/** Validates the form. @param isReachable a lead must have an email address or a phone number */
export function checkForm(values: LeadFormValues, isReachable: boolean): LeadFormErrors {
  const [min, max] = [readAmount(values.budgetMin), readAmount(values.budgetMax)];
  const bedrooms = values.wishedBedrooms.trim();
  const email = toOneLine(values.email);
  const tags = readTags(values.tags);
  const isUnreachable = isReachable && email === '' && toOneLine(values.phone) === '';
  return {
    ...(toOneLine(values.name) === '' && { name: 'Enter a name.' }),
    ...(email !== '' && !/^[^@\s]+@[^@\s]+$/.test(email) && { email: 'Enter a valid email address.' }),
    ...(isUnreachable && { email: 'Enter an email address or a phone number.' }),
    ...(values.propertyText.trim() !== '' && { propertyId: CHOOSE_LISTING }),
    ...(Number.isNaN(min) && { budgetMin: AMOUNT_ERROR }),
    ...(Number.isNaN(max) && { budgetMax: AMOUNT_ERROR }),
    ...(min !== null &&
      max !== null &&
      max < min && { budgetMax: 'Enter an amount that is not below the minimum.' }),
    ...(!/^(\d{1,2}|100)?$/.test(bedrooms) && { wishedBedrooms: 'Enter a whole number from 0 to 100.' }),
    ...((tags.length > MAX_TAGS || tags.some(({ length }) => length > MAX_TAG_LENGTH)) && {
      tags: `Enter at most ${MAX_TAGS} tags of at most ${MAX_TAG_LENGTH} characters.`,
    }),
  };
}

/** Returns the fields of a form without errors. @param currency of a budget without a chosen one */
export function toFields(values: LeadFormValues, currency: Schemas['Currency']): LeadFields {
  const [budgetMin, budgetMax] = [readAmount(values.budgetMin), readAmount(values.budgetMax)];
  const hasBudget = budgetMin !== null || budgetMax !== null;
  return {
    name: toOneLine(values.name),
    email: toOneLine(values.email),
    phone: toOneLine(values.phone),
    source: toOneLine(values.source),
    propertyId: values.property?.id ?? null,
    budgetMin,
    budgetMax,
    budgetCurrency: hasBudget ? ((values.budgetCurrency || currency) as Schemas['Currency']) : null,
    wishedOffer: (values.wishedOffer || null) as LeadFields['wishedOffer'],
    wishedType: (values.wishedType || null) as LeadFields['wishedType'],
    wishedPlace: toOneLine(values.wishedPlace),
    wishedBedrooms: values.wishedBedrooms.trim() === '' ? null : Number(values.wishedBedrooms),
    tags: readTags(values.tags),
  };
}

const toSavedFields = (lead: Lead): LeadFields => ({
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  source: lead.source,
  propertyId: lead.propertyId,
  budgetMin: lead.budgetMin ?? null,
  budgetMax: lead.budgetMax ?? null,
  budgetCurrency: lead.budgetCurrency ?? null,
  wishedOffer: lead.wishedOffer ?? null,
  wishedType: lead.wishedType ?? null,
  wishedPlace: lead.wishedPlace ?? '',
  wishedBedrooms: lead.wishedBedrooms ?? null,
  tags: lead.tags ?? [],
});

/** Returns the fields that differ from the lead's, with their previous values. */
export function toChanges(lead: Lead, fields: LeadFields) {
  const saved = toSavedFields(lead);
  const changed = (Object.keys(fields) as (keyof LeadFields)[]).filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(saved[name]),
  );
  const pick = (from: LeadFields): Partial<LeadFields> =>
    Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { changes: pick(fields), before: pick(saved) };
}
