import { fresh } from '@lintel/module-kit';
import { countNoun } from '@lintel/ui';
import { columnsOf } from '../board/columnsOf';
import { useShowBoardQuery } from '../board/showBoard';
import type { LeadQuery } from './leadQuery';
import { useListLeadsQuery } from './listLeads';
import { summary } from './summary';

/** How many leads the table or the board holds, and what to say of them. */
export function useLeadCount(query: LeadQuery, onBoard: boolean): { total?: number; context?: string } {
  const list = useListLeadsQuery(query, { ...fresh, skip: onBoard });
  const board = useShowBoardQuery(boardSelection(query), { ...fresh, skip: !onBoard });
  if (!onBoard) return { total: list.data?.total, context: list.data && summary(list.data, query) };
  if (!board.data) return {};
  const total = columnsOf(board.data).reduce((sum, column) => sum + column.total, 0);
  return { total, context: `${countNoun(total, 'lead', 'leads')} by stage` };
}

export const boardSelection = ({ q, followUp, since }: LeadQuery) => ({ q, followUp, since });
