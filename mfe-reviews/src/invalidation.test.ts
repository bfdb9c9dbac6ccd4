import { invalidationTest } from '@lintel/module-kit/testing';
import manifest from '../module.json';
import { reviewsApi } from './api';
import { createStore } from './store';
import { makeReview } from './testing/records';
import { reviewServer } from './testing/reviewServer';

const query = { sort: 'date', order: 'desc', page: 1, pageSize: 10 };
const reviews = ['pending reviews', 'unanswered reviews'] as const;
const changed = [...reviews, 'counts'] as const;
const reviewChanged = ['review.changed', { id: 'r1' }] as const;
const optimisticChange = {
  optimistic: reviews,
  refetches: changed,
  refetchesOnRefusal: reviews,
  emits: [reviewChanged],
  elsewhere: changed,
} as const;
const templateChange = { refetches: ['templates'] } as const;

invalidationTest({
  manifest,
  createStore,
  api: reviewsApi,
  handlers: () =>
    reviewServer(makeReview({ reply: { text: 'Thank you.', repliedAt: '2026-01-13T09:00:00.000Z' } }))
      .handlers,
  queries: {
    'pending reviews': ['listReviews', { ...query, status: 'pending' }],
    'unanswered reviews': ['listReviews', { ...query, unanswered: true }],
    counts: ['countReviews'],
    templates: ['listReplyTemplates'],
  },
  events: [
    { on: ['review.changed', { id: 'r1' }], refetches: changed },
    { on: ['review.changed', { id: 'a new review' }], refetches: changed },
    { on: ['review.changed', { id: null }], refetches: changed },
    // A review shows the title of its listing.
    { on: ['property.saved', { id: 'p1' }], refetches: reviews },
    { on: ['property.saved', { id: null }], refetches: reviews },
    { on: ['property.deleted', { id: 'p1' }], refetches: reviews },
    { on: ['property.deleted', { id: null }], refetches: reviews },
  ],
  mutations: [
    { run: ['updateReview', { id: 'r1', changes: { status: 'published' } }], ...optimisticChange },
    { run: ['deleteReview', { id: 'r1' }], ...optimisticChange },
    { run: ['deleteReply', { id: 'r1' }], ...optimisticChange },
    { run: ['restoreReview', { id: 'r1' }], ...optimisticChange, optimistic: [] },
    { run: ['putReply', { id: 'r1', text: 'Enjoy.' }], ...optimisticChange, optimistic: [] },
    { run: ['createReplyTemplate', { name: 'Sorry', text: 'We are sorry.' }], ...templateChange },
    { run: ['updateReplyTemplate', { id: 't1', changes: { name: 'Thanks' } }], ...templateChange },
    { run: ['deleteReplyTemplate', 't1'], ...templateChange },
  ],
});
