import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@lintel/module-kit';
import { leadsApi } from '../api';

type Lead = Schemas['Lead'];
type LeadPage = Page<Lead, Schemas['LeadListMeta']>;
/** A board, which holds leads by id. */
interface LeadsById {
  leads: Record<string, Lead>;
}
type Cached = Lead | LeadPage | LeadsById;
type State = Parameters<typeof leadsApi.util.selectInvalidatedBy>[0];

/**
 * What to dispatch to change a lead in every cached answer that holds it: its own, each page of a list with its count
 * of unread leads, and each board. Each dispatched one gives an `undo`.
 */
export function changeCachedLead(state: State, id: string, changes: Partial<Lead>) {
  return leadsApi.util
    .selectInvalidatedBy(state, [
      { type: 'Lead', id },
      { type: 'Lead', id: 'BOARD' },
    ])
    .map(({ endpointName, originalArgs }) =>
      // The bare slice knows no endpoint by name; what carries these tags holds leads.
      leadsApi.util.updateQueryData(endpointName as never, originalArgs as never, (cached: unknown) =>
        change(cached as Cached, id, changes),
      ),
    );
}

function change(cached: Cached, id: string, changes: Partial<Lead>) {
  const lead = leadIn(cached, id);
  if (!lead) return;
  if ('rows' in cached && changes.isRead !== undefined && changes.isRead !== lead.isRead) {
    cached.unread += changes.isRead ? -1 : 1;
  }
  Object.assign(lead, changes);
}

function leadIn(cached: Cached, id: string): Lead | undefined {
  if ('rows' in cached) return cached.rows.find((row) => row.id === id);
  return 'leads' in cached ? cached.leads[id] : cached;
}
