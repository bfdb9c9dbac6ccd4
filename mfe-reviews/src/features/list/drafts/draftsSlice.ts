import { createSlice, type PayloadAction } from '@lintel/module-kit/redux';

/** What can be open under a review. */
export type Box = 'reply' | 'reason';

interface Draft {
  open?: Box;
  /** What is typed so far, by box; nothing before the first key. */
  reply?: string;
  reason?: string;
}

type Drafts = Record<string, Draft>;

/** What is being written under each review, by its id. It outlives the page: whoever comes back finds it. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: {} as Drafts,
  reducers: {
    /** Closing keeps what is typed. */
    toggled(drafts, { payload: { id, box } }: PayloadAction<{ id: string; box: Box }>) {
      const draft = drafts[id];
      drafts[id] = { ...draft, open: draft?.open === box ? undefined : box };
    },
    typed(drafts, { payload: { id, box, text } }: PayloadAction<{ id: string; box: Box; text: string }>) {
      drafts[id] = { ...drafts[id], [box]: text };
    },
    /** It is sent, or given up: closed and forgotten. */
    ended(drafts, { payload: { id, box } }: PayloadAction<{ id: string; box: Box }>) {
      const draft = drafts[id];
      drafts[id] = { ...draft, [box]: undefined, open: draft?.open === box ? undefined : draft?.open };
    },
  },
});

export const selectDrafts = (state: { drafts: Drafts }) => state.drafts;
