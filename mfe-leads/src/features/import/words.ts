import type { Target } from './sheet/fields';

/** What is imported, singular and plural, and the way back to where it is listed. */
export const wordsOf: Record<Target, { noun: [string, string]; label: string }> = {
  leads: { noun: ['lead', 'leads'], label: 'Back to Leads' },
  subscribers: { noun: ['subscriber', 'subscribers'], label: 'Back to Newsletter' },
};
