import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, toPage } from '@lintel/module-kit';
import { leadsApi } from '../../api';

export type Listing = Schemas['Property'];

const LISTINGS_SHOWN = 20;

const toAddress = (fields: [name: string, value: string | number][]) =>
  `/properties?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`;

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Listings with a public page whose title, type or place contains a text; without a text, the newest ones. */
    findListings: build.query<Page<Listing>, string>({
      query: (text) =>
        toAddress([
          ...(text ? [['q', text] as [string, string]] : []),
          ['state_ne', 'Draft'],
          ['_sort', 'createdAt'],
          ['_order', 'desc'],
          ['_limit', LISTINGS_SHOWN],
        ]),
      transformResponse: (response: ListEnvelope<Listing>) => toPage(response),
      providesTags: ['Listing'],
    }),
    /** Listings by their ids; deleted listings are missing. */
    getListings: build.query<Listing[], readonly string[]>({
      query: (ids) => toAddress([...ids.map((id) => ['id', id] as [string, string]), ['_limit', ids.length]]),
      transformResponse: (response: ListEnvelope<Listing>) => toPage(response).rows,
      providesTags: ['Listing'],
    }),
  }),
});

export const { useFindListingsQuery, useGetListingsQuery } = api;
