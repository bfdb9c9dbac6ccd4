import type { Schemas } from '@lintel/contract/api';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { useDeletePropertyMutation } from './deleteProperty';
import { useRestore } from './useRestore';

/** Deletes a listing, and says how that went, with the way back. */
export function useDelete() {
  const host = useHost();
  const [deleteProperty] = useDeletePropertyMutation();
  const restore = useRestore();

  return async (property: Pick<Schemas['Property'], 'id' | 'title'>) => {
    const { id, title } = property;
    try {
      await deleteProperty(id).unwrap();
      const action = { label: 'Undo', onSelect: () => void restore(property) };
      host.toast({ ...successToast('', `${title} is deleted.`), action });
    } catch (error) {
      host.toast(failureToast(error, `${title} could not be deleted.`));
    }
  };
}
