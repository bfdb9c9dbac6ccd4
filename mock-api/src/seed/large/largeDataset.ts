import type { SharedDataset } from '../../store/Store';
import { SeedContext } from '../SeedContext';
import { makeLargeLeads } from './largeLeads';
import { makeLargeProperties } from './largeProperties';
import { makeLargeReviews } from './largeReviews';
import { makeLargeSubscribers } from './largeSubscribers';

let dataset: SharedDataset | undefined;

/**
 * Returns 10,000 listings, 100,000 leads, 100,000 subscribers, 20,000 reviews and 300,000 views. They are built once
 * per process and shared: all large accounts have the same ids, and each one only stores its own changes.
 */
export function getLargeDataset(now: number): SharedDataset {
  dataset ??= make(new SeedContext({ prefix: 'large', now }));
  return dataset;
}

function make(context: SeedContext): SharedDataset {
  const { properties, uploads, traffic } = makeLargeProperties(context);
  return {
    properties: indexById(properties),
    uploads: indexById(uploads),
    traffic: indexById(traffic),
    leads: indexById(makeLargeLeads(context, properties.length)),
    subscribers: indexById(makeLargeSubscribers(context)),
    reviews: indexById(makeLargeReviews(context, properties.length)),
    notes: new Map(),
    tasks: new Map(),
    activities: new Map(),
    replyTemplates: new Map(),
    savedViews: new Map(),
    views: new Map(),
  };
}

const indexById = <Stored extends { id: string }>(records: Stored[]): ReadonlyMap<string, Stored> =>
  new Map(records.map((record) => [record.id, record]));
