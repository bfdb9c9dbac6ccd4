import type { ReviewRecord } from '../store/records';
import { rejectionReasons, reviewRows } from './reviewRows';
import type { SeedContext } from './SeedContext';

const PUBLISHED_PROPERTIES = 9;

export function seedReviews(context: SeedContext): ReviewRecord[] {
  return reviewRows.map(([customerName, rating, daysAgo, status, comment, reply], index) => {
    const date = context.daysAgo(daysAgo);
    return {
      id: context.id('r', index + 1),
      customerName,
      rating,
      comment,
      date,
      status,
      rejectionReason:
        status === 'rejected' ? (rejectionReasons[index % rejectionReasons.length] ?? null) : null,
      propertyId: index % 4 === 3 ? null : context.id('p', (index % PUBLISHED_PROPERTIES) + 1),
      reply: reply ? { text: reply, repliedAt: context.daysAgo(daysAgo - 1) } : null,
      deletedAt: null,
      updatedAt: date,
      version: 1,
    };
  });
}
