import { useLocation } from '@lintel/module-kit/router';
import { getAccountId } from './drafts/draftNames';
import { useHost } from './HostContext';

/** Kept by the tab, so that a reload, and a way back over another module, find the list as it was left. */
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
      // Without storage the way back leads to the bare list.
    }
  },
};

/**
 * The query with which a list was last seen in this tab; empty where it was not. Called where both pages are, in the
 * module's route table.
 * @param list the list's path: `/leads`
 */
export function useLastListSearch(list: string): string {
  const { pathname, search } = useLocation();
  const key = `lintel.list.${getAccountId(useHost()) ?? ''}.${list}`;
  if (pathname !== list) return lastSearches.read(key);
  lastSearches.write(key, search);
  return search;
}

/** Where a page's way back leads: the list as it was left, or the bare list for a page opened from elsewhere. */
export const useListHref = (list: string): string => list + useLastListSearch(list);
