import { failureToast, useHost } from '@lintel/module-kit';
import { useDeletePropertyMutation } from '../../../property/deleteProperty';
import { useRestorePropertyMutation } from '../../../property/restoreProperty';
import { draftStore } from './draftStore';
import type { KeptDraft } from './KeptDraft';

/**
 * Discards a draft, with the listing that autosave alone had made of it; the notification brings both back.
 * @param onBack hears that the draft is there again
 */
export function useStartOver(onBack: () => unknown) {
  const host = useHost();
  const [deleteProperty] = useDeletePropertyMutation();
  const [restoreProperty] = useRestorePropertyMutation();

  return async (draft: KeptDraft) => {
    const made = draft.isNew ? draft.listingId : null;
    try {
      const contents = await draftStore.filesOf(draft.id);
      await draftStore.remove(draft.id);
      if (made) await deleteProperty(made).unwrap();
      const undo = () => void putBack(draft, contents, made);
      host.toast({ title: 'Draft discarded', action: { label: 'Undo', onSelect: undo } });
    } catch (error) {
      host.toast(failureToast(error, 'The draft could not be discarded.'));
    }
  };

  async function putBack(draft: KeptDraft, contents: Map<string, Blob>, made: string | null) {
    try {
      for (const [key, content] of contents) await draftStore.putFile({ key, draftId: draft.id, content });
      await draftStore.put(draft);
      if (made) await restoreProperty(made).unwrap();
      onBack();
    } catch (error) {
      host.toast(failureToast(error, 'The draft could not be brought back.'));
    }
  }
}
