import { createSlice, type PayloadAction } from '@lintel/module-kit/redux';

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
