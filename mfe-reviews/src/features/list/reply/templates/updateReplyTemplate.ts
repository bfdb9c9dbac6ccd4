import type { Schemas } from '@lintel/contract/api';
import type { Envelope } from '@lintel/module-kit';
import { reviewsApi } from '../../../../api';

interface TemplateUpdate {
  id: string;
  changes: Schemas['ReplyTemplatePatch'];
}

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    updateReplyTemplate: build.mutation<Envelope<Schemas['ReplyTemplate']>, TemplateUpdate>({
      query: ({ id, changes }) => ({
        url: `/reply-templates/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: changes,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['ReplyTemplate']),
    }),
  }),
});

export const { useUpdateReplyTemplateMutation } = api;
