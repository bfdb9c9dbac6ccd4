import { countNoun } from '@lintel/ui';
import { columnsOf } from '../board/columnsOf';
import { useShowBoardQuery } from '../board/showBoard';
import type { LeadQuery } from './leadQuery';
import { useListLeadsQuery } from './listLeads';
import { summary } from './summary';

/** Seconds for which an answer is taken as it is: what was asked for before the mount is not asked for again. */
const FRESH_S = 5;

/** How many leads the table or the board holds, and what to say of them. */
export function useLeadCount(query: LeadQuery, onBoard: boolean): { total?: number; context?: string } {
  // What is cached shows at once and is asked for again: other tabs and visitors change leads too.
  const fresh = { refetchOnMountOrArgChange: FRESH_S };
  const list = useListLeadsQuery(query, { ...fresh, skip: onBoard });
  const board = useShowBoardQuery(boardSelection(query), { ...fresh, skip: !onBoard });
  if (!onBoard) return { total: list.data?.total, context: list.data && summary(list.data, query) };
  if (!board.data) return {};
  const total = columnsOf(board.data).reduce((sum, column) => sum + column.total, 0);
  return { total, context: `${countNoun(total, 'lead', 'leads')} by stage` };
}

export const boardSelection = ({ q, followUp, since }: LeadQuery) => ({ q, followUp, since });
