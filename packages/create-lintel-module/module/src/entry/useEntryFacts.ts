import { refetchIfStale } from '@lintel/module-kit';
import { useListEntriesQuery } from './entryApi';

/** Returns the entries as terms and values for the page and the widget. */
export function useEntryFacts() {
  const { data, error, refetch } = useListEntriesQuery(undefined, refetchIfStale);
  const facts = data?.rows.map(({ code, name }) => ({ term: code, value: name }));
  return { facts, total: data?.total ?? 0, error, refetch };
}
