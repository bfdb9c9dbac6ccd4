/** From one lead of a selection to those beside it. */
export interface Steps {
  previous?: string;
  next?: string;
  /** From 1, in the whole selection. */
  position: number;
  total: number;
}

/**
 * The ids beside one in a list.
 * @param wasAt where it stood, for a lead that has left the selection since: what came after it has moved up
 */
export function stepsIn(ids: readonly string[], id: string, wasAt?: number) {
  const at = ids.indexOf(id);
  if (at >= 0) return { at, previous: ids[at - 1], next: ids[at + 1] };
  return wasAt === undefined ? undefined : { at: wasAt, previous: ids[wasAt - 1], next: ids[wasAt] };
}
