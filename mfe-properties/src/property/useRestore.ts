import type { Schemas } from '@lintel/contract/api';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { useRestorePropertyMutation } from './restoreProperty';

/** Brings a deleted listing back, and says how that went. */
export function useRestore() {
  const host = useHost();
  const [restoreProperty] = useRestorePropertyMutation();

  return async ({ id, title }: Pick<Schemas['Property'], 'id' | 'title'>) => {
    try {
      const { message } = await restoreProperty(id).unwrap();
      host.toast(successToast(message, `${title} is restored.`));
    } catch (error) {
      host.toast(failureToast(error, `${title} could not be restored.`));
    }
  };
}
