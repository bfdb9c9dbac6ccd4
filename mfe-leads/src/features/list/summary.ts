import { countNoun } from '@lintel/ui';
import { isSelective, type LeadQuery } from './leadQuery';

/** The line under the heading. Unread leads are counted in the whole account, so a selection's total stays out of it. */
export function summary({ total, unread }: { total: number; unread: number }, query: LeadQuery): string {
  if (isSelective(query)) return countNoun(unread, 'unread lead', 'unread leads');
  return `${countNoun(total, 'lead', 'leads')}, ${unread} unread`;
}
