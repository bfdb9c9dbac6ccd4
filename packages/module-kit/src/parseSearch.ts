import { MAX_SEARCH_LENGTH } from '@lintel/ui';

/** Returns the search in a list's URL, cut to the API's maximum length; undefined without one. */
export const parseSearch = (params: URLSearchParams): string | undefined =>
  params.get('q')?.slice(0, MAX_SEARCH_LENGTH) || undefined;
