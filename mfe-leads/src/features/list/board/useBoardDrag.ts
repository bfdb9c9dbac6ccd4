import type { Schemas } from '@lintel/contract/api';
import { isLeadStage, type LeadStage } from '@lintel/contract/domain';
import { type RefObject, useRef } from 'react';
import {
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
  useMouseSensor,
  useTouchSensor,
} from 'react-beautiful-dnd';
import type { LeadBoard } from '../../../lead/board';
import { useQueuedKeyboardSensor } from './keyboardSensor';

const sensors = [useMouseSensor, useTouchSensor, useQueuedKeyboardSensor];

interface Options {
  board: LeadBoard;
  scroller: RefObject<HTMLDivElement | null>;
  onMove(lead: Schemas['Lead'], stage: LeadStage): void;
}

/** Sensors and handlers of drag-and-drop, with announcements for screen readers. The position within a column has no meaning. */
export function useBoardDrag({ board, scroller, onMove }: Options) {
  const stageUnderCard = useRef<string>(undefined);
  const getLeadName = (id: string) => board.leads[id]?.name ?? 'The lead';

  const handlers = {
    enableDefaultSensors: false,
    sensors,
    onDragStart({ draggableId, source }: DragStart, provided: ResponderProvided) {
      stageUnderCard.current = source.droppableId;
      provided.announce(`Picked up ${getLeadName(draggableId)} from ${source.droppableId}.`);
    },
    onDragUpdate({ draggableId, destination, mode }: DragUpdate, provided: ResponderProvided) {
      if (!destination) return;
      stageUnderCard.current = destination.droppableId;
      provided.announce(`${getLeadName(draggableId)} is over ${destination.droppableId}.`);
      // The arrow keys only reach visible columns.
      if (mode === 'SNAP') {
        scroller.current
          ?.querySelector(`[data-stage="${destination.droppableId}"]`)
          ?.scrollIntoView({ inline: 'center', block: 'nearest' });
      }
    },
    onDragEnd({ draggableId, source, destination }: DropResult, provided: ResponderProvided) {
      const lead = board.leads[draggableId];
      const stage = destination?.droppableId;
      if (!lead || !stage || stage === source.droppableId || !isLeadStage(stage)) {
        provided.announce(`${getLeadName(draggableId)} stays in ${source.droppableId}.`);
        return;
      }
      provided.announce(`Moved ${getLeadName(draggableId)} to ${stage}.`);
      onMove(lead, stage);
    },
  };
  return { handlers, stageUnderCard };
}
