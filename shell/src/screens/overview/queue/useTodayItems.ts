import { useCallback, useEffect, useMemo, useState } from 'react';
import { type QueryResult, subscribeToQueries } from '../../../api/shellApi';
import { registry } from '../../../modules/registry';
import { getEndOfToday } from '../today';
import { sendTogether, type TodayPage, todayApi } from './todayApi';
import { getTodaySources, hasOnlyToday, type ModuleSource, type TodayItem, toTodayItems } from './todayItems';

export interface TodayItems {
  /** Undefined until every source has loaded or failed. */
  items?: TodayItem[];
  /** Whether there may be more records for today than the sources' requests return. */
  hasMore: boolean;
  /** Sources that failed and have no records to show. */
  failed: { from: ModuleSource; error: { message?: string; status?: unknown } }[];
  /** Requests the failed sources again. */
  retry(): void;
}

/**
 * The records to work through on a day, from all modules. Each source loads and fails on its own.
 * @param day in a format that `Date` parses: `Fri Nov 27 2026`
 */
export function useTodayItems(day: string): TodayItems {
  const [sources] = useState(() => getTodaySources(registry.modules));
  const lists = useMemo(() => {
    const endOfToday = encodeURIComponent(getEndOfToday(new Date(day)));
    return sources.map(({ module, source: { request, events } }) => ({
      module: module.id,
      request: request.replaceAll('{endOfToday}', endOfToday),
      events,
    }));
  }, [sources, day]);
  const [results, setResults] = useState<QueryResult<TodayPage>[]>([]);
  useEffect(() => {
    sendTogether(lists.map(({ request }) => request));
    return subscribeToQueries(todayApi.endpoints.listToday, lists, setResults);
  }, [lists]);

  const retry = useCallback(() => {
    for (const { error, refetch } of results) if (error) refetch();
  }, [results]);
  const items = useMemo(() => {
    const hasLoaded = sources.every((_source, at) => isSettled(results[at]));
    if (!hasLoaded) return undefined;
    return toTodayItems(
      sources.map((from, at) => ({ from, records: results[at]?.data?.records ?? [] })),
      new Date(day),
    );
  }, [sources, results, day]);
  const failed = sources.flatMap((from, at) => {
    const { data, error } = results[at] ?? {};
    return error && !data ? [{ from, error: error as TodayItems['failed'][number]['error'] }] : [];
  });
  const hasMore = sources.some(({ source }, at) => {
    const page = results[at]?.data;
    return page?.hasMore && hasOnlyToday(source, page.records, new Date(day));
  });
  return { items, hasMore, failed, retry };
}

/** Whether a source has loaded or failed. Records stay during a new request, and so does a failure. */
const isSettled = (result: QueryResult<TodayPage> | undefined) =>
  result?.data !== undefined || result?.error !== undefined;
