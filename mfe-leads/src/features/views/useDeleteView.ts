import type { Schemas } from '@lintel/contract/api';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { useCreateViewMutation } from './createView';
import { useDeleteViewMutation } from './deleteView';

/** Deletes a view, and says how that went; Undo saves it anew. */
export function useDeleteView() {
  const host = useHost();
  const [deleteView] = useDeleteViewMutation();
  const [createView] = useCreateViewMutation();

  async function restore({ screen, name, query }: Schemas['SavedView']) {
    try {
      await createView({ screen, name, query }).unwrap();
    } catch (error) {
      host.toast(failureToast(error, `“${name}” could not be saved.`));
    }
  }

  return async (view: Schemas['SavedView']) => {
    try {
      await deleteView(view.id).unwrap();
      const action = { label: 'Undo', onSelect: () => void restore(view) };
      host.toast({ ...successToast('', `“${view.name}” is deleted.`), action });
    } catch (error) {
      host.toast(failureToast(error, `“${view.name}” could not be deleted.`));
    }
  };
}
