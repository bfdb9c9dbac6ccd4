import { slugify } from '@lintel/contract/property';
import type { SharedDataset } from '../../store/Store';
import { SeedContext } from '../SeedContext';
import { largeLeads } from './largeLeads';
import { largeProperties } from './largeProperties';
import { largeReviews } from './largeReviews';
import { largeSubscribers } from './largeSubscribers';

let dataset: SharedDataset | undefined;

/**
 * 10,000 listings, 100,000 leads, 100,000 subscribers, 20,000 reviews and 300,000 views. Built once per process and
 * shared: all large accounts have the same ids, and each stores only its own changes.
 */
export function largeDataset(now: number): SharedDataset {
  dataset ??= make(new SeedContext({ prefix: 'large', now, slugFor: slugify }));
  return dataset;
}

function make(context: SeedContext): SharedDataset {
  const { properties, uploads, traffic } = largeProperties(context);
  return {
    properties: byId(properties),
    uploads: byId(uploads),
    traffic: byId(traffic),
    leads: byId(largeLeads(context, properties.length)),
    subscribers: byId(largeSubscribers(context)),
    reviews: byId(largeReviews(context, properties.length)),
    notes: new Map(),
    activities: new Map(),
    replyTemplates: new Map(),
    savedViews: new Map(),
    views: new Map(),
  };
}

const byId = <Stored extends { id: string }>(records: Stored[]): ReadonlyMap<string, Stored> =>
  new Map(records.map((record) => [record.id, record]));
