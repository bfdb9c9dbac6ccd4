import { countNoun } from '@lintel/ui';
import type { LeadQuery } from './leadQuery';

/** The line under the heading. Unread leads are counted in the whole account, so a selection's total stays out of it. */
export function summary(
  { total, unread }: { total: number; unread: number },
  { q, status }: LeadQuery,
): string {
  if (q || status) return countNoun(unread, 'unread lead', 'unread leads');
  return `${countNoun(total, 'lead', 'leads')}, ${unread} unread`;
}
