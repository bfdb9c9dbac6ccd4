import type { Schemas } from '@lintel/contract/api';
import { leadList } from '../leads/leadList';
import { propertyList } from '../properties/propertyList';
import { propertyLocation } from '../properties/propertyLocation';
import { foldText } from '../query/foldText';
import { reviewList } from '../reviews/reviewList';
import type { LeadRecord, PropertyRecord, ReviewRecord, SubscriberRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { subscriberList } from '../subscribers/subscriberList';

type Hit = Schemas['SearchHit'];

const HITS_PER_TYPE = 6;

const searches: Record<Hit['type'], (data: AccountData, text: string) => Hit[]> = {
  property: (data, text) => propertyList(data).find(text, HITS_PER_TYPE).map(propertyHit),
  lead: (data, text) => leadList(data).find(text, HITS_PER_TYPE).map(leadHit),
  subscriber: (data, text) => subscriberList(data).find(text, HITS_PER_TYPE).map(subscriberHit),
  review: (data, text) => reviewList(data).find(text, HITS_PER_TYPE).map(reviewHit),
};

/**
 * Hits in what the lists look at; of each type at most six, those that start with the text first.
 * @param type leaves the others out
 */
export function searchAccount(data: AccountData, q: string, type?: Hit['type']): Hit[] {
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
