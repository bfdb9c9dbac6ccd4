import type { Schemas } from '@lintel/contract/api';
import { type Envelope, emitOnSuccess, invalidateOnSuccess, unwrapData } from '@lintel/module-kit';
import { leadFigures, leadsApi } from '../../api';
import { getLeadUrl, listTag } from '../leadApi';

export type Duplicate = Schemas['LeadDuplicate'];

export interface Contact {
  email: string;
  phone: string;
  /** The id of the lead itself, which is excluded. */
  except?: string;
}

/** A merge moves notes, tasks and timeline from one lead to another. */
const mergedTags = ['Lead', 'Note', 'Activity', 'Task', 'Match', ...leadFigures] as const;

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Leads with the same address or number, newest first. */
    listDuplicates: build.query<Duplicate[], Contact>({
      query: ({ email, phone, except }) => ({ url: '/leads/duplicates', params: { email, phone, except } }),
      transformResponse: (response: Envelope<Duplicate[]>) => unwrapData(response),
      providesTags: [listTag],
    }),
    /** Can be undone by `unmergeLead`. */
    mergeLead: build.mutation<Envelope<Schemas['Lead']>, { id: string; duplicateId: string }>({
      query: ({ id, duplicateId }) => ({
        url: `${getLeadUrl(id)}/merge`,
        method: 'POST',
        body: { duplicateId },
      }),
      onQueryStarted: (_merge, lifecycle) =>
        void emitOnSuccess(lifecycle, 'lead.changed', () => ({ id: null })),
      invalidatesTags: invalidateOnSuccess([...mergedTags]),
    }),
    /** Restores a lead that was merged, with everything that moved. */
    unmergeLead: build.mutation<Envelope<Schemas['Lead']>, string>({
      query: (id) => ({ url: `${getLeadUrl(id)}/restore`, method: 'POST' }),
      onQueryStarted: (_id, lifecycle) => void emitOnSuccess(lifecycle, 'lead.changed', () => ({ id: null })),
      invalidatesTags: invalidateOnSuccess([...mergedTags]),
    }),
  }),
});

export const { useListDuplicatesQuery, useMergeLeadMutation, useUnmergeLeadMutation } = api;

const matchTexts = { email: 'Same email', phone: 'Same phone number', both: 'Same email and phone number' };

/** "Same email", "Same email and phone number" */
export const describeMatch = ({ matches }: Duplicate): string => {
  const [only = 'both'] = matches;
  return matchTexts[matches.length > 1 ? 'both' : only];
};
