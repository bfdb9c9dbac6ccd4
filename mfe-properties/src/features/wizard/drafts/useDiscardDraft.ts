import { failureToast, isApiError, type ModuleStore, useHost } from '@lintel/module-kit';
import { useDispatch } from '@lintel/module-kit/redux';
import { useCallback, useEffect } from 'react';
import {
  getProperty,
  useDeletePropertyMutation,
  useRestorePropertyMutation,
} from '../../../property/propertyApi';
import { filterUnlocked, hasChanges, type WizardDraft, wizardDrafts } from '../session/WizardDraft';

/** @returns a function that resolves to whether a listing still exists as a draft that was never published */
export function useIsUnpublished() {
  const dispatch = useDispatch<ModuleStore['dispatch']>();
  return useCallback(
    async (id: string): Promise<boolean> => {
      const request = dispatch(getProperty.initiate(id, { subscribe: false, forceRefetch: true }));
      const listing = await request.unwrap().catch((error) => {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      });
      return listing?.state === 'Draft' && !listing.publishedAt;
    },
    [dispatch],
  );
}

/**
 * Discards a draft with the listing that autosave created from it, unless that was published in the meantime. "Undo" in
 * the toast restores both.
 * @param onBack called when the draft exists again, because it was restored or couldn't be discarded
 * @param openListing the id of a listing to keep
 */
export function useDiscardDraft(onBack: () => unknown, openListing?: string) {
  const host = useHost();
  const isUnpublished = useIsUnpublished();
  const [deleteProperty] = useDeletePropertyMutation();
  const [restoreProperty] = useRestorePropertyMutation();

  return async (draft: WizardDraft) => {
    try {
      const contents = await wizardDrafts.filesOf(draft.id);
      const createdId = (await isDiscarded(draft)) ? draft.listingId : null;
      if (createdId) await deleteProperty(createdId).unwrap();
      await wizardDrafts.remove(draft.id);
      const undo = () => void putBack(draft, contents, createdId);
      host.toast({ title: 'Draft discarded', action: { label: 'Undo', onSelect: undo } });
    } catch (error) {
      onBack();
      host.toast(failureToast(error, "Couldn't discard the draft."));
    }
  };

  /** Whether the draft's listing is discarded with it. */
  async function isDiscarded({ isNew, listingId }: WizardDraft): Promise<boolean> {
    return isNew && listingId !== null && listingId !== openListing && isUnpublished(listingId);
  }

  async function putBack(draft: WizardDraft, contents: Map<string, Blob>, createdId: string | null) {
    try {
      for (const [key, content] of contents) await wizardDrafts.putFile({ key, draftId: draft.id, content });
      await wizardDrafts.put(draft);
      if (createdId) await restoreProperty(createdId).unwrap();
      onBack();
    } catch (error) {
      host.toast(failureToast(error, "Couldn't restore the draft."));
    }
  }
}

/** Removes this listing's drafts without unsaved changes, once the listing is opened from the list. */
export function useRemoveFinishedDrafts(listingId: string) {
  const host = useHost();
  useEffect(() => {
    const owner = host.session.user?.id ?? '';
    void wizardDrafts
      .ofOwner(owner)
      .then((drafts) =>
        filterUnlocked(drafts.filter((draft) => draft.listingId === listingId && !hasChanges(draft))),
      )
      .then((finished) => Promise.all(finished.map(({ id }) => wizardDrafts.remove(id))))
      .catch(() => null);
  }, [host, listingId]);
}
