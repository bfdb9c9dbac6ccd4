import type { Schemas } from '@lintel/contract/api';
import type { Period } from '@lintel/contract/domain';
import {
  type Envelope,
  getTimeZone,
  type ListEnvelope,
  type Page,
  type Prefetch,
  toPage,
  unwrapData,
} from '@lintel/module-kit';
import type { SortOrder } from '@lintel/ui';
import { accountFigures, propertiesApi } from '../api';

export const ANALYTICS_ROWS_PER_PAGE = 10;

export interface AnalyticsQuery {
  period: Period;
  sort: string;
  order: SortOrder;
  /** Counted from 1. */
  page: number;
}

/** `deleted`: number of deleted listings in the total. */
type AnalyticsPage = Page<Schemas['PropertyAnalytics'], { deleted: number }>;

export type Traffic = Schemas['TrafficAnswer']['data'];

/** The account's figures; any change of a listing or a lead makes all of them stale. */
const api = propertiesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Totals with their change over the last 30 days. */
    getOverview: build.query<Schemas['Overview'], void>({
      query: () => ({ url: '/overview', params: { tz: getTimeZone() } }),
      transformResponse: (response: Envelope<Schemas['Overview']>) => unwrapData(response),
      providesTags: [accountFigures],
    }),

    getSummary: build.query<Schemas['AnalyticsFigures'], Period>({
      query: (period) => ({ url: '/analytics/summary', params: { period, tz: getTimeZone() } }),
      transformResponse: (response: Envelope<Schemas['AnalyticsFigures']>) => unwrapData(response),
      providesTags: [accountFigures],
    }),

    listPropertyAnalytics: build.query<AnalyticsPage, AnalyticsQuery>({
      query: ({ period, sort, order, page }) => ({
        url: '/analytics/properties',
        params: {
          period,
          tz: getTimeZone(),
          _sort: sort,
          _order: order,
          _page: page,
          _limit: ANALYTICS_ROWS_PER_PAGE,
        },
      }),
      transformResponse: (response: ListEnvelope<Schemas['PropertyAnalytics'], { deleted: number }>) =>
        toPage(response),
      providesTags: [accountFigures],
    }),

    getTraffic: build.query<Traffic, Period>({
      query: (period) => ({ url: '/analytics/traffic', params: { period, tz: getTimeZone() } }),
      transformResponse: (response: Envelope<Traffic>) => unwrapData(response),
      providesTags: [accountFigures],
    }),
  }),
});

export const { useGetOverviewQuery, useGetSummaryQuery, useListPropertyAnalyticsQuery, useGetTrafficQuery } =
  api;

/** Loads the totals that are about to be shown. */
export const prefetchOverview: Prefetch = (dispatch) => {
  dispatch(api.util.prefetch('getOverview', undefined, {}));
};
