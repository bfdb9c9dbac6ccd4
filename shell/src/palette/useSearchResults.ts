import { SEARCH_DELAY_MS } from '@lintel/module-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type QueryResult, subscribeToQueries } from '../api/shellApi';
import { getContributedSearches, type Search } from './contributions';
import { type Row, searchApi } from './search';

/** Shorter texts would match nearly everything. */
export const MIN_SEARCH_LENGTH = 2;

/** The results of one search so far. */
export interface SearchResults {
  search: Search;
  status: 'loading' | 'failed' | 'done';
  rows: Row[];
  /** Searches again, after a failure. */
  retry(): void;
}

/**
 * Returns the results of the modules' searches for the typed text. Each search loads and fails on its own. While new
 * results load, the last ones stay visible.
 * @returns nothing while the text is too short
 */
export function useSearchResults(typed: string): SearchResults[] {
  const text = typed.trim();
  const isLongEnough = text.length >= MIN_SEARCH_LENGTH;
  const [searches] = useState(getContributedSearches);
  const searchedText = useDelayed(isLongEnough ? text : '');
  const args = useMemo(
    () => (searchedText ? searches.map(({ key }) => ({ key, text: searchedText })) : []),
    [searches, searchedText],
  );
  const [received, setReceived] = useState<{ args: object; results: QueryResult<Row[]>[] }>();
  useEffect(
    () => subscribeToQueries(searchApi.endpoints.search, args, (results) => setReceived({ args, results })),
    [args],
  );
  // The results of an earlier text are ignored.
  const results = received?.args === args ? received.results : [];

  const lastRows = useRef<Row[][]>([]);
  useEffect(() => {
    if (!isLongEnough) lastRows.current = [];
    else
      results.forEach(({ data, isError }, at) => {
        if (isError) lastRows.current[at] = [];
        else if (data) lastRows.current[at] = data;
      });
  });

  if (!isLongEnough) return [];
  return searches.map((search, at) => {
    const state = searchedText === text ? results[at] : undefined;
    const retry = () => state?.refetch();
    if (state?.isError) return { search, status: 'failed', rows: [], retry };
    if (state?.isSuccess) return { search, status: 'done', rows: state.data ?? [], retry };
    return { search, status: 'loading', rows: lastRows.current[at] ?? [], retry };
  });
}

/** Returns the text once it hasn't changed for a moment; an empty text immediately. */
function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState('');
  useEffect(() => {
    if (!text) return setDelayed('');
    const timer = setTimeout(() => setDelayed(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
