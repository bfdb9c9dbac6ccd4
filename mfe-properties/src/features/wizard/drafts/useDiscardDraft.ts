import { failureToast, useHost } from '@lintel/module-kit';
import { useEffect } from 'react';
import { useDeletePropertyMutation, useRestorePropertyMutation } from '../../../property/propertyApi';
import { filterUnlocked, hasChanges, type WizardDraft, wizardDrafts } from '../session/WizardDraft';

/**
 * Discards a draft with the listing that autosave created from it. "Undo" in the toast restores both.
 * @param onBack called when the draft exists again, because it was restored or couldn't be discarded
 */
export function useDiscardDraft(onBack: () => unknown) {
  const host = useHost();
  const [deleteProperty] = useDeletePropertyMutation();
  const [restoreProperty] = useRestorePropertyMutation();

  return async (draft: WizardDraft) => {
    const createdId = draft.isNew ? draft.listingId : null;
    try {
      const contents = await wizardDrafts.filesOf(draft.id);
      if (createdId) await deleteProperty(createdId).unwrap();
      await wizardDrafts.remove(draft.id);
      const undo = () => void putBack(draft, contents, createdId);
      host.toast({ title: 'Draft discarded', action: { label: 'Undo', onSelect: undo } });
    } catch (error) {
      onBack();
      host.toast(failureToast(error, "Couldn't discard the draft."));
    }
  };

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
