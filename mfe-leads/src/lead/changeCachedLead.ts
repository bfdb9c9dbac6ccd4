import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@lintel/module-kit';
import { leadsApi } from '../api';

type Lead = Schemas['Lead'];
type LeadPage = Page<Lead, Schemas['LeadListMeta']>;
type State = Parameters<typeof leadsApi.util.selectInvalidatedBy>[0];

/**
 * What to dispatch to change a lead in every cached answer that holds it: its own, and each page of a list with its
 * count of unread leads. Each dispatched one gives an `undo`.
 */
export function changeCachedLead(state: State, id: string, changes: Partial<Lead>) {
  return leadsApi.util
    .selectInvalidatedBy(state, [{ type: 'Lead', id }])
    .map(({ endpointName, originalArgs }) =>
      // The bare slice knows no endpoint by name; what carries this tag holds a lead or a page of leads.
      leadsApi.util.updateQueryData(endpointName as never, originalArgs as never, (cached: unknown) =>
        change(cached as Lead | LeadPage, id, changes),
      ),
    );
}

function change(cached: Lead | LeadPage, id: string, changes: Partial<Lead>) {
  const lead = 'rows' in cached ? cached.rows.find((row) => row.id === id) : cached;
  if (!lead) return;
  if ('rows' in cached && changes.isRead !== undefined && changes.isRead !== lead.isRead) {
    cached.unread += changes.isRead ? -1 : 1;
  }
  Object.assign(lead, changes);
}
