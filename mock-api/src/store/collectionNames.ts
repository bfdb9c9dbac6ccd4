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
  'traffic',
  'views',
] as const satisfies AccountCollectionName[];

export const serverCollectionNames = [
  'accounts',
  'refreshTokens',
  'passwordResets',
] as const satisfies ServerCollectionName[];
