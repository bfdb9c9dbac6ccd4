import { downloadFile } from '@lintel/module-kit';
import { leadsApi } from '../../api';
import { type FollowUp, followUpRange } from '../../lead/followUp';
import { startOfDay } from '../../lead/since';
import { countRows } from './countRows';

export interface Selection {
  q?: string;
  status?: string;
  followUp?: FollowUp;
  since?: string;
  sort: string;
  order: 'asc' | 'desc';
}

interface Export {
  of: 'leads' | 'subscribers';
  selection: Selection;
  /** Told how many records have come so far. */
  onProgress(records: number): void;
}

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads everything that a selection holds, whatever page is shown. */
    exportCsv: build.mutation<null, Export>({
      queryFn: ({ of, selection: { q, status, followUp, since, sort, order }, onProgress }, thunk) => {
        const today = new Date().toISOString().slice(0, 10);
        const came = { [of === 'leads' ? 'date_gte' : 'joinDate_gte']: startOfDay(since) };
        const params = { q, status, ...followUpRange(followUp), ...came, _sort: sort, _order: order };
        const counter = countRows();
        return downloadFile({ url: `/${of}/export.csv`, params }, `${of}-${today}.csv`, thunk, (chunk) =>
          // The first row holds the titles.
          onProgress(Math.max(0, counter.add(chunk) - 1)),
        );
      },
      invalidatesTags: [],
    }),
  }),
});

export const { useExportCsvMutation } = api;
