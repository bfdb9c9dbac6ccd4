import type { FilesField } from '@lintel/contract/property';
import { successToast, useHost } from '@lintel/module-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { useFieldError } from '../form/useFieldError';
import { useListingForm } from '../form/useListingForm';
import { useSession } from '../SessionContext';
import type { ListedFile } from './ListedFile';

/** A field's files, and what can be done with them. */
export function useFiles({ name, accepts, maximumCount }: FilesField) {
  const host = useHost();
  const form = useListingForm();
  const session = useSession();
  const error = useFieldError(name);
  const list = accepts === 'image' ? session.images : session.documents;
  const files = useSyncExternalStore(list.subscribe, list.getSnapshot);

  function add(chosen: File[]) {
    if (files.length + chosen.length > maximumCount) {
      // A browser alert, as the specification has it.
      alert(`Maximum ${maximumCount} ${accepts}s allowed`);
      return;
    }
    form.clearErrors(name);
    list.add(chosen);
  }

  // The same function throughout: rows render anew only when their own file changes.
  const remove = useCallback(
    ({ key, name }: ListedFile) => {
      const action = { label: 'Undo', onSelect: list.remove(key) };
      host.toast({ ...successToast('', `${name} is removed.`), action });
    },
    [host, list],
  );

  return { files, list, error, add, remove };
}
