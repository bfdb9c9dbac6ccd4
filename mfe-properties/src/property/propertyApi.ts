import type { Schemas } from '@lintel/contract/api';
import type { Period, PropertyState } from '@lintel/contract/domain';
import {
  type Envelope,
  emitOnSuccess,
  getTimeZone,
  invalidateOnError,
  invalidateOnSuccess,
  type ListEnvelope,
  optimisticUpdate,
  type Page,
  patchCached,
  toPage,
  unwrapData,
} from '@lintel/module-kit';
import type { SortOrder } from '@lintel/ui';
import { accountFigures, getChangedTags, propertiesApi, propertyList } from '../api';

type Property = Schemas['Property'];

export const PROPERTIES_PER_PAGE = 24;
const LEADS_SHOWN = 5;

/** Query of the list: search, filters, sort and page. */
export interface PropertyQuery {
  q?: string;
  state?: PropertyState;
  type?: Schemas['PropertyType'];
  sort: string;
  order: SortOrder;
  /** Counted from 1. */
  page: number;
}

interface Creation {
  /**
   * Idempotency key, the same for every attempt, so that a retry doesn't create a second listing. It belongs to one
   * body.
   */
  key: string;
  body: Schemas['PropertyCreate'];
}

interface Update {
  id: string;
  changes: Schemas['PropertyPatch'];
  /** The version that the changes are based on; the server rejects them when it has another version. */
  version: number;
}

const path = (id: string) => `/properties/${encodeURIComponent(id)}`;

const getPropertyTag = (id: string) => [{ type: 'Property' as const, id }];

type State = Parameters<typeof propertiesApi.util.selectInvalidatedBy>[0];
type Cached = Property | Page<Property>;

/** Patches that change a listing in every cached result that contains it: its own, and each page of a list. */
const patchProperty = (state: State, id: string, changes: Partial<Property>) =>
  patchCached(propertiesApi, state, getPropertyTag(id), (cached: Cached) => {
    const property = 'rows' in cached ? cached.rows.find((row) => row.id === id) : cached;
    if (property) Object.assign(property, changes);
  });

/** Patches that remove a listing from every list; its own page shows the changes. */
const removeProperty = (state: State, id: string, changes: Partial<Property> = {}) =>
  patchCached(propertiesApi, state, getPropertyTag(id), (cached: Cached) => {
    if (!('rows' in cached)) return void Object.assign(cached, changes);
    cached.rows = cached.rows.filter((row) => row.id !== id);
    cached.total -= 1;
  });

/**
 * The tags of a removed listing: a list from which it was removed optimistically no longer provides the listing's own
 * tag.
 */
const getRemovedTags = (id: string) => [...getPropertyTag(id), propertyList];

