import type { Schemas } from '@lintel/contract/api';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import { DragDropContext } from 'react-beautiful-dnd';
import type { LeadStage } from '../../lead/stages';
import { CARD_STEP, Columns, HEAD_HEIGHT, Scroller } from './boardParts';
import { columnsOf } from './columnsOf';
import { LostDialog } from './LostDialog';
import { StageColumn } from './StageColumn';
import type { Board, BoardSelection } from './showBoard';
import { useBoardDrag } from './useBoardDrag';
import { useMovedFocus } from './useMovedFocus';
import { useMoveLead } from './useMoveLead';

interface Props {
  board: Board;
  selection: BoardSelection;
  /** Other leads are on their way. */
  isBusy: boolean;
}

/** The nine columns. Every card is as high as every other, so one range of rows in sight serves all columns. */
export function BoardColumns({ board, selection, isBusy }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => columnsOf(board), [board]);
  const rows = useVirtualizer({
    count: Math.max(...columns.map(({ leads }) => leads.length)) + 1,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_STEP,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    overscan: 2,
    useFlushSync: false,
  });
  const inSight = rows.getVirtualItems();
  const [losing, setLosing] = useState<Schemas['Lead']>();
  const moveLead = useMoveLead();
  const followMoved = useMovedFocus({ columns, scroller, showRow: rows.scrollToIndex });

  const move = useCallback(
    (lead: Schemas['Lead'], stage: LeadStage, reason?: string) => {
      followMoved(lead.id, stage);
      moveLead(lead, stage, reason);
    },
    [followMoved, moveLead],
  );
  const askOrMove = useCallback(
    (lead: Schemas['Lead'], stage: LeadStage) => (stage === 'Lost' ? setLosing(lead) : move(lead, stage)),
    [move],
  );
  const drag = useBoardDrag({ board, scroller, onMove: askOrMove });

  return (
    <>
      <DragDropContext
        {...drag}
        nonce={__webpack_nonce__}
        dragHandleUsageInstructions="Press space to lift the lead, the left and right arrows to choose a stage, space to put it down, escape to leave it where it was."
      >
        <Scroller ref={scroller} aria-label="Board" role="group" aria-busy={isBusy || undefined}>
          <Columns>
            {columns.map((column) => (
              <StageColumn
                key={column.stage}
                column={column}
                selection={selection}
                first={inSight[0]?.index ?? 0}
                last={inSight.at(-1)?.index ?? 0}
                onMove={askOrMove}
              />
            ))}
          </Columns>
        </Scroller>
      </DragDropContext>
      {losing && (
        <LostDialog
          lead={losing}
          onAnswer={(reason) => {
            setLosing(undefined);
            if (reason !== undefined) move(losing, 'Lost', reason);
          }}
        />
      )}
    </>
  );
}
