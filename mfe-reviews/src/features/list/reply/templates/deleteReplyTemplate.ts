import { reviewsApi } from '../../../../api';

const api = reviewsApi.injectEndpoints({
  endpoints: (build) => ({
    deleteReplyTemplate: build.mutation<null, string>({
      query: (id) => ({ url: `/reply-templates/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['ReplyTemplate']),
    }),
  }),
});

export const { useDeleteReplyTemplateMutation } = api;
