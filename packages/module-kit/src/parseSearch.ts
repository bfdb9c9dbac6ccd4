import { MAX_SEARCH_LENGTH } from '@lintel/ui';

/** The search in a list's URL, no longer than the API takes; undefined without one. */
export const parseSearch = (params: URLSearchParams): string | undefined =>
  params.get('q')?.slice(0, MAX_SEARCH_LENGTH) || undefined;
