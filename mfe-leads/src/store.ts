import type { HostServices } from '@lintel/contract';
import { moduleStore } from '@lintel/module-kit';
import { leadsApi } from './api';
import { isOwn } from './ownEvents';

export const createStore = (host: HostServices) =>
  moduleStore({
    host,
    api: leadsApi,
    events: {
      'property.saved': () => ['Lead'],
      'property.deleted': () => ['Lead'],
      'lead.changed': (payload) => ['Figures', ...(isOwn(payload) ? [] : changedLead(payload))],
      'note.changed': () => ['Note', 'Activity'],
      'subscriber.changed': (payload) => ['Figures', ...(isOwn(payload) ? [] : ['Subscriber' as const])],
    },
  });

/** A lead that is new, or that has another stage, changes every list. */
function changedLead({ id }: { id: string | null }) {
  if (id === null) return ['Lead' as const, 'Activity' as const];
  return [
    { type: 'Lead' as const, id },
    { type: 'Lead' as const, id: 'LIST' },
    { type: 'Lead' as const, id: 'BOARD' },
    { type: 'Activity' as const, id },
  ];
}
