import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { IconButton } from '@lintel/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFocusNearbyOnUnmount } from '../useFocusNearbyOnUnmount';
import type { ContactEntryProps } from './ContactDialogs';
import { contactNames } from './channels';
import { loadContactDialogs } from './useContactPrompt';

const contactEntryDialog = lazyWithRetry(() =>
  loadContactDialogs().then(({ ContactEntryDialog }) => ({ default: ContactEntryDialog })),
);

/** Buttons to edit and delete a contact of the timeline. */
export function ContactActions({ entry }: { entry: Schemas['Activity'] }) {
  const [action, setAction] = useState<ContactEntryProps['action']>();
  const { Component: Dialog, show } = useLazyComponent(
    contactEntryDialog,
    "Couldn't open the dialog. Try again.",
  );
  const button = useRef<HTMLButtonElement>(null);
  useFocusNearbyOnUnmount(button);
  const name = contactNames[entry.channel ?? 'call'];

  function open(next: ContactEntryProps['action']) {
    setAction(next);
    void show();
  }

  return (
    <>
      <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => open('edit')} />
      <IconButton ref={button} label={`Delete ${name}`} icon={<Trash2 />} onClick={() => open('delete')} />
      {Dialog && action && <Dialog entry={entry} action={action} onClose={() => setAction(undefined)} />}
    </>
  );
}
