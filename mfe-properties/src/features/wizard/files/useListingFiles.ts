import type { FilesField } from '@lintel/contract/property';
import { successToast, useHost } from '@lintel/module-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { useFieldError, useListingForm } from '../form/useListingForm';
import { isRefused, type ListedFile } from '../session/ListedFile';
import { useWizardSession } from '../session/useWizardSession';

/** The files of a field, with functions to add and remove them. */
export function useListingFiles({ name, accepts, maximumCount }: FilesField) {
  const host = useHost();
  const form = useListingForm();
  const session = useWizardSession();
  const error = useFieldError(name);
  const list = accepts === 'image' ? session.images : session.documents;
  const files = useSyncExternalStore(list.subscribe, list.getSnapshot);

  const hasRoom = useCallback(
    (added: number) => {
      if (list.count() + added <= maximumCount) return true;
      // The specification requires a browser alert.
      alert(`Maximum ${maximumCount} ${accepts}s allowed`);
      return false;
    },
    [list, maximumCount, accepts],
  );

  function add(chosen: File[]) {
    if (!hasRoom(chosen.length)) return;
    form.clearErrors(name);
    list.add(chosen);
  }

  // Stable, so that a row only renders when its own file changes.
  const remove = useCallback(
    (file: ListedFile) => {
      const putBack = list.remove(file.key);
      // Other files may have taken its place.
      const action = { label: 'Undo', onSelect: () => void (hasRoom(isRefused(file) ? 0 : 1) && putBack()) };
      host.toast({ ...successToast('', `${file.name} removed`), action });
    },
    [host, list, hasRoom],
  );

  return { files, list, error, add, remove };
}
