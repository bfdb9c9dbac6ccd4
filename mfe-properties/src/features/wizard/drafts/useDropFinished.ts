import { useHost } from '@lintel/module-kit';
import { useEffect } from 'react';
import { draftStore } from './draftStore';
import { hasChanges } from './hasChanges';
import { notOpen } from './openDrafts';

/** A new listing that is opened from the list is unfinished business no more: nothing of it is on this device alone. */
export function useDropFinished(listingId: string) {
  const host = useHost();
  useEffect(() => {
    const owner = host.session.user?.id ?? '';
    void draftStore
      .ofOwner(owner)
      .then((drafts) =>
        notOpen(drafts.filter((draft) => draft.listingId === listingId && !hasChanges(draft))),
      )
      .then((finished) => Promise.all(finished.map(({ id }) => draftStore.remove(id))))
      .catch(() => null);
  }, [host, listingId]);
}
