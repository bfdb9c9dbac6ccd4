import type { Schemas } from '@lintel/contract/api';
import { usePart } from '@lintel/module-kit';
import { IconButton } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { nameOf } from './subscriberName';
import { useFocusElsewhere } from './useFocusElsewhere';

const loadDialog = () =>
  import(/* webpackChunkName: "subscriber-delete" */ './DeleteDialog').then(
    ({ DeleteDialog }) => DeleteDialog,
  );

/** The one action of a row. It asks: leaving the list is a smaller step than losing the address. */
export function DeleteSubscriber({ subscriber }: { subscriber: Schemas['Subscriber'] }) {
  const { Part: Dialog, show, hide } = usePart(loadDialog, 'The question could not be loaded.');
  const button = useRef<HTMLButtonElement>(null);
  useFocusElsewhere(button);
  return (
    <>
      <IconButton
        ref={button}
        label={`Delete ${nameOf(subscriber)}`}
        icon={<Trash2 />}
        onMouseEnter={loadAhead}
        onFocus={loadAhead}
        onClick={show}
      />
      {Dialog && <Dialog subscriber={subscriber} onClose={hide} />}
    </>
  );
}

/** Whether it comes is seen when it is asked for. */
const loadAhead = () => void loadDialog().catch(() => null);