/** Listings with their stats and leads. */
const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    getProperty: build.query<Property, string>({
      query: path,
      transformResponse: (response: Envelope<Property>) => unwrapData(response),
      providesTags: (_property, _error, id) => [{ type: 'Property', id }],
    }),

    listProperties: build.query<Page<Property>, PropertyQuery>({
      query: ({ q, state, type, sort, order, page }) => ({
        url: '/properties',
        params: { q, state, type, _sort: sort, _order: order, _page: page, _limit: PROPERTIES_PER_PAGE },
      }),
      transformResponse: (response: ListEnvelope<Property>) => toPage(response),
      providesTags: (page) => [
        propertyList,
        ...(page?.rows ?? []).map(({ id }) => ({ type: 'Property', id }) as const),
      ],
    }),

    /** The draft that was changed last; null without drafts. */
    getNewestDraft: build.query<Property | null, void>({
      query: () => '/properties?state=Draft&_limit=1',
      transformResponse: ({ data }: ListEnvelope<Property>) => data[0] ?? null,
      keepUnusedDataFor: 0,
    }),

    getPropertyStats: build.query<Schemas['AnalyticsFigures'], { id: string; period: Period }>({
      query: ({ id, period }) => ({ url: `${path(id)}/stats`, params: { period, tz: getTimeZone() } }),
      transformResponse: (response: Envelope<Schemas['AnalyticsFigures']>) => unwrapData(response),
      providesTags: (_figures, _error, { id }) => [{ type: 'Figures', id }],
    }),

    /** The newest leads of a listing. */
    listPropertyLeads: build.query<Page<Schemas['Lead']>, string>({
      query: (propertyId) => ({
        url: '/leads',
        params: { propertyId, _sort: 'date', _order: 'desc', _limit: LEADS_SHOWN },
      }),
      transformResponse: (response: ListEnvelope<Schemas['Lead']>) => toPage(response),
      providesTags: ['Lead'],
    }),

    /** Leads whose wishes match the listing. */
    listMatchingLeads: build.query<Schemas['MatchingLeads']['data'], string>({
      query: (id) => `${path(id)}/matches`,
      transformResponse: (response: Envelope<Schemas['MatchingLeads']['data']>) => unwrapData(response),
      providesTags: (_matches, _error, id) => [{ type: 'Match', id }],
    }),

    createProperty: build.mutation<Envelope<Property>, Creation>({
      query: ({ key, body }) => ({
        url: '/properties',
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      onQueryStarted: (_creation, lifecycle) =>
        void emitOnSuccess(lifecycle, 'property.saved', ({ data }) => ({ id: data.id })),
      invalidatesTags: invalidateOnSuccess([propertyList, accountFigures]),
    }),

    updateProperty: build.mutation<Envelope<Property>, Update>({
      query: ({ id, changes, version }) => ({
        url: path(id),
        method: 'PATCH',
        body: changes,
        headers: { 'If-Match': String(version) },
      }),
      onQueryStarted: ({ id }, lifecycle) => void emitOnSuccess(lifecycle, 'property.saved', () => ({ id })),
      invalidatesTags: invalidateOnSuccess(({ id }) => getChangedTags(id)),
    }),

    changeState: build.mutation<Envelope<Property>, { id: string; state: PropertyState }>({
      query: ({ id, state }) => ({ url: path(id), method: 'PATCH', body: { state } }),
      onQueryStarted: ({ id, state }, lifecycle) => {
        void optimisticUpdate(lifecycle, () => patchProperty(lifecycle.getState(), id, { state }));
        void emitOnSuccess(lifecycle, 'property.saved', () => ({ id }));
      },
      invalidatesTags: invalidateOnError(
        ({ id }) => getPropertyTag(id),
        ({ id }) => getChangedTags(id),
      ),
    }),

    /** Makes a draft Active. Not optimistic: the server rejects an incomplete listing. */
    publishProperty: build.mutation<Envelope<Property>, string>({
      query: (id) => ({ url: `${path(id)}/publish`, method: 'POST' }),
      onQueryStarted: (id, lifecycle) => void emitOnSuccess(lifecycle, 'property.saved', () => ({ id })),
      invalidatesTags: invalidateOnSuccess(getChangedTags),
    }),

    deleteProperty: build.mutation<null, string>({
      query: (id) => ({ url: path(id), method: 'DELETE' }),
      onQueryStarted: (id, lifecycle) => {
        void optimisticUpdate(lifecycle, () =>
          removeProperty(lifecycle.getState(), id, { state: 'Deleted' }),
        );
        void emitOnSuccess(lifecycle, 'property.deleted', () => ({ id }));
      },
      invalidatesTags: invalidateOnError(getRemovedTags, getChangedTags),
    }),

    /**
     * Optimistic in the list of deleted listings only: the state that the listing returns to is only known to the
     * server.
     */
    restoreProperty: build.mutation<Envelope<Property>, string>({
      query: (id) => ({ url: `${path(id)}/restore`, method: 'POST' }),
      onQueryStarted: (id, lifecycle) => {
        void optimisticUpdate(lifecycle, () => removeProperty(lifecycle.getState(), id));
        void emitOnSuccess(lifecycle, 'property.saved', () => ({ id }));
      },
      invalidatesTags: invalidateOnError(getRemovedTags, getChangedTags),
    }),

    /** Records that the agent downloaded a QR code: a step of a new account's checklist. Changes nothing on the screen. */
    recordShare: build.mutation<Envelope<Property>, string>({
      query: (id) => ({ url: `${path(id)}/shares`, method: 'POST' }),
    }),

    /** Requests a document again for a new link to it. Changes nothing. */
    renewFileLink: build.mutation<Schemas['FileInfo'], string>({
      query: (id) => `/uploads/${id}`,
      transformResponse: (response: Envelope<Schemas['FileInfo']>) => unwrapData(response),
    }),
  }),
});

export const {
  useGetPropertyQuery,
  useListPropertiesQuery,
  useGetNewestDraftQuery,
  useGetPropertyStatsQuery,
  useListPropertyLeadsQuery,
  useListMatchingLeadsQuery,
  useChangeStateMutation,
  usePublishPropertyMutation,
  useDeletePropertyMutation,
  useRestorePropertyMutation,
  useRecordShareMutation,
  useRenewFileLinkMutation,
} = api;
export const { getProperty, createProperty, updateProperty } = api.endpoints;

/** Loads a page of listings that is about to be shown. */
export const prefetchProperties = (query: PropertyQuery) => api.util.prefetch('listProperties', query, {});
