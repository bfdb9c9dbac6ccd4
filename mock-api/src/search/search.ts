import type { Schemas } from '@lintel/contract/api';
import { operation } from '../http/operation';
import { ok } from '../http/responses';
import { foldSearchText } from '../query/foldText';
import { formatLocation } from '../store/listingText';
import type { LeadRecord, PropertyRecord, ReviewRecord, SubscriberRecord } from '../store/records';
import type { AccountData } from '../store/Store';

export const search = operation('GET /search', async ({ query, data }) =>
  ok(await searchAccount(data, query.q, query.type)),
);

type Hit = Schemas['SearchHit'];

const HITS_PER_TYPE = 6;

const searches: Record<Hit['type'], (data: AccountData, text: string) => Promise<Hit[]>> = {
  property: async (data, text) => (await data.properties.search(text, HITS_PER_TYPE)).map(toPropertyHit),
  lead: async (data, text) => (await data.leads.search(text, HITS_PER_TYPE)).map(toLeadHit),
  subscriber: async (data, text) => (await data.subscribers.search(text, HITS_PER_TYPE)).map(toSubscriberHit),
  review: async (data, text) => (await data.reviews.search(text, HITS_PER_TYPE)).map(toReviewHit),
};

/**
 * Searches the same fields as the lists. At most six hits of each type; those that start with the text are listed
 * first.
 * @param type limits the search to one type
 */
async function searchAccount(data: AccountData, q: string, type?: Hit['type']): Promise<Hit[]> {
  const text = foldSearchText(q);
  if (text === '') return [];
  if (type) return searches[type](data, text);
  const hits = await Promise.all(Object.values(searches).map((search) => search(data, text)));
  return hits.flat();
}

const toPropertyHit = (property: PropertyRecord): Hit => ({
  type: 'property',
  id: property.id,
  title: property.title,
  subtitle: formatLocation(property),
});

const toLeadHit = ({ id, name, email, phone }: LeadRecord): Hit => ({
  type: 'lead',
  id,
  title: name,
  subtitle: email || phone,
});

const toSubscriberHit = ({ id, name, email }: SubscriberRecord): Hit => ({
  type: 'subscriber',
  id,
  title: name || email,
  subtitle: email,
});

const toReviewHit = ({ id, customerName, comment }: ReviewRecord): Hit => ({
  type: 'review',
  id,
  title: customerName,
  subtitle: comment,
});
