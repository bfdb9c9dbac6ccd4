/** The leads before and after a lead in its list. */
export interface LeadNeighbors {
  previous?: string;
  next?: string;
  /** Position in the whole list, from 1. */
  position: number;
  total: number;
}

/**
 * The ids before and after an id.
 * @param lastIndex index of a lead that has left the list; the following lead has moved up to it
 */
export function findNeighbors(ids: readonly string[], id: string, lastIndex?: number) {
  const index = ids.indexOf(id);
  if (index >= 0) return { index, previous: ids[index - 1], next: ids[index + 1] };
  return lastIndex === undefined
    ? undefined
    : { index: lastIndex, previous: ids[lastIndex - 1], next: ids[lastIndex] };
}
