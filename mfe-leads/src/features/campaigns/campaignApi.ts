import type { Schemas } from '@lintel/contract/api';
import {
  createOnce,
  type Envelope,
  emitOnSuccess,
  invalidateOnError,
  invalidateOnSuccess,
  type ListEnvelope,
  type Page,
  patchCached,
  patchOnSuccess,
  toPage,
  unwrapData,
} from '@lintel/module-kit';
import { leadsApi } from '../../api';
import type { CampaignQuery } from './campaignQuery';

export type Campaign = Schemas['Campaign'];
type Preview = Schemas['CampaignPreviewAnswer']['data'];
type Audience = Schemas['CampaignAudienceAnswer']['data'];
export type Bounce = Schemas['CampaignBouncesAnswer']['data'][number];

/** A newsletter with the version that a change is based on. */
type CampaignVersion = Pick<Campaign, 'id' | 'version'>;

const CAMPAIGNS_PER_PAGE = 20;

const listTag = { type: 'Campaign', id: 'LIST' } as const;
const getTag = ({ id }: { id: string }) => ({ type: 'Campaign', id }) as const;
const getUrl = (id: string) => `/campaigns/${encodeURIComponent(id)}`;
const getVersionHeader = ({ version }: CampaignVersion) => ({ 'If-Match': String(version) });

type State = Parameters<typeof leadsApi.util.selectInvalidatedBy>[0];
type Cached = Page<Campaign> | Campaign | Bounce[];

/** Patches the newsletter as a change has saved it, except for figures that were counted since. */
const patchCampaign = (state: State, saved: Campaign) =>
  patchCached(leadsApi, state, [getTag(saved)], (cached: Cached) => {
    if (Array.isArray(cached)) return;
    const campaign = 'rows' in cached ? cached.rows.find((row) => row.id === saved.id) : cached;
    if (campaign && campaign.version < saved.version) Object.assign(campaign, saved);
  });

type CampaignUpdate = ReturnType<typeof patchCampaign>[number];
type Lifecycle = Parameters<typeof patchOnSuccess<Envelope<Campaign>, CampaignUpdate>>[0] & {
  getState(): State;
};

