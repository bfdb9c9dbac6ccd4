import { downloadFile } from '@lintel/module-kit';
import { leadsApi } from '../../api';
import { type FollowUp, followUpRange } from '../../lead/followUp';
import { countRows } from './countRows';

export interface Selection {
  q?: string;
  status?: string;
  followUp?: FollowUp;
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
      queryFn: ({ of, selection: { q, status, followUp, sort, order }, onProgress }, thunk) => {
        const today = new Date().toISOString().slice(0, 10);
        const params = { q, status, ...followUpRange(followUp), _sort: sort, _order: order };
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
