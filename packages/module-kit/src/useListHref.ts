import { useLocation } from '@lintel/module-kit/router';
import { getAccountId } from './drafts/draftNames';
import { useHost } from './HostContext';

/** Stored in the tab, so that the list's state survives a reload and a visit to another module. */
const lastSearches = {
  read(key: string): string {
    try {
      return sessionStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  },
  write(key: string, search: string) {
    try {
      sessionStorage.setItem(key, search);
    } catch {
      // Without storage, the back link opens the list without filters.
    }
  },
};

/**
 * Returns the query of a list's last visit in this tab; empty before the first visit. Call it in the module's route
 * table, which renders both the list and the page that links back to it.
 * @param list the list's path: `/leads`
 */
export function useLastListSearch(list: string): string {
  const { pathname, search } = useLocation();
  const key = `lintel.list.${getAccountId(useHost()) ?? ''}.${list}`;
  if (pathname !== list) return lastSearches.read(key);
  lastSearches.write(key, search);
  return search;
}

/** Returns the target of a page's back link: the list with its last search and filters, if it was open in this tab. */
export const useListHref = (list: string): string => list + useLastListSearch(list);
