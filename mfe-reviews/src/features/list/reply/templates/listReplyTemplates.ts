import type { Schemas } from '@lintel/contract/api';
import { type ListEnvelope, type Page, pageOf } from '@lintel/module-kit';
import { reviewsApi } from '../../../../api';

/** As many as the API gives at once. */
const TEMPLATES_SHOWN = 100;

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    /** By name. */
    listReplyTemplates: build.query<Page<Schemas['ReplyTemplate']>, void>({
      query: () => ({ url: '/reply-templates', params: { _sort: 'name', _limit: TEMPLATES_SHOWN } }),
      transformResponse: (answer: ListEnvelope<Schemas['ReplyTemplate']>) => pageOf(answer),
      providesTags: ['ReplyTemplate'],
    }),
  }),
});

export const { useListReplyTemplatesQuery } = api;
