import { refetchIfStale } from '@lintel/module-kit';
import { useListEntriesQuery } from './entryApi';

/** The entries as terms and values, as the page and the widget show them. */
export function useEntryFacts() {
  const { data, error, refetch } = useListEntriesQuery(undefined, refetchIfStale);
  const facts = data?.rows.map(({ code, name }) => ({ term: code, value: name }));
  return { facts, total: data?.total ?? 0, error, refetch };
}
