import type { ReplyTemplateRecord } from '../store/records';
import type { SeedContext } from './SeedContext';

const templates = [
  ['Thank you', 'Thank you for taking the time to write, {customer}. It was a pleasure to work with you.'],
  [
    'Sorry',
    '{customer}, I am sorry that this did not go as it should have. I will call you today to set it right.',
  ],
  [
    'Ask for detail',
    'Thank you for telling me, {customer}. Could you say what was missing, so that I can do better?',
  ],
];

export const seedReplyTemplates = (context: SeedContext): ReplyTemplateRecord[] =>
  templates.map(([name = '', text = ''], index) => ({
    id: context.id('t', index + 1),
    name,
    text,
    createdAt: context.daysAgo(200 - index),
    updatedAt: context.daysAgo(200 - index),
    version: 1,
  }));
