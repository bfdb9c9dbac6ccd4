import type { Schemas } from '@lintel/contract/api';
import type { LeadStage } from '@lintel/contract/domain';
import {
  Button,
  formatCount,
  formatNumber,
  Skeleton,
  StageMark,
  useSharedRetry,
  VisuallyHidden,
} from '@lintel/ui';
import { memo, useEffect, useEffectEvent } from 'react';
import { Droppable } from 'react-beautiful-dnd';
import styled from 'styled-components';
import type { BoardColumn, BoardSelection } from '../../../lead/board';
import { useLoadColumnMutation } from '../../../lead/boardApi';
import { CARD_STEP, ColumnBox, ColumnHead, ColumnList } from './boardLayout';
import { DraggedCard, LeadCard } from './LeadCard';

const ColumnCount = styled.span`
  font-weight: 400;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;
const ColumnNote = styled.div`
  position: absolute;
  inset-inline: 0;
  padding: 12px 6px;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
  text-align: center;
`;

interface Props {
  column: BoardColumn;
  /** Undefined while the board of another one is loading. */
  selection: BoardSelection | undefined;
  /** Indices of the first and the last visible card. */
  first: number;
  last: number;
  onMove(lead: Schemas['Lead'], stage: LeadStage): void;
}

/** A stage with its leads. Only visible cards are in the document. */
export const StageColumn = memo(function StageColumn({ column, selection, first, last, onMove }: Props) {
  const { stage, leads, total } = column;
  const { hasMore, isFailed, retry } = useColumnPages(column, selection, last);
  return (
    <Droppable
      droppableId={stage}
      mode="virtual"
      renderClone={(drag, snapshot, { source }) => (
        <DraggedCard lead={leads[source.index]} drag={drag} snapshot={snapshot} />
      )}
    >
      {(provided, { isDraggingOver }) => (
        <ColumnBox
          ref={provided.innerRef}
          {...provided.droppableProps}
          aria-label={stage}
          data-stage={stage}
          $isTarget={isDraggingOver}
        >
          <ColumnHead>
            <StageMark stage={stage} />
            {stage}
            <ColumnCount>
              <span aria-hidden="true">{formatNumber(total)}</span>
              <VisuallyHidden>{formatCount(total, 'lead', 'leads')}</VisuallyHidden>
            </ColumnCount>
          </ColumnHead>
          <ColumnList style={{ minHeight: (leads.length + (hasMore ? 1 : 0)) * CARD_STEP }}>
            {leads.slice(first, last + 1).map((lead, offset) => (
              <LeadCard key={lead.id} lead={lead} index={first + offset} count={total} onMove={onMove} />
            ))}
            {total === 0 && <ColumnNote as="li">No leads</ColumnNote>}
            {hasMore && <ColumnEnd index={leads.length} isFailed={isFailed} onRetry={retry} />}
          </ColumnList>
        </ColumnBox>
      )}
    </Droppable>
  );
});

interface ColumnEndProps {
  /** Number of cards above it. */
  index: number;
  isFailed: boolean;
  onRetry(): void;
}

/** The end of a column, shown while more cards are loading or loading has failed. */
function ColumnEnd({ index, isFailed, onRetry }: ColumnEndProps) {
  const retry = useSharedRetry(isFailed ? onRetry : undefined);
  return (
    <ColumnNote as="li" style={{ top: index * CARD_STEP }} aria-busy={!isFailed || undefined}>
      {isFailed ? (
        <>
          <p role="alert">Couldn't load more leads.</p>
          <Button size="small" variant="ghost" onClick={retry}>
            Try again
          </Button>
        </>
      ) : (
        <Skeleton height={72} shape="block" />
      )}
    </ColumnNote>
  );
}

/** The next page loads when fewer cards than this are left below the visible ones. */
const PRELOAD_DISTANCE = 6;

/**
 * Loads a column's next page when the user scrolls near its end.
 * @param lastShown index of the last visible card
 */
function useColumnPages(
  { stage, leads, total }: BoardColumn,
  selection: BoardSelection | undefined,
  lastShown: number,
) {
  const [loadColumn, { isLoading, isError, reset }] = useLoadColumnMutation();
  const loaded = leads.length;
  const shouldLoad = loaded < total && lastShown >= loaded - PRELOAD_DISTANCE && !isLoading && !isError;

  // A page that is loading, or has failed, belongs to the previous selection.
  const restart = useEffectEvent((_selection: string | undefined) => reset());
  const selected = JSON.stringify(selection);
  useEffect(() => restart(selected), [selected]);

  useEffect(() => {
    if (shouldLoad && selection) loadColumn({ selection, stage, loaded });
  }, [shouldLoad, loadColumn, selection, stage, loaded]);

  return { hasMore: loaded < total, isFailed: isError, retry: reset };
}
