import type { Schemas } from '@lintel/contract/api';
import type { RefObject } from 'react';
import type { DragStart, DragUpdate, DropResult, ResponderProvided } from 'react-beautiful-dnd';
import { isLeadStage, type LeadStage } from '../../lead/stages';
import type { Board } from './showBoard';

interface Options {
  board: Board;
  scroller: RefObject<HTMLDivElement | null>;
  onMove(lead: Schemas['Lead'], stage: LeadStage): void;
}

/** What a drag over the board does and says. Where in a column a card is dropped means nothing. */
export function useBoardDrag({ board, scroller, onMove }: Options) {
  const nameOf = (id: string) => board.leads[id]?.name ?? 'The lead';

  return {
    onDragStart({ draggableId, source }: DragStart, { announce }: ResponderProvided) {
      announce(`${nameOf(draggableId)} is lifted from ${source.droppableId}.`);
    },
    onDragUpdate({ draggableId, destination, mode }: DragUpdate, { announce }: ResponderProvided) {
      if (!destination) return;
      announce(`${nameOf(draggableId)} is over ${destination.droppableId}.`);
      // The next column is within reach of the arrow keys only while it can be seen.
      if (mode === 'SNAP') {
        scroller.current
          ?.querySelector(`[data-stage="${destination.droppableId}"]`)
          ?.scrollIntoView({ inline: 'center', block: 'nearest' });
      }
    },
    onDragEnd({ draggableId, source, destination }: DropResult, { announce }: ResponderProvided) {
      const lead = board.leads[draggableId];
      const stage = destination?.droppableId;
      if (!lead || !stage || stage === source.droppableId || !isLeadStage(stage)) {
        announce(`${nameOf(draggableId)} stays in ${source.droppableId}.`);
        return;
      }
      announce(`${nameOf(draggableId)} is moved to ${stage}.`);
      onMove(lead, stage);
    },
  };
}
