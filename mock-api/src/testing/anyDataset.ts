import { leadStages, trafficSources } from '@lintel/contract/domain';
import fc from 'fast-check';
import { makeLead } from '../leads/model';
import { makeReview } from '../reviews/model';
import { makeSubscriber } from '../subscribers/model';
import { QUARTER_MS } from '../time/QuarterSeries';
import { makeListing } from './activity';

/** Moment before all moments of the records. */
export const START = Date.parse('2026-03-01T00:00:00.000Z');
/** Number of days from `START` to the last moment of the records. */
export const DAYS = 40;

const names = [
  '',
  'Ada 10',
  'ada 9',
  'Émile',
  'emile',
  'ZOË',
  '100 % sure_\\',
  'O’Neil "Jr"',
  'Straße 12',
  '李',
  '🏠 b',
  'Ada  10',
  'ada\u00a010 \n b',
  ' ΟΔΥΣΣΕΥΣ',
];
export const anyName = fc.constantFrom(...names);
export const anyMoment = fc
  .integer({ min: 0, max: DAYS * 96 })
  .map((quarters) => new Date(START + quarters * QUARTER_MS + 1_000).toISOString());
const rarely = fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0);
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const id = fc.integer({ min: 0, max: 400 });
export const listingIds = ['listing-0', 'listing-1', 'listing-2', 'listing-3', 'listing-10'];

const lead = fc
  .record({
    id: id.map((number) => `lead-${number}`),
    name: anyName,
    email: fc.constantFrom('', 'ada@example.com', 'Zoe@example.com'),
    phone: fc.constantFrom('', '+49 (0)151 234 5678', '0151/2345678', '555'),
    propertyId: orNull(fc.constantFrom(...listingIds, 'gone')),
    message: anyName,
    status: fc.constantFrom(...leadStages, 'In Progress', 'Nurturing'),
    source: anyName,
    isRead: fc.boolean(),
    followUpAt: orNull(anyMoment),
    deletedAt: rarely.chain((isDeleted) => (isDeleted ? anyMoment : fc.constant(null))),
    version: fc.integer({ min: 1, max: 12 }),
  })
  .chain((given) => anyMoment.map((date) => makeLead(given, date)));

const property = fc
  .record({
    id: fc.constantFrom(...listingIds),
    title: anyName,
    price: orNull(fc.constantFrom(0, 9, 10, 100.5, 250_000)),
    bedrooms: orNull(fc.integer({ min: 0, max: 12 })),
    city: orNull(anyName),
    state: fc.constantFrom('Draft' as const, 'Active' as const, 'Sold' as const, 'Deleted' as const),
    views: fc.integer({ min: 0, max: 20 }),
    times: fc.tuple(anyMoment, anyMoment),
  })
  .map(({ times, ...given }) => ({
    ...makeListing({ id: given.id, at: times[0] }),
    ...given,
    stateHistory: times
      .sort()
      .map((moment, index) => ({ state: index === 0 ? ('Draft' as const) : given.state, at: moment })),
  }));

const review = fc
  .record({
    id: id.map((number) => `review-${number}`),
    customerName: anyName.map((text) => text || 'Ada'),
    rating: fc.integer({ min: 1, max: 5 }),
    comment: anyName,
    status: fc.constantFrom('pending' as const, 'published' as const, 'rejected' as const),
    isAnswered: fc.boolean(),
    isDeleted: rarely,
    date: anyMoment,
  })
  .map(({ isAnswered, isDeleted, date, ...given }) => ({
    ...makeReview(given, date),
    ...given,
    reply: isAnswered ? { text: 'Thanks', repliedAt: date } : null,
    deletedAt: isDeleted ? date : null,
  }));

const subscriber = fc
  .record({
    id: id.map((number) => `subscriber-${number}`),
    name: anyName,
    email: fc.constantFrom('ada@example.com', 'Zoë@example.com', 'emile@example.com'),
    isDeleted: rarely,
    joinDate: anyMoment,
  })
  .map(({ isDeleted, ...given }) =>
    makeSubscriber({ ...given, deletedAt: isDeleted ? given.joinDate : null }, given.joinDate),
  );

const view = fc.record({
  id: id.map((number) => `view-${number}`),
  propertyId: fc.constantFrom(...listingIds),
  visitor: fc.constantFrom('ada', 'zoe'),
  source: fc.constantFrom(...trafficSources),
  at: anyMoment,
  unique: fc.boolean(),
});

const securityEvent = fc.record({
  id: id.map((number) => `event-${number}`),
  type: fc.constantFrom('sign-in' as const, 'sign-in-failed' as const),
  at: anyMoment,
  userAgent: anyName,
  address: fc.constantFrom('127.0.0.1', '::1'),
});

const list = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.array(arbitrary, { maxLength: 30 });
/** Records with collisions of names, ids and moments. */
export const anyDataset = fc.record({
  leads: list(lead),
  properties: list(property),
  reviews: list(review),
  subscribers: list(subscriber),
  views: list(view),
  securityEvents: list(securityEvent),
}) as fc.Arbitrary<Record<string, { id: string }[]>>;
