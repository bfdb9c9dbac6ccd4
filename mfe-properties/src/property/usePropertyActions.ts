import type { Schemas } from '@lintel/contract/api';
import { useMutationToast } from '@lintel/module-kit';
import { useDeletePropertyMutation, useRestorePropertyMutation } from './propertyApi';

type TitledProperty = Pick<Schemas['Property'], 'id' | 'title'>;

/** Deletes a listing and reports the result; the toast offers "Undo". */
export function useDeleteProperty() {
  const toastResult = useMutationToast();
  const [deleteProperty] = useDeletePropertyMutation();
  const restore = useRestoreProperty();

  return (property: TitledProperty) =>
    toastResult(deleteProperty(property.id).unwrap(), {
      success: `${property.title} deleted`,
      failure: `Couldn't delete ${property.title}.`,
      undo: () => void restore(property),
    });
}

/** Restores a deleted listing and reports the result. */
export function useRestoreProperty() {
  const toastResult = useMutationToast();
  const [restoreProperty] = useRestorePropertyMutation();

  return ({ id, title }: TitledProperty) =>
    toastResult(restoreProperty(id).unwrap(), {
      success: `${title} restored`,
      failure: `Couldn't restore ${title}.`,
    });
}
