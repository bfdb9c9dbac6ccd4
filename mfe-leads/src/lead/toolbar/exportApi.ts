import { downloadFile } from '@lintel/module-kit';
import { leadsApi } from '../../api';
import { toDay, toStartParam } from '../days';
import { type FollowUp, followUpRange } from '../followUp';
import { sortParams } from '../leadQuery';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the rows of a CSV file while it downloads. Line breaks inside quoted cells don't count. */
export function createRowCounter() {
  let rows = 0;
  let isQuoted = false;
  return {
    /** @returns the number of complete rows so far, including the title row */
    add(chunk: Uint8Array): number {
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) rows += 1;
      }
      return rows;
    },
  };
}

export interface ExportSelection {
  q?: string;
  status?: string;
  followUp?: FollowUp;
  since?: string;
  sort: string;
  order: 'asc' | 'desc';
}

interface Export {
  of: 'leads' | 'subscribers';
  selection: ExportSelection;
  /** Receives the number of records downloaded so far. */
  onProgress(records: number): void;
}

const api = leadsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads all records of a selection, from all pages. */
    exportCsv: build.mutation<null, Export>({
      queryFn: ({ of, selection: { q, status, followUp, since, sort, order }, onProgress }, thunk) => {
        const firstDay = { [of === 'leads' ? 'date_gte' : 'joinDate_gte']: toStartParam(since) };
        const params = { q, status, ...followUpRange(followUp), ...firstDay, ...sortParams({ sort, order }) };
        const counter = createRowCounter();
        return downloadFile(
          { url: `/${of}/export.csv`, params },
          `${of}-${toDay(new Date())}.csv`,
          thunk,
          (chunk) =>
            // The first row contains the titles.
            onProgress(Math.max(0, counter.add(chunk) - 1)),
        );
      },
      invalidatesTags: [],
    }),
  }),
});

export const { exportCsv } = api.endpoints;
