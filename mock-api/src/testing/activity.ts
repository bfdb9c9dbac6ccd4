import { leadStages, trafficSources } from '@lintel/contract/domain';
import { blankProperty } from '@lintel/contract/property';
import {
  DAY_MS,
  MINUTE_MS,
  type Offset,
  type PlainClock,
  plainZones,
  readPlainTime,
  startOfPlainDay,
} from '@lintel/contract/testing/plain-time';
import fc from 'fast-check';
import { recordView } from '../analytics/recordView';
import { makeLead } from '../leads/model';
import type { PropertyRecord } from '../store/records';
import type { AccountData, Store } from '../store/Store';
import { makeSubscriber } from '../subscribers/model';

/** Numbers of days ago at which weeks and periods begin and end, with their neighbors. */
const edgeDays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 14, 15, 29, 30, 31, 59, 60, 61, 89, 90, 91, 179, 180, 181];
const edgeMinutes = [0, 1, 14, 15, 16, 1424, 1425, 1426, 1439];

/** A time before now, mostly near the edges of days and periods, and of the part of a day that has passed today. */
export const whenArbitrary = fc.record({
  daysAgo: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...edgeDays) }, fc.integer({ min: 0, max: 200 })),
  minute: fc.oneof(fc.constantFrom(...edgeMinutes), fc.integer({ min: 0, max: 1439 })),
  isNearNow: fc.boolean(),
});
type When = typeof whenArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** A time of a clock's ten days. */
export const nowArbitrary = fc.record({ day: fc.nat(9), minute: fc.nat(1439) });

const LISTINGS = 3;
const rarely = fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0);

/** Activity of an account up to some time of a clock's ten days. */
export const activityArbitrary = fc.record({
  now: nowArbitrary,
  views: fc.array(
    fc.record({
      when: whenArbitrary,
      listing: fc.nat(LISTINGS - 1),
      visitorId: fc.constantFrom('ada', 'grace', 'edsger'),
      source: fc.constantFrom(...trafficSources),
    }),
    { minLength: 20, maxLength: 80 },
  ),
  leads: fc.array(
    fc.record({
      when: whenArbitrary,
      listing: fc.option(fc.nat(LISTINGS - 1)),
      status: fc.constantFrom(...leadStages, 'In Progress', 'Nurturing'),
      isDeleted: rarely,
    }),
    { minLength: 20, maxLength: 60 },
  ),
  subscribers: fc.array(fc.record({ when: whenArbitrary, hasLeft: fc.boolean(), isDeleted: rarely }), {
    minLength: 20,
    maxLength: 60,
  }),
});
export type Activity = typeof activityArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** The current time and the zone of a user. */
export interface LocalClock {
  now: number;
  offset: Offset;
}

export function readNow({ zone, firstDay }: PlainClock, { now }: Pick<Activity, 'now'>): LocalClock {
  const offset: Offset = plainZones[zone];
  const day = Date.parse(firstDay) / DAY_MS + now.day;
  return { offset, now: startOfPlainDay(day, offset) + now.minute * MINUTE_MS };
}

/** Stores an account's records. Views are recorded as the public page does. */
export async function storeActivity(store: Store, accountId: string, activity: Activity, clock: LocalClock) {
  const data = store.getAccountData(accountId);

  const toMoment = (when: When) => resolveMoment(when, clock);
  const ids = Array.from({ length: LISTINGS }, (_, listing) => `listing-${listing}`);
  const views = activity.views.map(({ when, ...view }) => ({ ...view, at: toMoment(when) }));
  // Each view has its own unit of work: whether it is the visitor's first depends on the earlier ones.
  for (const { at, listing, visitorId, source } of views.sort((one, other) => one.at - other.at))
    await store.run(accountId, () =>
      recordView(data, { propertyId: ids[listing] ?? '', visitorId, source, at }),
    );
  await store.run(accountId, () => storeRecords(data, activity, { ids, toMoment, clock }));
}

interface Context {
  ids: string[];
  toMoment(when: When): number;
  clock: LocalClock;
}

async function storeRecords(data: AccountData, activity: Activity, { ids, toMoment, clock }: Context) {
  for (const id of ids) await data.properties.put(makeListing({ id, at: new Date(clock.now).toISOString() }));
  for (const { when, listing, status, isDeleted } of activity.leads) {
    const date = new Date(toMoment(when)).toISOString();
    const propertyId = listing === null ? null : (ids[listing] ?? null);
    await data.leads.put(
      makeLead({ name: 'Ada', status, propertyId, deletedAt: isDeleted ? date : null }, date),
    );
  }
  for (const [index, { when, hasLeft, isDeleted }] of activity.subscribers.entries()) {
    const joinDate = new Date(toMoment(when)).toISOString();
    await data.subscribers.put(
      makeSubscriber(
        {
          email: `ada${index}@example.com`,
          ...(hasLeft && { status: 'Unsubscribed', unsubscribedAt: joinDate }),
          deletedAt: isDeleted ? joinDate : null,
        },
        joinDate,
      ),
    );
  }
}

/** Converts a generated time to a moment; never after now. */
export function resolveMoment({ daysAgo, minute, isNearNow }: When, { now, offset }: LocalClock): number {
  const { day } = readPlainTime(now, offset);
  const elapsed = now - startOfPlainDay(day, offset);
  // `isNearNow` means within half an hour of the current time of day.
  const nearby = elapsed + (minute - 720) * 2_400;
  const sinceMidnight = isNearNow ? Math.max(0, nearby) : minute * MINUTE_MS;
  return Math.min(now, startOfPlainDay(day - daysAgo, offset) + sinceMidnight);
}

/** Makes a listing that has been public since a time. */
export const makeListing = ({ id, at }: { id: string; at: string }): PropertyRecord => ({
  ...(blankProperty as unknown as PropertyRecord),
  id,
  title: id,
  slug: id,
  state: 'Active',
  stateHistory: [
    { state: 'Draft', at },
    { state: 'Active', at },
  ],
  views: 0,
  publishedAt: at,
  createdAt: at,
  updatedAt: at,
  version: 1,
});
