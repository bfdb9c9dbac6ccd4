import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@lintel/module-kit';
import { leadsApi } from '../api';

type Lead = Schemas['Lead'];
type LeadPage = Page<Lead, Schemas['LeadListMeta']>;
type GetState = Parameters<ReturnType<typeof leadsApi.util.updateQueryData>>[1];
type Patch = { undo(): void };

/**
 * Changes a lead in every cached answer that holds it: its own and each list's page, with their count of unread ones.
 * @returns takes the change back
 */
export function changeCachedLead(
  dispatch: (thunk: ReturnType<typeof leadsApi.util.updateQueryData>) => Patch,
  getState: GetState,
  id: string,
  changes: Partial<Lead>,
): () => void {
  const holders = leadsApi.util.selectInvalidatedBy(getState(), [{ type: 'Lead', id }]);
  const patches = holders.map(({ endpointName, originalArgs }) =>
    // The bare slice knows no endpoint by name; what has this tag holds a lead or a page of leads.
    dispatch(
      leadsApi.util.updateQueryData(endpointName as never, originalArgs as never, (cached: Lead | LeadPage) =>
        change(cached, id, changes),
      ),
    ),
  );
  return () => {
    for (const patch of patches) patch.undo();
  };
}

function change(cached: Lead | LeadPage, id: string, changes: Partial<Lead>) {
  if (!('rows' in cached)) {
    Object.assign(cached, changes);
    return;
  }
  const lead = cached.rows.find((row) => row.id === id);
  if (!lead) return;
  if (changes.isRead !== undefined && changes.isRead !== lead.isRead)
    cached.unread += changes.isRead ? -1 : 1;
  Object.assign(lead, changes);
}
