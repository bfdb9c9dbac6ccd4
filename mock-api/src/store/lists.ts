import type { OwnedCollectionName, OwnedCollections } from './collections';
import type { ListRules } from './ListRules';
import { campaignList } from './lists/campaigns';
import { leadList } from './lists/leads';
import { propertyList } from './lists/properties';
import { reviewList } from './lists/reviews';
import { securityEventList } from './lists/securityEvents';
import { subscriberList } from './lists/subscribers';
import { taskList } from './lists/tasks';

type Lists = { readonly [Name in OwnedCollectionName]?: ListRules<OwnedCollections[Name]> };

/** Collections that lists show, with their rules. */
export const lists = {
  properties: propertyList,
  leads: leadList,
  tasks: taskList,
  subscribers: subscriberList,
  reviews: reviewList,
  campaigns: campaignList,
  securityEvents: securityEventList,
} as const satisfies Lists;

export type ListedCollectionName = keyof typeof lists;
export const listedNames = Object.keys(lists) as ListedCollectionName[];

/** Returns the rules of a collection's list. @throws Error for a collection without one */
export function getListRules<Stored extends { id: string }>(collection: string): ListRules<Stored> {
  const rules = Object.entries(lists).find(([name]) => name === collection)?.[1];
  if (!rules) throw new Error(`"${collection}" has no list`);
  return rules as unknown as ListRules<Stored>;
}
