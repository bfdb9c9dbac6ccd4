import type { SubscriberRecord } from '../../store/records';
import type { SeedContext } from '../SeedContext';
import { makeEmail, makeName } from './names';

const COUNT = 100_000;
/** Spread over the last two years. */
const EVERY_MINUTES = 10;
const LEFT_EVERY = 14;
const sources = ['Public profile', 'Listing page', 'Open house', 'CSV import'];

export const makeLargeSubscribers = (context: SeedContext): SubscriberRecord[] =>
  Array.from({ length: COUNT }, (_, index) => {
    const number = index + 1;
    const joinDate = context.minutesAgo(number * EVERY_MINUTES);
    const isUnsubscribed = number % LEFT_EVERY === 0;
    return {
      id: context.id('s', number),
      name: makeName(number * 3),
      email: makeEmail('subscriber', number),
      joinDate,
      source: sources[number % sources.length] ?? '',
      status: isUnsubscribed ? 'Unsubscribed' : 'Active',
      unsubscribedAt: isUnsubscribed ? joinDate : null,
      deletedAt: null,
      updatedAt: joinDate,
      version: 1,
    };
  });
