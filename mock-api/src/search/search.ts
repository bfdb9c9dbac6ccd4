import type { Schemas } from '@lintel/contract/api';
import { operation } from '../http/operation';
import { ok } from '../http/responses';
import { leadList } from '../leads/list';
import { propertyList } from '../properties/list';
import { propertyLocation } from '../properties/model';
import { foldText } from '../query/foldText';
import { reviewList } from '../reviews/list';
import type { LeadRecord, PropertyRecord, ReviewRecord, SubscriberRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { subscriberList } from '../subscribers/list';

export const search = operation('GET /search', ({ query, data }) =>
  ok(searchAccount(data, query.q, query.type)),
);

type Hit = Schemas['SearchHit'];

const HITS_PER_TYPE = 6;

const searches: Record<Hit['type'], (data: AccountData, text: string) => Hit[]> = {
  property: (data, text) => propertyList(data).find(text, HITS_PER_TYPE).map(propertyHit),
  lead: (data, text) => leadList(data).find(text, HITS_PER_TYPE).map(leadHit),
  subscriber: (data, text) => subscriberList(data).find(text, HITS_PER_TYPE).map(subscriberHit),
  review: (data, text) => reviewList(data).find(text, HITS_PER_TYPE).map(reviewHit),
};

/**
 * Searches the same fields as the lists. At most six hits of each type; those that start with the text come first.
 * @param type limits the search to one type
 */
function searchAccount(data: AccountData, q: string, type?: Hit['type']): Hit[] {
  const text = foldText(q.trim());
  if (text === '') return [];
  if (type) return searches[type](data, text);
  return Object.values(searches).flatMap((search) => search(data, text));
}

const propertyHit = (property: PropertyRecord): Hit => ({
  type: 'property',
  id: property.id,
  title: property.title,
  subtitle: propertyLocation(property),
});

const leadHit = ({ id, name, email, phone }: LeadRecord): Hit => ({
  type: 'lead',
  id,
  title: name,
  subtitle: email || phone,
});

const subscriberHit = ({ id, name, email }: SubscriberRecord): Hit => ({
  type: 'subscriber',
  id,
  title: name || email,
  subtitle: email,
});

const reviewHit = ({ id, customerName, comment }: ReviewRecord): Hit => ({
  type: 'review',
  id,
  title: customerName,
  subtitle: comment,
});
