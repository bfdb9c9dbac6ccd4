import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { IconButton } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFocusHeadingOnUnmount } from '../../lead/useFocusHeadingOnUnmount';
import { subscriberName } from './subscriberApi';

const deleteDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "subscriber-delete" */ './DeleteDialog').then(({ DeleteDialog }) => ({
    default: DeleteDialog,
  })),
);

/** The row's delete button. The dialog loads on hover, focus or click. */
export function DeleteSubscriber({ subscriber }: { subscriber: Schemas['Subscriber'] }) {
  const { Component: Dialog, show, hide } = useLazyComponent(deleteDialog, "Couldn't open the confirmation.");
  const button = useRef<HTMLButtonElement>(null);
  useFocusHeadingOnUnmount(button);
  return (
    <>
      <IconButton
        ref={button}
        label={`Delete ${subscriberName(subscriber)}`}
        icon={<Trash2 />}
        onMouseEnter={deleteDialog.preload}
        onFocus={deleteDialog.preload}
        onClick={show}
      />
      {Dialog && <Dialog subscriber={subscriber} onClose={hide} />}
    </>
  );
}
