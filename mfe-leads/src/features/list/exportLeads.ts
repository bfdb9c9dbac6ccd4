import { downloadFile } from '@lintel/module-kit';
import { leadsApi } from '../../api';
import type { LeadQuery } from './leadQuery';

type Selection = Pick<LeadQuery, 'q' | 'status' | 'sort' | 'order'>;

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads all leads of a selection, whatever page is shown. */
    exportLeads: build.mutation<null, Selection>({
      queryFn: ({ q, status, sort, order }, thunk) => {
        const today = new Date().toISOString().slice(0, 10);
        const params = { q, status, _sort: sort, _order: order };
        return downloadFile({ url: '/leads/export.csv', params }, `leads-${today}.csv`, thunk);
      },
      invalidatesTags: [],
    }),
  }),
});

export const { useExportLeadsMutation } = api;
