import type { PaletteSearch } from '@lintel/contract';
import { type CallResult, parseResponse, sendCall } from '@lintel/module-kit';
import { shellApi } from '../api/shellApi';
import { getModuleHost } from '../modules/moduleHost';
import { getContributedSearches } from './contributions';

/** A search result, as the palette shows it. */
export interface Row {
  title: string;
  subtitle: string;
  /** The path that the result opens. */
  to: string;
}

interface SearchArg {
  /** Key of one of the modules' searches. */
  key: string;
  text: string;
}

/** The modules' searches, among the shell's server data. */
export const searchApi = shellApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<Row[], SearchArg>({ queryFn: (arg, { signal }) => sendSearch(arg, signal) }),
  }),
});

/** Sends a search as its module's own call, so that failures are reported as the module's. */
async function sendSearch({ key, text }: SearchArg, signal: AbortSignal): Promise<CallResult<Row[]>> {
  const search = getContributedSearches().find((each) => each.key === key);
  if (!search) return { data: [] };
  const path = search.request.replaceAll('{text}', encodeURIComponent(text));
  return sendCall(getModuleHost(search.module), path, signal, async (response) => {
    const result = await parseResponse(response);
    if ('error' in result) return result;
    const { data } = result.data as { data: Record<string, unknown>[] };
    return { data: data.map((record) => toRow(search, record)) };
  });
}

type RowFields = Pick<PaletteSearch, 'title' | 'subtitle' | 'to'>;

/** Picks a row's texts and path from a record, using the fields that the search declares. */
export function toRow({ title, subtitle, to }: RowFields, record: Record<string, unknown>): Row {
  const text = (field: string) => String(record[field] ?? '');
  return {
    title: text(title),
    subtitle: subtitle ? text(subtitle) : '',
    to: to.replace(/\{(\w+)\}/g, (_braced, field: string) => encodeURIComponent(text(field))),
  };
}
