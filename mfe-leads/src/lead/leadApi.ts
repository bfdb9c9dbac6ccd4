import type { Schemas } from '@lintel/contract/api';
import { type LeadStage, leadStages } from '@lintel/contract/domain';
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
import { leadsApi } from '../api';
import { type BoardSelection, boardParams, countInStage, createBoard, type LeadBoard } from './board';
import { type LeadQuery, leadParams } from './leadQuery';

type Lead = Schemas['Lead'];
type LeadPage = Page<Lead, Schemas['LeadListMeta']>;

/** Leads per stage in the first response, and in each further page of a column. */
const COLUMN_PAGE_SIZE = 20;
/** The API's limit for one response. */
const MAX_PAGE_SIZE = 100;

export interface LeadUpdate {
  id: string;
  changes: Pick<Schemas['LeadPatch'], 'status' | 'isRead' | 'followUpAt' | 'lostReason'>;
}

interface ColumnPage {
  selection: BoardSelection;
  stage: LeadStage;
  /** The number of leads of the stage that are loaded. */
  loaded: number;
}

type Cached = Lead | LeadPage | Pick<LeadBoard, 'leads'>;
type State = Parameters<typeof leadsApi.util.selectInvalidatedBy>[0];

const getLeadUrl = (id: string) => `/leads/${encodeURIComponent(id)}`;
const getLeadTag = ({ id }: Pick<LeadUpdate, 'id'>) => [{ type: 'Lead' as const, id }];

/** Patches for every cached query that holds the lead: its own, list pages with their unread count, and boards. */
const patchLead = (state: State, id: string, changes: Partial<Lead>) =>
  patchCached(leadsApi, state, [...getLeadTag({ id }), { type: 'Lead', id: 'BOARD' }], (cached: Cached) => {
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

const queries = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    getLead: build.query<Lead, string>({
      query: (id) => ({ url: getLeadUrl(id), params: { _expand: 'property' } }),
      transformResponse: (response: Envelope<Lead>) => unwrapData(response),
      providesTags: (_lead, _error, id) => [{ type: 'Lead', id }],
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
        { type: 'Lead', id: 'LIST' },
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
      providesTags: [{ type: 'Lead', id: 'LIST' }],
    }),
    /** The board. A refetch loads as many leads per column as are loaded already, up to the API's limit. */
    getBoard: build.query<LeadBoard, BoardSelection>({
      queryFn: async (selection, { getState }, _options, fetchWithBQ) => {
        const loaded = Object.values(selectBoard(getState(), selection)?.leads ?? {});
        const longest = Math.max(COLUMN_PAGE_SIZE, ...leadStages.map((stage) => countInStage(loaded, stage)));
        const _limit = Math.min(MAX_PAGE_SIZE, Math.ceil(longest / COLUMN_PAGE_SIZE) * COLUMN_PAGE_SIZE);
        const response = await fetchWithBQ({
          url: '/leads/board',
          params: { ...boardParams(selection), _limit },
        });
        if (response.error) return { error: response.error };
        const board = createBoard(unwrapData(response.data as Envelope<Schemas['LeadBoard']['data']>));
        // The response may be older than an update that is still pending: keep the update.
        for (const { id, changes } of getPendingUpdates(getState())) {
          const lead = board.leads[id];
          if (lead) board.leads[id] = { ...lead, ...changes };
        }
        return { data: board };
      },
      providesTags: [{ type: 'Lead', id: 'BOARD' }],
    }),
  }),
});

const selectBoard = (state: unknown, selection: BoardSelection): LeadBoard | undefined =>
  queries.endpoints.getBoard.select(selection)(
    state as Parameters<ReturnType<typeof queries.endpoints.getBoard.select>>[0],
  ).data;

