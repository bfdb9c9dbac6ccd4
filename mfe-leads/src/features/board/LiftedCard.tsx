import type { Schemas } from '@lintel/contract/api';
import type { DraggableProvided, DraggableStateSnapshot } from 'react-beautiful-dnd';
import { CardBox } from './boardParts';
import { LeadCardFace } from './LeadCardFace';

interface Props {
  lead: Schemas['Lead'] | undefined;
  drag: DraggableProvided;
  snapshot: DraggableStateSnapshot;
}

/** The card under the pointer. Let go, it is at once where its stage puts it: there is no place in a column to fly to. */
export function LiftedCard({ lead, drag, snapshot }: Props) {
  const style = {
    ...drag.draggableProps.style,
    ...(snapshot.isDropAnimating && { transitionDuration: '1ms' }),
  };
  return (
    <CardBox
      as="div"
      ref={drag.innerRef}
      {...drag.draggableProps}
      {...drag.dragHandleProps}
      style={style}
      $lifted
    >
      {lead && <LeadCardFace lead={lead} />}
    </CardBox>
  );
}
