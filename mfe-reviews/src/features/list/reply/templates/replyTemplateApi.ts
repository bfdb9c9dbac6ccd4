import type { Schemas } from '@lintel/contract/api';
import {
  createOnce,
  type Envelope,
  invalidateOnSuccess,
  type ListEnvelope,
  type Page,
  toPage,
} from '@lintel/module-kit';
import { reviewsApi } from '../../../../api';

type ReplyTemplate = Schemas['ReplyTemplate'];

/** The API's largest page. */
const MAX_TEMPLATES = 100;

const templatePath = (id: string) => `/reply-templates/${encodeURIComponent(id)}`;

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Sorted by name. */
    listReplyTemplates: build.query<Page<ReplyTemplate>, void>({
      query: () => ({ url: '/reply-templates', params: { _sort: 'name', _limit: MAX_TEMPLATES } }),
      transformResponse: (response: ListEnvelope<ReplyTemplate>) => toPage(response),
      providesTags: ['ReplyTemplate'],
    }),
    createReplyTemplate: build.mutation<Envelope<ReplyTemplate>, Schemas['ReplyTemplateCreate']>({
      queryFn: createOnce((body) => ({ url: '/reply-templates', method: 'POST', body })),
      invalidatesTags: invalidateOnSuccess(['ReplyTemplate']),
    }),
    updateReplyTemplate: build.mutation<
      Envelope<ReplyTemplate>,
      { id: string; changes: Schemas['ReplyTemplatePatch'] }
    >({
      query: ({ id, changes }) => ({ url: templatePath(id), method: 'PATCH', body: changes }),
      invalidatesTags: invalidateOnSuccess(['ReplyTemplate']),
    }),
    deleteReplyTemplate: build.mutation<null, string>({
      query: (id) => ({ url: templatePath(id), method: 'DELETE' }),
      invalidatesTags: invalidateOnSuccess(['ReplyTemplate']),
    }),
  }),
});

export const {
  useListReplyTemplatesQuery,
  useCreateReplyTemplateMutation,
  useUpdateReplyTemplateMutation,
  useDeleteReplyTemplateMutation,
} = api;
