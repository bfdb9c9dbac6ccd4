import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { leadsApi } from '../../api';
import { announce } from '../../lead/announce';

export interface Contact {
  leadId: string;
  channel: Schemas['ContactChannel'];
}

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Notes in the timeline that the user has called or written to a lead. */
    recordContact: build.mutation<Envelope<Schemas['Lead']>, Contact>({
      query: ({ leadId, channel }) => ({
        url: `/leads/${encodeURIComponent(leadId)}/contacts`,
        method: 'POST',
        body: { channel },
      }),
      onQueryStarted: ({ leadId }, { queryFulfilled, extra }) =>
        queryFulfilled.then(
          () => announce(extra, leadId),
          () => undefined,
        ),
      invalidatesTags: (_answer, error, { leadId }) =>
        error
          ? []
          : [
              { type: 'Activity', id: leadId },
              { type: 'Lead', id: leadId },
            ],
    }),
  }),
});

export const { useRecordContactMutation } = api;
