import { draftStore, getAccountId, useHost } from '@lintel/module-kit';
import { useDispatch, useSelector } from '@lintel/module-kit/redux';
import { draftKey, openFormsSlice, type ReviewFormKind, selectOpenForms } from './openForms';

// Separate from the slice, which every page of the module loads with the store.

const { toggled, closed } = openFormsSlice.actions;

/** State and actions of one form under one review. */
export function useOpenForm(id: string, form: ReviewFormKind) {
  const dispatch = useDispatch();
  const account = getAccountId(useHost());
  return {
    /** The form's DOM ID. */
    id: `${form}-${id}`,
    isOpen: useSelector(selectOpenForms)[id] === form,
    toggle: () => dispatch(toggled({ id, form })),
    close: () => dispatch(closed({ id, form })),
    /** Whether the form has unsaved text, which may have been typed while other text was being saved. */
    hasDraft: () => draftStore.read(account, draftKey(id, form)) !== undefined,
  };
}