/** Publishes the newsletter that a mutation responds with: patches the cache and emits the domain event. */
function publishSaved(lifecycle: Lifecycle) {
  void patchOnSuccess(lifecycle, ({ data }) => patchCampaign(lifecycle.getState(), data));
  void emitOnSuccess(lifecycle, 'campaign.changed', ({ data }) => ({ id: data.id }));
}

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    listCampaigns: build.query<Page<Campaign>, CampaignQuery>({
      query: ({ q, status, page }) => ({
        url: '/campaigns',
        params: { q, state: status, _page: page, _limit: CAMPAIGNS_PER_PAGE },
      }),
      transformResponse: (response: ListEnvelope<Campaign>) => toPage(response),
      providesTags: (page) => [listTag, ...(page?.rows ?? []).map(getTag)],
    }),
    getCampaign: build.query<Campaign, string>({
      query: getUrl,
      transformResponse: (response: Envelope<Campaign>) => unwrapData(response),
      providesTags: (_campaign, _error, id) => [getTag({ id })],
    }),
    /** Recipients whose mail was refused. */
    listBounces: build.query<Bounce[], string>({
      query: (id) => `${getUrl(id)}/bounces`,
      transformResponse: (response: Envelope<Bounce[]>) => unwrapData(response),
      providesTags: (_bounces, _error, id) => [getTag({ id })],
    }),
    /** How many subscribers would get a newsletter right now. */
    countAudience: build.query<Audience, void>({
      query: () => '/campaigns/audience',
      transformResponse: (response: Envelope<Audience>) => unwrapData(response),
      providesTags: [{ type: 'Subscriber', id: 'AUDIENCE' }],
    }),
    /** Renders a preview without saving anything. */
    previewCampaign: build.query<Preview, Schemas['CampaignForm']>({
      query: (body) => ({ url: '/campaigns/preview', method: 'POST', body }),
      transformResponse: (response: Envelope<Preview>) => unwrapData(response),
      keepUnusedDataFor: 0,
      providesTags: ['Listing'],
    }),
    createCampaign: build.mutation<Envelope<Campaign>, Schemas['CampaignForm']>({
      queryFn: createOnce((body) => ({ url: '/campaigns', method: 'POST', body })),
      onQueryStarted: (_form, lifecycle) =>
        void emitOnSuccess(lifecycle, 'campaign.changed', ({ data }) => ({ id: data.id })),
      invalidatesTags: invalidateOnSuccess([listTag]),
    }),
    updateCampaign: build.mutation<
      Envelope<Campaign>,
      { campaign: CampaignVersion; changes: Schemas['CampaignPatch'] }
    >({
      query: ({ campaign, changes }) => ({
        url: getUrl(campaign.id),
        method: 'PATCH',
        headers: getVersionHeader(campaign),
        body: changes,
      }),
      onQueryStarted: (_update, lifecycle) => publishSaved(lifecycle),
      invalidatesTags: invalidateOnError(({ campaign }) => [getTag(campaign)], [listTag]),
    }),
    deleteCampaign: build.mutation<null, CampaignVersion>({
      query: (campaign) => ({
        url: getUrl(campaign.id),
        method: 'DELETE',
        headers: getVersionHeader(campaign),
      }),
      onQueryStarted: ({ id }, lifecycle) =>
        void emitOnSuccess(lifecycle, 'campaign.changed', () => ({ id })),
      invalidatesTags: invalidateOnError((campaign) => [getTag(campaign)], [listTag]),
    }),
    /** Sends a test to the user's own address. */
    sendTest: build.mutation<Envelope<null>, string>({
      query: (id) => ({ url: `${getUrl(id)}/test`, method: 'POST' }),
      invalidatesTags: [],
    }),
    sendCampaign: build.mutation<Envelope<Campaign>, CampaignVersion>({
      query: (campaign) => ({
        url: `${getUrl(campaign.id)}/send`,
        method: 'POST',
        headers: getVersionHeader(campaign),
      }),
      onQueryStarted: (_campaign, lifecycle) => publishSaved(lifecycle),
      invalidatesTags: invalidateOnError((campaign) => [getTag(campaign)], [listTag]),
    }),
    scheduleCampaign: build.mutation<
      Envelope<Campaign>,
      { campaign: CampaignVersion; schedule: Schemas['CampaignSchedule'] }
    >({
      query: ({ campaign, schedule }) => ({
        url: `${getUrl(campaign.id)}/schedule`,
        method: 'POST',
        headers: getVersionHeader(campaign),
        body: schedule,
      }),
      onQueryStarted: (_schedule, lifecycle) => publishSaved(lifecycle),
      invalidatesTags: invalidateOnError(({ campaign }) => [getTag(campaign)], [listTag]),
    }),
    /** Makes a scheduled newsletter a draft again, and stops one that is being sent. */
    cancelCampaign: build.mutation<Envelope<Campaign>, string>({
      query: (id) => ({ url: `${getUrl(id)}/cancel`, method: 'POST' }),
      onQueryStarted: (_id, lifecycle) => publishSaved(lifecycle),
      invalidatesTags: invalidateOnError((id) => [getTag({ id })], [listTag]),
    }),
  }),
});

export const {
  useCancelCampaignMutation,
  useCountAudienceQuery,
  useCreateCampaignMutation,
  useDeleteCampaignMutation,
  useGetCampaignQuery,
  useListBouncesQuery,
  useListCampaignsQuery,
  usePreviewCampaignQuery,
  useScheduleCampaignMutation,
  useSendCampaignMutation,
  useSendTestMutation,
  useUpdateCampaignMutation,
} = api;

/** Thunks that load a page's data ahead of its code. */
export const prefetchCampaigns = (query: CampaignQuery) => api.util.prefetch('listCampaigns', query, {});
export const prefetchCampaign = (id: string) => api.util.prefetch('getCampaign', id, {});
