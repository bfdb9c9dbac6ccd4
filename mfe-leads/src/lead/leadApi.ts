import type { Schemas } from '@lintel/contract/api';
import {
  type Envelope,
  emitOnSuccess,
  invalidateOnError,
  invalidateOnSuccess,
  type ListEnvelope,
  optimisticUpdate,
  type Page,
  patchCached,
  patchOnSuccess,
  toPage,
  unwrapData,
} from '@lintel/module-kit';
import { leadFigures, leadsApi } from '../api';
import type { LeadBoard } from './board';
import { type LeadQuery, leadParams } from './leadQuery';

type Lead = Schemas['Lead'];
type LeadPage = Page<Lead, Schemas['LeadListMeta']>;

export interface LeadUpdate {
  /** The lead before the change. */
  lead: Lead;
  changes: Pick<Schemas['LeadPatch'], 'status' | 'isRead' | 'followUpAt' | 'lostReason'>;
}

/** Labels of the fields in a change that is queued while offline. */
const changeLabels = {
  status: 'Status',
  followUpAt: 'Follow-up',
  lostReason: 'Reason',
  isRead: 'Read',
};

/**
 * Returns the lead that a change is based on. Without its version if only `isRead` changes, because that never
 * conflicts.
 */
const toBase = ({ version, ...lead }: Lead, changes: LeadUpdate['changes']) =>
  Object.keys(changes).every((field) => field === 'isRead') ? lead : { ...lead, version };

type Cached = Lead | LeadPage | Pick<LeadBoard, 'leads'>;
type State = Parameters<typeof leadsApi.util.selectInvalidatedBy>[0];

export const getLeadUrl = (id: string) => `/leads/${encodeURIComponent(id)}`;
const getLeadTag = (id: string) => ({ type: 'Lead', id }) as const;
export const listTag = { type: 'Lead', id: 'LIST' } as const;
export const boardTag = { type: 'Lead', id: 'BOARD' } as const;
/** The tags of every cached query that may hold a lead. */
export const getHolderTags = (id: string) => [getLeadTag(id), boardTag];

/** Patches for every cached query that holds the lead: its own, list pages with their unread count, and boards. */
export const patchLead = (state: State, id: string, changes: Partial<Lead>) =>
  patchCached(leadsApi, state, getHolderTags(id), (cached: Cached) => {
    const lead = findCachedLead(cached, id);
    if (!lead) return;
    if ('rows' in cached && changes.isRead !== undefined && changes.isRead !== lead.isRead) {
      cached.unread += changes.isRead ? -1 : 1;
    }
    Object.assign(lead, changes);
  });

function findCachedLead(cached: Cached, id: string): Lead | undefined {
  if ('rows' in cached) return cached.rows.find((row) => row.id === id);
  return 'leads' in cached ? cached.leads[id] : cached;
}

/** The tags of everything that an update changes besides the cached leads, which are patched. */
function getUpdatedTags({ lead: { id }, changes }: LeadUpdate) {
  const hasStage = 'status' in changes;
  const hasFollowUp = 'followUpAt' in changes;
  return [
    // A lead may now match filters that excluded it, so lists that do not contain it are refetched, too. No list is
    // filtered by `isRead`.
    ...(hasStage || hasFollowUp ? [getLeadTag(id), listTag] : []),
    // The board has all stages, but may be filtered by follow-up.
    ...(hasFollowUp ? [boardTag] : []),
    ...(hasStage
      ? ([
          { type: 'Activity', id },
          { type: 'Figures', id: 'LEADS' },
        ] as const)
      : []),
  ];
}

const queries = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    getLead: build.query<Lead, string>({
      query: (id) => ({ url: getLeadUrl(id), params: { _expand: 'property' } }),
      transformResponse: (response: Envelope<Lead>) => unwrapData(response),
      providesTags: (_lead, _error, id) => [
        { type: 'Lead', id },
        { type: 'Lead', id: `DETAIL ${id}` },
      ],
    }),
    listLeads: build.query<LeadPage, LeadQuery>({
      query: (query) => ({
        url: '/leads',
        params: {
          ...leadParams(query),
          isDeleted: query.isDeleted,
          _page: query.page,
          _limit: query.pageSize,
          _expand: 'property',
        },
      }),
      transformResponse: (response: ListEnvelope<Lead, Schemas['LeadListMeta']>) => toPage(response),
      providesTags: (page) => [
        listTag,
        ...(page?.rows ?? []).map(({ id }) => ({ type: 'Lead', id }) as const),
      ],
    }),
    /** The lead's position in a list, from 1. Null if the list's filters exclude the lead. */
    getLeadPosition: build.query<number | null, { id: string; query: LeadQuery }>({
      query: ({ id, query }) => ({
        url: `${getLeadUrl(id)}/position`,
        params: leadParams(query),
      }),
      transformResponse: (response: Envelope<{ position: number | null }>) => unwrapData(response).position,
      providesTags: [listTag],
    }),
  }),
});

const mutations = queries.injectEndpoints({
  endpoints: (build) => ({
    updateLead: build.mutation<Envelope<Lead>, LeadUpdate>({
      query: ({ lead, changes }) => ({
        url: getLeadUrl(lead.id),
        method: 'PATCH',
        body: changes,
        change: {
          title: lead.name,
          labels: changeLabels,
          event: 'lead.changed',
          base: toBase(lead, changes),
        },
      }),
      onQueryStarted: ({ lead: { id }, changes }, lifecycle) => {
        void optimisticUpdate(lifecycle, () => patchLead(lifecycle.getState(), id, changes));
        void patchOnSuccess(lifecycle, ({ data: { lastContact, updatedAt, version } }) =>
          // A change that is queued on the device has no version yet.
          version === undefined
            ? []
            : patchLead(lifecycle.getState(), id, { lastContact, updatedAt, version }),
        );
        void emitOnSuccess(lifecycle, 'lead.changed', () => ({ id }));
      },
      invalidatesTags: invalidateOnError(({ lead }: LeadUpdate) => getHolderTags(lead.id), getUpdatedTags),
    }),
    /** Changes leads by id, or all leads that a query selects. */
    bulkUpdateLeads: build.mutation<Envelope<Schemas['BulkAnswer']['data']>, Schemas['LeadBulk']>({
      query: (body) => ({ url: '/leads/bulk', method: 'POST', body }),
      onQueryStarted: (_body, lifecycle) =>
        void emitOnSuccess(lifecycle, 'lead.changed', () => ({ id: null })),
      invalidatesTags: invalidateOnSuccess(['Lead', 'Activity', 'Task', 'Match', ...leadFigures]),
    }),
  }),
});

export const { useGetLeadPositionQuery, useGetLeadQuery, useListLeadsQuery } = queries;
export const { useBulkUpdateLeadsMutation, useUpdateLeadMutation } = mutations;
export const usePrefetchLead = () => queries.usePrefetch('getLead');

/** A thunk that loads a list's data ahead of its code. */
export const prefetchLeads = (query: LeadQuery) => queries.util.prefetch('listLeads', query, {});
