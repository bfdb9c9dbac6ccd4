import type { Schemas } from '@lintel/contract/api';
import { countNoun, formatNumber, StageMark, VisuallyHidden } from '@lintel/ui';
import { memo } from 'react';
import { Droppable } from 'react-beautiful-dnd';
import type { LeadStage } from '../../lead/stages';
import { CARD_STEP, ColumnBox, ColumnCount, ColumnHead, ColumnList, ColumnNote } from './boardParts';
import { ColumnEnd } from './ColumnEnd';
import type { BoardColumn } from './columnsOf';
import { LeadCard } from './LeadCard';
import { LiftedCard } from './LiftedCard';
import type { BoardSelection } from './showBoard';
import { useColumnPages } from './useColumnPages';

interface Props {
  column: BoardColumn;
  selection: BoardSelection;
  /** Indices of the first and the last card in sight. */
  first: number;
  last: number;
  onMove(lead: Schemas['Lead'], stage: LeadStage): void;
}

/** A stage with its leads; of them only those in sight are in the document. */
export const StageColumn = memo(function StageColumn({ column, selection, first, last, onMove }: Props) {
  const { stage, leads, total } = column;
  const { hasMore, isFailed, retry } = useColumnPages(column, selection, last);
  return (
    <Droppable
      droppableId={stage}
      mode="virtual"
      renderClone={(drag, snapshot, { source }) => (
        <LiftedCard lead={leads[source.index]} drag={drag} snapshot={snapshot} />
      )}
    >
      {(place, { isDraggingOver }) => (
        <ColumnBox
          ref={place.innerRef}
          {...place.droppableProps}
          aria-label={stage}
          data-stage={stage}
          $isTarget={isDraggingOver}
        >
          <ColumnHead>
            <StageMark stage={stage} />
            {stage}
            <ColumnCount>
              <span aria-hidden="true">{formatNumber(total)}</span>
              <VisuallyHidden>{countNoun(total, 'lead', 'leads')}</VisuallyHidden>
            </ColumnCount>
          </ColumnHead>
          <ColumnList style={{ minHeight: (leads.length + (hasMore ? 1 : 0)) * CARD_STEP }}>
            {leads.slice(first, last + 1).map((lead, offset) => (
              <LeadCard key={lead.id} lead={lead} index={first + offset} count={total} onMove={onMove} />
            ))}
            {total === 0 && <ColumnNote as="li">No leads</ColumnNote>}
            {hasMore && <ColumnEnd after={leads.length} isFailed={isFailed} onRetry={retry} />}
          </ColumnList>
        </ColumnBox>
      )}
    </Droppable>
  );
});
