import type { AccountCollectionName, ServerCollectionName } from './records';

export const accountCollectionNames = [
  'sessions',
  'properties',
  'leads',
  'notes',
  'activities',
  'uploads',
  'subscribers',
  'reviews',
  'replyTemplates',
  'savedViews',
  'traffic',
  'views',
] as const satisfies AccountCollectionName[];

export const serverCollectionNames = [
  'accounts',
  'refreshTokens',
  'passwordResets',
  'emailCodes',
  'idempotentAnswers',
  'formerUsernames',
  'coinVotes',
  'coinComments',
] as const satisfies ServerCollectionName[];
