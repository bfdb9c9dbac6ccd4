import type { AccountCollectionName } from './collections';

/** How many records an account can have in a collection, deleted ones included. */
export const recordLimits: Readonly<Record<AccountCollectionName, number>> = {
  sessions: 10_000,
  devices: 100,
  passkeys: 20,
  securityEvents: 2_500,
  properties: 20_000,
  leads: 200_000,
  notes: 500_000,
  activities: 2_000_000,
  uploads: 200_000,
  subscribers: 200_000,
  reviews: 100_000,
  replyTemplates: 500,
  savedViews: 500,
  traffic: 2_000_000,
  views: 5_000_000,
};

/** Descriptions for people, where they differ from the collection's name. */
const nouns: Partial<Record<AccountCollectionName, string>> = {
  properties: 'listings',
  activities: 'timeline entries',
  uploads: 'files',
  replyTemplates: 'reply templates',
  savedViews: 'saved views',
};

/** An account has as many records as a collection can hold. */
export class RecordLimitError extends Error {
  override readonly name = 'RecordLimitError';

  constructor(collection: AccountCollectionName) {
    const limit = recordLimits[collection].toLocaleString('en-US');
    super(`This account has ${limit} ${nouns[collection] ?? collection}, which is the most it can have`);
  }
}
