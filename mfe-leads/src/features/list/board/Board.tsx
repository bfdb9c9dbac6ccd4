import type { Schemas } from '@lintel/contract/api';
import type { LeadStage } from '@lintel/contract/domain';
import { refetchIfStale } from '@lintel/module-kit';
import { ErrorCard, NoMatch } from '@lintel/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import { DragDropContext } from 'react-beautiful-dnd';
import { type BoardSelection, getColumns, type LeadBoard } from '../../../lead/board';
import { useGetBoardQuery } from '../../../lead/boardApi';
import { hasFilter } from '../../../lead/leadQuery';
import { LostDialog } from '../../../lead/stage/LostDialog';
import { useMoveLead } from '../../../lead/stage/useMoveLead';
import { NoLeads } from '../NoLeads';
import { BoardSkeleton } from './BoardSkeleton';
import { CARD_STEP, Columns, HEAD_HEIGHT, Scroller } from './boardLayout';
import { StageUnderCard } from './keyboardSensor';
import { StageColumn } from './StageColumn';
import { useBoardDrag } from './useBoardDrag';
import { useMovedFocus } from './useMovedFocus';

interface Props {
  selection: BoardSelection;
  onClear(): void;
}

/** The leads by stage, or the loading, empty or error state. */
export function Board({ selection, onClear }: Props) {
  const { data, currentData, error, refetch } = useGetBoardQuery(selection, refetchIfStale);
  if (error && !currentData) return <ErrorCard title="Couldn't load leads" error={error} onRetry={refetch} />;
  if (!data) return <BoardSkeleton />;
  const isEmpty = Object.keys(data.leads).length === 0;
  if (isEmpty && hasFilter(selection)) return <NoMatch query={selection.q} onClear={onClear} />;
  if (isEmpty) return <NoLeads />;
  return <BoardColumns board={data} selection={selection} isBusy={!currentData} />;
}

interface BoardColumnsProps {
  board: LeadBoard;
  selection: BoardSelection;
  /** Whether other leads are loading. */
  isBusy: boolean;
}

/** The nine columns. All cards have the same height, so one range of visible rows serves all columns. */
function BoardColumns({ board, selection, isBusy }: BoardColumnsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => getColumns(board), [board]);
  const rows = useVirtualizer({
    count: Math.max(...columns.map(({ leads }) => leads.length)) + 1,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_STEP,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: 2,
    useFlushSync: false,
  });
  const visibleRows = rows.getVirtualItems();
  const [lostLead, setLostLead] = useState<Schemas['Lead']>();
  const moveLead = useMoveLead();
  const focusAfterMove = useMovedFocus({ columns, scroller, scrollToRow: rows.scrollToIndex });

  const move = useCallback(
    (lead: Schemas['Lead'], stage: LeadStage, reason?: string) => {
      focusAfterMove(lead.id, stage);
      moveLead(lead, stage, reason);
    },
    [focusAfterMove, moveLead],
  );
  const requestMove = useCallback(
    (lead: Schemas['Lead'], stage: LeadStage) => (stage === 'Lost' ? setLostLead(lead) : move(lead, stage)),
    [move],
  );
  const { handlers, stageUnderCard } = useBoardDrag({ board, scroller, onMove: requestMove });

  return (
    <StageUnderCard value={stageUnderCard}>
      <DragDropContext
        {...handlers}
        nonce={__webpack_nonce__}
        dragHandleUsageInstructions="Press Space to pick up the lead, the left and right arrow keys to choose a stage, Space to drop it, or Escape to cancel."
      >
        <Scroller ref={scroller} aria-label="Board" role="group" aria-busy={isBusy || undefined}>
          <Columns>
            {columns.map((column) => (
              <StageColumn
                key={column.stage}
                column={column}
                selection={isBusy ? undefined : selection}
                first={visibleRows[0]?.index ?? 0}
                last={visibleRows.at(-1)?.index ?? 0}
                onMove={requestMove}
              />
            ))}
          </Columns>
        </Scroller>
      </DragDropContext>
      {lostLead && (
        <LostDialog
          lead={lostLead}
          onClose={(reason) => {
            setLostLead(undefined);
            if (reason !== undefined) move(lostLead, 'Lost', reason);
          }}
        />
      )}
    </StageUnderCard>
  );
}
