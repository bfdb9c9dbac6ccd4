import type { Schemas } from '@lintel/contract/api';
import { IconButton } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { DeleteDialog } from './DeleteDialog';
import { nameOf } from './subscriberName';
import { useFocusElsewhere } from './useFocusElsewhere';

/** The one action of a row. It asks: leaving the list is a smaller step than losing the address. */
export function DeleteSubscriber({ subscriber }: { subscriber: Schemas['Subscriber'] }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusElsewhere(button);
  return (
    <>
      <IconButton
        ref={button}
        label={`Delete ${nameOf(subscriber)}`}
        icon={<Trash2 />}
        onClick={() => setAsking(true)}
      />
      {asking && <DeleteDialog subscriber={subscriber} onClose={() => setAsking(false)} />}
    </>
  );
}
