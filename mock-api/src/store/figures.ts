import { toLeadStage } from '@lintel/contract/domain';
import type { AccountCollectionName, AccountCollections } from './collections';
import { isUnanswered } from './isUnanswered';
import type { LeadRecord, PropertyRecord, ReviewRecord, SubscriberRecord } from './records';
import { expandSample } from './sampleViews';
import { listIntervals } from './stateHistory';

/**
 * Counts a record.
 * @param at ISO 8601, or milliseconds since 1970; 0 for a number whose time does not matter
 */
export type AddPoint = (
  figure: FigureName,
  at: string | number,
  options?: { key?: string; by?: 1 | -1 },
) => void;

type CountRecord<Stored> = (record: Stored, add: AddPoint) => void;

interface FigureGroup {
  figures: readonly string[];
  /** Functions that count the records of each collection. */
  sources: { readonly [Name in AccountCollectionName]?: CountRecord<AccountCollections[Name]> };
}

/**
 * Every number of records that the product shows, in groups that are counted together. Figures with a key have a number
 * for each of its values.
 */
export const figureGroups = {
  views: {
    figures: [
      'views',
      'uniqueViews',
      'viewsByListing',
      'uniqueViewsByListing',
      'viewsBySource',
      'uniqueViewsBySource',
    ],
    sources: {
      views: ({ propertyId, source, at, unique }, add) =>
        countView({ propertyId, source, moment: at, unique }, add),
      traffic: (traffic, add) => {
        for (const view of expandSample(traffic)) countView(view, add);
      },
    },
  },
  /** Deleted leads do not count. */
  leads: { figures: ['leads', 'leadsByListing', 'leadsByStage'], sources: { leads: countLead } },
  unreadLeads: {
    figures: ['unreadLeads'],
    sources: {
      leads: ({ deletedAt, isRead }, add) => {
        if (!deletedAt && !isRead) add('unreadLeads', 0);
      },
    },
  },
  leadsOfListing: {
    figures: ['leadsOfListing'],
    sources: {
      leads: ({ deletedAt, propertyId }, add) => {
        if (!deletedAt && propertyId) add('leadsOfListing', 0, { key: propertyId });
      },
    },
  },
  /** Subscribers by the time at which they joined. Deleted ones do not count. */
  subscribers: {
    figures: ['subscribers'],
    sources: {
      subscribers: ({ joinDate, deletedAt }, add) => {
        if (!deletedAt) add('subscribers', joinDate);
      },
    },
  },
  /** Listings by the times at which they were created and became active. Deleted listings do not count. */
  listings: { figures: ['createdListings', 'activatedListings'], sources: { properties: countListing } },
  /**
   * Number of records that existed at any time. A restored lead or subscriber counts as if it had never been deleted.
   */
  propertyStock: {
    figures: ['propertyStock', 'activeStock'],
    sources: { properties: countStockOfListings },
  },
  leadStock: {
    figures: ['leadStock'],
    sources: { leads: ({ date, deletedAt }, add) => countInterval('leadStock', date, deletedAt, add) },
  },
  subscriberStock: {
    figures: ['subscriberStock'],
    sources: {
      subscribers: ({ joinDate, deletedAt }: SubscriberRecord, add) =>
        countInterval('subscriberStock', joinDate, deletedAt, add),
    },
  },
  /** Reviews, without deleted ones. The figures of unanswered reviews and of ratings only count published ones. */
  reviews: {
    figures: ['reviewsByStatus', 'unansweredReviews', 'reviewsByRating'],
    sources: { reviews: countReview },
  },
} as const satisfies Record<string, FigureGroup>;

export type FigureGroupName = keyof typeof figureGroups;
export type FigureName = (typeof figureGroups)[FigureGroupName]['figures'][number];

export const figureGroupNames = Object.keys(figureGroups) as FigureGroupName[];

const groupsByFigure = new Map<string, FigureGroupName>(
  figureGroupNames.flatMap((group) => figureGroups[group].figures.map((figure) => [figure, group] as const)),
);

/** Returns the group that a figure is counted with. */
export function getFigureGroup(figure: FigureName): FigureGroupName {
  const group = groupsByFigure.get(figure);
  if (!group) throw new Error(`There is no figure "${figure}"`);
  return group;
}

/** Lists the collections that a group counts, with the functions that count their records. */
export const listSources = (group: FigureGroupName) =>
  Object.entries(figureGroups[group].sources) as [AccountCollectionName, CountRecord<{ id: string }>][];

interface View {
  propertyId: string;
  source: string;
  moment: string | number;
  unique: boolean;
}

function countView({ propertyId, source, moment, unique }: View, add: AddPoint) {
  const at = Number(new Date(moment));
  add('views', at);
  add('viewsByListing', at, { key: propertyId });
  add('viewsBySource', at, { key: source });
  if (!unique) return;
  add('uniqueViews', at);
  add('uniqueViewsByListing', at, { key: propertyId });
  add('uniqueViewsBySource', at, { key: source });
}

function countLead({ deletedAt, date, status, propertyId }: LeadRecord, add: AddPoint) {
  if (deletedAt) return;
  const at = Date.parse(date);
  add('leads', at);
  add('leadsByStage', at, { key: toLeadStage(status) ?? status });
  if (propertyId) add('leadsByListing', at, { key: propertyId });
}

function countListing(property: PropertyRecord, add: AddPoint) {
  if (property.state === 'Deleted') return;
  add('createdListings', property.createdAt);
  for (const { from } of listIntervals(property, (state) => state === 'Active'))
    add('activatedListings', from);
}

function countStockOfListings(property: PropertyRecord, add: AddPoint) {
  for (const { from, to } of listIntervals(property, (state) => state !== 'Deleted'))
    countInterval('propertyStock', from, to, add);
  for (const { from, to } of listIntervals(property, (state) => state === 'Active'))
    countInterval('activeStock', from, to, add);
}

/** Counts a record from one time to another; without an end it still counts. */
function countInterval(figure: FigureName, from: string, to: string | null, add: AddPoint) {
  add(figure, from);
  if (to !== null) add(figure, to, { by: -1 });
}

function countReview(review: ReviewRecord, add: AddPoint) {
  if (review.deletedAt) return;
  add('reviewsByStatus', 0, { key: review.status });
  if (isUnanswered(review)) add('unansweredReviews', 0);
  if (review.status === 'published') add('reviewsByRating', 0, { key: String(review.rating) });
}
