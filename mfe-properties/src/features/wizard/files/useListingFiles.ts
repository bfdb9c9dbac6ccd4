import type { FilesField } from '@lintel/contract/property';
import { successToast, useHost } from '@lintel/module-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { useFieldError, useListingForm } from '../form/useListingForm';
import type { ListedFile } from '../session/ListedFile';
import { useWizardSession } from '../session/useWizardSession';

/** The files of a field, with functions to add and remove them. */
export function useListingFiles({ name, accepts, maximumCount }: FilesField) {
  const host = useHost();
  const form = useListingForm();
  const session = useWizardSession();
  const error = useFieldError(name);
  const list = accepts === 'image' ? session.images : session.documents;
  const files = useSyncExternalStore(list.subscribe, list.getSnapshot);

  function add(chosen: File[]) {
    if (list.count() + chosen.length > maximumCount) {
      // The specification requires a browser alert.
      alert(`Maximum ${maximumCount} ${accepts}s allowed`);
      return;
    }
    form.clearErrors(name);
    list.add(chosen);
  }

  // Stable, so that a row only renders when its own file changes.
  const remove = useCallback(
    ({ key, name }: ListedFile) => {
      const action = { label: 'Undo', onSelect: list.remove(key) };
      host.toast({ ...successToast('', `${name} removed`), action });
    },
    [host, list],
  );

  return { files, list, error, add, remove };
}
