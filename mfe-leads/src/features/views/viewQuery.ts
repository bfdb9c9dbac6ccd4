/** What of an address makes a view: the page that is shown does not. */
export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  kept.sort();
  return kept.toString();
}

/** Whether a saved query selects and sorts what an address does, in whatever order. */
export const isSameView = (query: string, params: URLSearchParams) =>
  viewQuery(new URLSearchParams(query)) === viewQuery(params);
