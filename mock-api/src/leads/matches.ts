import type { Schemas } from '@lintel/contract/api';
import { offers } from '@lintel/contract/domain';
import { operation } from '../http/operation';
import { ok } from '../http/responses';
import { findListing, toLeadProperties } from '../properties/model';
import { foldSearchText, foldSearchTexts } from '../query/foldText';
import type { ListQuery } from '../query/parseListQuery';
import { formatLocation } from '../store/listingText';
import type { LeadRecord, PropertyRecord } from '../store/records';
import { ANY_TYPE } from '../store/wishKey';
import { findLead, toLeadResponse } from './model';

type Reason = Schemas['MatchReason'];

const MAX_MATCHES = 6;
/**
 * Maximum number of preselected listings, the newest ones, that are compared with all wishes: a query can't compare
 * several places.
 */
const MAX_CANDIDATES = 100;

export const listMatchingListings = operation('GET /leads/{id}/matches', async ({ path, data }) => {
  const lead = await findLead(data, path.id);
  if (!isLooking(lead)) return ok([]);
  const { records } = await data.properties.page(toListingQuery(lead));
  const matches = records
    .flatMap((property) => {
      const reasons = getMatchReasons(lead, property);
      return reasons && property.id !== lead.propertyId ? [{ property, reasons }] : [];
    })
    .slice(0, MAX_MATCHES);
  const listings = new Map(matches.map(({ property }) => [property.id, property]));
  const responses = await toLeadProperties(listings, data);
  return ok(
    matches.map(({ property, reasons }) => ({
      property: responses.get(property.id) as Schemas['LeadProperty'],
      reasons,
    })),
  );
});

export const listMatchingLeads = operation('GET /properties/{id}/matches', async ({ path, data }) => {
  const property = await findListing(data, path.id);
  const found = await Promise.all([property.type, ANY_TYPE].map((key) => data.leads.find('wish', key)));
  const matches = found
    .flat()
    .flatMap((lead) => {
      const reasons = getMatchReasons(lead, property);
      return reasons && lead.propertyId !== property.id ? [{ lead, reasons }] : [];
    })
    .sort((a, b) => b.reasons.length - a.reasons.length || (a.lead.date < b.lead.date ? 1 : -1))
    .slice(0, MAX_MATCHES);
  return ok(matches.map(({ lead, reasons }) => ({ lead: toLeadResponse(lead), reasons })));
});

const hasBudget = ({ budgetMin, budgetMax }: LeadRecord) =>
  typeof budgetMin === 'number' || typeof budgetMax === 'number';

/** Whether the lead has wishes to match by. A wish to buy or to rent alone would match half of all listings. */
const isLooking = (lead: LeadRecord) =>
  hasBudget(lead) || Boolean(lead.wishedType || lead.wishedPlace) || typeof lead.wishedBedrooms === 'number';

/** Returns the wishes of a lead that a listing meets; undefined if it does not meet them all. */
function getMatchReasons(lead: LeadRecord, property: PropertyRecord): Reason[] | undefined {
  const { budgetMin, budgetMax, budgetCurrency, wishedOffer, wishedType, wishedPlace, wishedBedrooms } = lead;
  const { state, status, price, currency, type, bedrooms } = property;
  if (state !== 'Active' || !offers.some((offer) => offer === status)) return undefined;
  if (wishedOffer && wishedOffer !== status) return undefined;
  const isAffordable =
    currency === budgetCurrency &&
    price > 0 &&
    price >= (budgetMin ?? 0) &&
    price <= (budgetMax ?? Number.POSITIVE_INFINITY);
  const checks: [reason: Reason, isWished: boolean, isMet: boolean][] = [
    ['price', hasBudget(lead), isAffordable],
    ['type', Boolean(wishedType), wishedType === type],
    ['place', Boolean(wishedPlace), isInPlace(property, wishedPlace ?? '')],
    ['bedrooms', typeof wishedBedrooms === 'number', (bedrooms ?? -1) >= (wishedBedrooms ?? 0)],
  ];
  if (checks.some(([, isWished, isMet]) => isWished && !isMet)) return undefined;
  return checks.flatMap(([reason, isWished]) => (isWished ? [reason] : []));
}

const readPlaces = (text: string) => text.split(/[,;/]/).flatMap((name) => foldSearchText(name) || []);

/** Whether a listing is in the wished place. "Cascais, Estoril" matches either of the two. */
function isInPlace(property: PropertyRecord, wishedPlace: string): boolean {
  const location = foldSearchTexts([formatLocation(property), property.city, property.country_name]);
  return readPlaces(wishedPlace).some((name) => location.includes(name));
}

/** Makes a query that preselects listings by the fields that lists can be filtered by. */
function toListingQuery(lead: LeadRecord): ListQuery {
  const { budgetMin, budgetMax, budgetCurrency, wishedOffer, wishedType, wishedPlace, wishedBedrooms } = lead;
  const is = (field: string, value: unknown): ListQuery['conditions'] =>
    value ? [{ field, comparison: 'is', values: [String(value)] }] : [];
  const limit = (field: string, comparison: 'gte' | 'lte', value: unknown): ListQuery['conditions'] =>
    typeof value === 'number' ? [{ field, comparison, values: [String(value)] }] : [];
  const [only = '', ...others] = readPlaces(wishedPlace ?? '');
  return {
    page: 1,
    pageSize: MAX_CANDIDATES,
    sort: [],
    text: others.length === 0 ? only : '',
    conditions: [
      ...is('state', 'Active'),
      { field: 'status', comparison: 'is', values: wishedOffer ? [wishedOffer] : [...offers] },
      ...is('type', wishedType),
      ...limit('bedrooms', 'gte', wishedBedrooms),
      ...(hasBudget(lead) ? is('currency', budgetCurrency) : []),
      ...limit('price', 'gte', budgetMin),
      ...limit('price', 'lte', budgetMax),
    ],
  };
}
