import type { Dataset } from '../store/Store';
import { SeedContext, type SeedOptions } from './SeedContext';
import { seedLeads } from './seedLeads';
import { seedProperties } from './seedProperties';
import { seedReplyTemplates } from './seedReplyTemplates';
import { seedReviews } from './seedReviews';
import { seedSubscribers } from './seedSubscribers';

/** The demo account's records: the same on every seeding, dated relative to `now`. */
export function demoDataset(options: SeedOptions): Dataset {
  const context = new SeedContext(options);
  return {
    ...seedProperties(context),
    ...seedLeads(context),
    reviews: seedReviews(context),
    replyTemplates: seedReplyTemplates(context),
    subscribers: seedSubscribers(context),
  };
}
