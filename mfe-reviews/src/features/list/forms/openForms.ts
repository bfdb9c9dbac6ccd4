import { draftStore, getAccountId, useHost } from '@lintel/module-kit';
import { createSlice, type PayloadAction, useDispatch, useSelector } from '@lintel/module-kit/redux';

/** The forms that can open under a review. */
export type ReviewFormKind = 'reply' | 'reason';

/** The draft key of a form; the kit stores the draft. */
export const draftKey = (id: string, form: ReviewFormKind) => `review.${id}.${form}`;

type OpenForms = Record<string, ReviewFormKind | undefined>;

/** The open form by review ID. In the store, so it survives leaving the page. */
export const openFormsSlice = createSlice({
  name: 'reviewForms',
  initialState: {} as OpenForms,
  reducers: {
    toggled(forms, { payload: { id, form } }: PayloadAction<{ id: string; form: ReviewFormKind }>) {
      forms[id] = forms[id] === form ? undefined : form;
    },
    closed(forms, { payload: { id, form } }: PayloadAction<{ id: string; form: ReviewFormKind }>) {
      if (forms[id] === form) forms[id] = undefined;
    },
    /** Keeps forms that were opened or closed in the meantime. */
    resumed: (forms, { payload }: PayloadAction<OpenForms>) => ({ ...payload, ...forms }),
  },
});

export const selectOpenForms = (state: { reviewForms: OpenForms }) => state.reviewForms;

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
