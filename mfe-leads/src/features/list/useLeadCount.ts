import { getShownData, refetchIfStale } from '@lintel/module-kit';
import { formatCount, formatNumber } from '@lintel/ui';
import { getColumns, toBoardSelection } from '../../lead/board';
import { useGetBoardQuery } from '../../lead/boardApi';
import type { FollowUp } from '../../lead/followUp';
import { useListLeadsQuery } from '../../lead/leadApi';
import { hasFilter, type LeadQuery } from '../../lead/leadQuery';

/** The number of leads in the table or on the board, and the line below the page title. */
export function useLeadCount(query: LeadQuery, onBoard: boolean): { total?: number; context?: string } {
  const list = getShownData(useListLeadsQuery(query, { ...refetchIfStale, skip: onBoard }));
  const board = getShownData(
    useGetBoardQuery(toBoardSelection(query), { ...refetchIfStale, skip: !onBoard }),
  );
  if (!onBoard) return { total: list?.total, context: list && describeCount(list, query) };
  if (!board) return {};
  const total = getColumns(board).reduce((sum, column) => sum + column.total, 0);
  return { total, context: `${formatCount(total, 'lead', 'leads')} by stage` };
}

const followUpSummaries: Record<FollowUp, string> = {
  overdue: 'overdue',
  today: 'due today',
  later: 'due later',
};

/** The line below the title. It counts unread leads only if no filter is set. */
function describeCount({ total, unread }: { total: number; unread: number }, query: LeadQuery): string {
  if (query.isDeleted) return `${formatCount(total, 'deleted lead', 'deleted leads')}, kept for 30 days`;
  if (query.followUp) return `${formatNumber(total)} ${followUpSummaries[query.followUp]}`;
  const leads = formatCount(total, 'lead', 'leads');
  return hasFilter(query) ? leads : `${leads}, ${unread} unread`;
}
