import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { IconButton } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
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

/**
 * Moves the focus to the page's heading when a control is removed while it, or the dialog that it opened, has the
 * focus.
 */
function useFocusHeadingOnUnmount(control: RefObject<HTMLElement | null>) {
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      const isElsewhere = focused !== document.body && !focused?.closest('[role="dialog"]');
      if (isElsewhere && focused !== control.current) return;
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>('[data-page-title]')?.focus();
      });
    },
    [control],
  );
}
