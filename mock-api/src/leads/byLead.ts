import type { Collection } from '../store/Store';

/** Finds a collection's records by their lead, in the order in which they were made. */
export function byLead<Stored extends { id: string; leadId: string }>(
  collection: Collection<Stored>,
): (leadId: string) => Stored[] {
  const ids = new Map<string, Set<string>>();
  const add = ({ id, leadId }: Stored) => {
    const known = ids.get(leadId) ?? new Set();
    ids.set(leadId, known.add(id));
  };
  for (const record of collection.values()) add(record);
  collection.watch(({ before, after }) => {
    if (after) add(after);
    else if (before) ids.get(before.leadId)?.delete(before.id);
  });
  return (leadId) => [...(ids.get(leadId) ?? [])].flatMap((id) => collection.get(id) ?? []);
}
