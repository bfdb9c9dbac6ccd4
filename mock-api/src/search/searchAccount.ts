import type { Schemas } from '@lintel/contract/api';
import { propertyLocation } from '../properties/propertyLocation';
import { foldText } from '../query/foldText';
import type { AccountData } from '../store/Store';

type Hit = Schemas['SearchHit'];

const HITS_PER_TYPE = 6;

/** Hits in titles, names, places and addresses; of each type at most six, those that start with the text first. */
export function searchAccount(data: AccountData, q: string): Hit[] {
  const text = foldText(q.trim());
  if (text === '') return [];
  return [propertyHits(data), leadHits(data), subscriberHits(data), reviewHits(data)].flatMap((hits) =>
    best(hits, text),
  );
}

function best(hits: Hit[], text: string): Hit[] {
  const found = hits.filter((hit) => foldText(`${hit.title}\n${hit.subtitle}`).includes(text));
  const starts = (hit: Hit) => (foldText(hit.title).startsWith(text) ? 0 : 1);
  return found.sort((a, b) => starts(a) - starts(b)).slice(0, HITS_PER_TYPE);
}

const propertyHits = ({ properties }: AccountData): Hit[] =>
  [...properties.values()]
    .filter(({ state }) => state !== 'Deleted')
    .map((property) => ({
      type: 'property',
      id: property.id,
      title: property.title,
      subtitle: propertyLocation(property),
    }));

const leadHits = ({ leads }: AccountData): Hit[] =>
  [...leads.values()]
    .filter(({ deletedAt }) => !deletedAt)
    .map(({ id, name, email, phone }) => ({ type: 'lead', id, title: name, subtitle: email || phone }));

const subscriberHits = ({ subscribers }: AccountData): Hit[] =>
  [...subscribers.values()]
    .filter(({ deletedAt }) => !deletedAt)
    .map(({ id, name, email }) => ({ type: 'subscriber', id, title: name || email, subtitle: email }));

const reviewHits = ({ reviews }: AccountData): Hit[] =>
  [...reviews.values()]
    .filter(({ deletedAt }) => !deletedAt)
    .map(({ id, customerName, comment }) => ({ type: 'review', id, title: customerName, subtitle: comment }));