const mutations = queries.injectEndpoints({
  endpoints: (build) => ({
    updateLead: build.mutation<Envelope<Lead>, LeadUpdate>({
      query: ({ id, changes }) => ({ url: getLeadUrl(id), method: 'PATCH', body: changes }),
      onQueryStarted: ({ id, changes }, lifecycle) => {
        void optimisticUpdate(lifecycle, patchLead(lifecycle.getState(), id, changes));
        // Only the fields that the server sets: another update of this lead may be pending.
        void patchOnSuccess(lifecycle, ({ data: { lastContact, updatedAt, version } }) =>
          patchLead(lifecycle.getState(), id, { lastContact, updatedAt, version }),
        );
        void emitOnSuccess(lifecycle, 'lead.changed', () => ({ id }));
      },
      // Marking as read needs no refetch of the lead. Every other change can move it between filters and adds to its
      // timeline.
      invalidatesTags: invalidateOnError(
        ({ id }: LeadUpdate) => getLeadTag({ id }),
        ({ id, changes }) =>
          Object.keys(changes).every((name) => name === 'isRead')
            ? (['Figures'] as const)
            : ([{ type: 'Lead', id }, { type: 'Activity', id }, 'Figures'] as const),
      ),
    }),
    /** Changes leads by id, or all leads that a query selects. */
    bulkUpdateLeads: build.mutation<Envelope<Schemas['BulkAnswer']['data']>, Schemas['LeadBulk']>({
      query: (body) => ({ url: '/leads/bulk', method: 'POST', body }),
      onQueryStarted: (_body, lifecycle) =>
        void emitOnSuccess(lifecycle, 'lead.changed', () => ({ id: null })),
      invalidatesTags: invalidateOnSuccess(['Lead', 'Activity', 'Figures']),
    }),
    /** Adds the next leads of a stage to the board. */
    loadColumn: build.mutation<Page<Lead>, ColumnPage>({
      query: ({ selection, stage, loaded }) => ({
        url: '/leads',
        params: {
          ...boardParams(selection),
          status: stage,
          // If a lead has left the column, this page overlaps the last one, so no lead is skipped.
          _page: Math.floor(loaded / COLUMN_PAGE_SIZE) + 1,
          _limit: COLUMN_PAGE_SIZE,
        },
      }),
      transformResponse: (response: ListEnvelope<Lead>) => toPage(response),
      onQueryStarted: async ({ selection, stage }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          const isEmpty = data.rows.length === 0;
          dispatch(
            queries.util.updateQueryData('getBoard', selection, (board) => {
              for (const lead of data.rows) board.leads[lead.id] ??= lead;
              const loaded = countInStage(Object.values(board.leads), stage);
              board.unloaded[stage] = Math.max(0, data.total - loaded);
            }),
          );
          // The column is shorter on the server than here: refetch the board.
          if (isEmpty) dispatch(queries.util.invalidateTags([{ type: 'Lead', id: 'BOARD' }]));
        } catch {
          // The column shows the error and a way to retry.
        }
      },
      invalidatesTags: [],
    }),
  }),
});

export const { useGetBoardQuery, useGetLeadPositionQuery, useGetLeadQuery, useListLeadsQuery } = queries;
export const { useBulkUpdateLeadsMutation, useLoadColumnMutation, useUpdateLeadMutation } = mutations;
export const usePrefetchLead = () => queries.usePrefetch('getLead');

/** Thunks that load a screen's data ahead of its code. */
export const prefetchLeads = (query: LeadQuery) => queries.util.prefetch('listLeads', query, {});
export const prefetchBoard = (selection: BoardSelection) => queries.util.prefetch('getBoard', selection, {});

/** Updates that the server has not confirmed yet, the oldest first. */
function getPendingUpdates(state: unknown): LeadUpdate[] {
  const { mutations } = (state as Record<string, { mutations: Record<string, MutationState | undefined> }>)[
    leadsApi.reducerPath
  ] ?? { mutations: {} };
  return Object.values(mutations).flatMap((mutation) =>
    mutation?.endpointName === 'updateLead' && mutation.status === 'pending' ? [mutation.originalArgs] : [],
  );
}

interface MutationState {
  endpointName: string;
  status: string;
  originalArgs: LeadUpdate;
}
