import { leadsApi } from '../../api';

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    deleteView: build.mutation<null, string>({
      query: (id) => ({ url: `/saved-views/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['View']),
    }),
  }),
});

export const { useDeleteViewMutation } = api;
