import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { reviewsApi } from '../../../../api';

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    createReplyTemplate: build.mutation<Envelope<Schemas['ReplyTemplate']>, Schemas['ReplyTemplateCreate']>({
      query: (body) => ({ url: '/reply-templates', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['ReplyTemplate']),
    }),
  }),
});

export const { useCreateReplyTemplateMutation } = api;
