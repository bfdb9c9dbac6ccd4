import type { Schemas } from '@lintel/contract/api';
import { type Envelope, emitOnSuccess } from '@lintel/module-kit';
import { leadFigures, leadsApi, subscriberFigures } from '../../api';
import type { ImportTarget } from './sheet/importFields';

export type OnExisting = Schemas['OnExisting'];

interface Rows {
  of: ImportTarget;
  csv: string;
  onExisting: OnExisting;
  /** Only checks the rows. */
  dryRun?: boolean;
}

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Imports one batch of rows. `finishImport` refreshes the lists at the end. */
    importRows: build.mutation<Envelope<Schemas['ImportReport']>, Rows>({
      query: ({ of, csv, onExisting, dryRun }) => ({
        url: `/${of}/import`,
        method: 'POST',
        params: { onExisting, ...(dryRun && { dryRun }) },
        body: new Blob([csv], { type: 'text/csv' }),
      }),
      invalidatesTags: [],
    }),
    /** Refreshes the lists and emits one event for the whole file. Sends nothing. */
    finishImport: build.mutation<null, ImportTarget>({
      queryFn: () => ({ data: null }),
      onQueryStarted: (of, lifecycle) =>
        void emitOnSuccess(lifecycle, of === 'leads' ? 'lead.changed' : 'subscriber.changed', () => ({
          id: null,
        })),
      invalidatesTags: (_response, _error, of) =>
        of === 'leads'
          ? ['Lead', 'Activity', 'Task', 'Match', ...leadFigures]
          : ['Subscriber', ...subscriberFigures],
    }),
  }),
});

export const { useFinishImportMutation, useImportRowsMutation } = api;
