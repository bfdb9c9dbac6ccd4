import type { Schemas } from '@lintel/contract/api';
import { type Envelope, unwrapData } from '@lintel/module-kit';
import { leadsApi } from '../../../api';
import { getLeadUrl } from '../../../lead/leadApi';

export type MatchingListing = Schemas['MatchingListings']['data'][number];

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Listings that meet all wishes of a lead, newest first. */
    listMatchingListings: build.query<MatchingListing[], string>({
      query: (leadId) => `${getLeadUrl(leadId)}/matches`,
      transformResponse: (response: Envelope<MatchingListing[]>) => unwrapData(response),
      providesTags: (_matches, _error, id) => [{ type: 'Match', id }],
    }),
  }),
});

export const { useListMatchingListingsQuery } = api;
