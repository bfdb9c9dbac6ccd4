import type { Schemas } from '@lintel/contract/api';
import { type Envelope, useHost } from '@lintel/module-kit';
import { useDispatch } from '@lintel/module-kit/redux';
import { leadsApi } from '../../api';
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
    /** Imports one batch of rows. `useEmitImported` refreshes the lists at the end. */
    importRows: build.mutation<Envelope<Schemas['ImportReport']>, Rows>({
      query: ({ of, csv, onExisting, dryRun }) => ({
        url: `/${of}/import`,
        method: 'POST',
        params: { onExisting, ...(dryRun && { dryRun }) },
        body: new Blob([csv], { type: 'text/csv' }),
      }),
      invalidatesTags: [],
    }),
  }),
});

export const { useImportRowsMutation } = api;

/** Refreshes the lists and emits one event for the whole file. */
export function useEmitImported(target: ImportTarget) {
  const { events } = useHost();
  const dispatch = useDispatch();
  return () => {
    dispatch(leadsApi.util.invalidateTags([target === 'leads' ? 'Lead' : 'Subscriber', 'Figures']));
    events.emit(target === 'leads' ? 'lead.changed' : 'subscriber.changed', { id: null });
  };
}
