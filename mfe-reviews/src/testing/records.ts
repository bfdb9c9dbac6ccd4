import type { Schemas } from '@lintel/contract/api';

/** Complete records for tests, as the API returns them. */
export const makeReview = (changes: Partial<Schemas['Review']> = {}): Schemas['Review'] => ({
  id: 'r1',
  customerName: 'Helena Duarte',
  rating: 4,
  comment: 'She told us about the lift repairs before we asked.',
  date: '2026-01-12T09:37:00.000Z',
  status: 'pending',
  rejectionReason: null,
  propertyId: 'p1',
  property: { id: 'p1', title: 'Casa do Pinhal' },
  reply: null,
  updatedAt: '2026-01-12T09:37:00.000Z',
  version: 1,
  ...changes,
});

export const makeReply = (text = 'Enjoy the new garden.') => ({
  text,
  repliedAt: '2026-01-13T09:00:00.000Z',
});

export const makeTemplate = (changes: Partial<Schemas['ReplyTemplate']> = {}): Schemas['ReplyTemplate'] => ({
  id: 't1',
  name: 'Thank you',
  text: 'Thank you for writing, {customer}.',
  createdAt: '2026-01-01T09:00:00.000Z',
  updatedAt: '2026-01-01T09:00:00.000Z',
  version: 1,
  ...changes,
});

export const makeCounts = (): Schemas['ReviewCountsAnswer']['data'] => ({
  total: 45,
  pending: 6,
  published: 29,
  rejected: 10,
  unanswered: 26,
  mean: 4.8,
  distribution: [0, 0, 1, 6, 22],
});

/** A page as the API returns it. */
export const makePage = <Row>(rows: Row[], total = rows.length) => ({
  data: rows,
  meta: { total, page: 1, pageSize: 10 },
});
