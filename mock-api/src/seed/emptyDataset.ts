import type { Dataset } from '../store/Store';

/** Every collection that a scenario fills, without a record. Sessions are not among them: a reset signs nobody out. */
export const emptyDataset = () =>
  ({
    properties: [],
    leads: [],
    notes: [],
    activities: [],
    uploads: [],
    subscribers: [],
    reviews: [],
    replyTemplates: [],
    savedViews: [],
    traffic: [],
    views: [],
  }) satisfies Dataset;
