import { fresh } from '@lintel/module-kit';
import { ErrorCard, NoMatch } from '@lintel/ui';
import { NoLeads } from '../list/NoLeads';
import { BoardColumns } from './BoardColumns';
import { BoardSkeleton } from './BoardSkeleton';
import { type BoardSelection, useShowBoardQuery } from './showBoard';

interface Props {
  selection: BoardSelection;
  onClear(): void;
}

/** The leads of a selection by their stage, or why there are none. */
export function Board({ selection, onClear }: Props) {
  const { data, currentData, error, refetch } = useShowBoardQuery(selection, fresh);
  if (error && !currentData)
    return <ErrorCard title="Could not load leads" error={error} onRetry={refetch} />;
  if (!data) return <BoardSkeleton />;
  const isEmpty = Object.keys(data.leads).length === 0;
  if (isEmpty && (selection.q || selection.followUp))
    return <NoMatch query={selection.q} onClear={onClear} />;
  if (isEmpty) return <NoLeads />;
  return <BoardColumns board={data} selection={selection} isBusy={!currentData} />;
}
