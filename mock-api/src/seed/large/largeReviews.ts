import type { ReviewRecord } from '../../store/records';
import { reviewRows } from '../reviewRows';
import type { SeedContext } from '../SeedContext';
import { makeName } from './names';

const COUNT = 20_000;
/** Spread over the last two years. */
const EVERY_MINUTES = 52;

export const makeLargeReviews = (context: SeedContext, properties: number): ReviewRecord[] =>
  Array.from({ length: COUNT }, (_, index) => {
    const number = index + 1;
    const [, rating = 5, , status = 'pending', comment = ''] = reviewRows[index % reviewRows.length] ?? [];
    const date = context.minutesAgo(number * EVERY_MINUTES);
    return {
      id: context.id('r', number),
      customerName: makeName(number * 7),
      rating,
      comment,
      date,
      status,
      rejectionReason: status === 'rejected' ? 'Not about a sale' : null,
      propertyId: number % 4 === 0 ? null : context.id('p', (number % properties) + 1),
      reply: number % 3 === 0 && status === 'published' ? { text: 'Thank you.', repliedAt: date } : null,
      deletedAt: null,
      updatedAt: date,
      version: 1,
    };
  });
