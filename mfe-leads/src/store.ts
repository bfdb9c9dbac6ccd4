import type { HostServices } from '@lintel/contract';
import { createModuleStore } from '@lintel/module-kit';
import { leadFigures, leadsApi, subscriberFigures } from './api';

export const createStore = (host: HostServices) =>
  createModuleStore({
    host,
    api: leadsApi,
    events: {
      // A lead shows its listing.
      'property.saved': () => ['Lead'],
      'property.deleted': () => ['Lead'],
      'lead.changed': ({ id }) => [...leadFigures, ...getLeadTags(id)],
      'note.changed': () => ['Note', 'Activity'],
      'subscriber.changed': () => [...subscriberFigures, 'Subscriber'],
    },
  });

/** A new lead, or one with another stage, changes every list. */
function getLeadTags(id: string | null) {
  if (id === null) return ['Lead' as const, 'Activity' as const];
  return [
    { type: 'Lead' as const, id },
    { type: 'Lead' as const, id: 'LIST' },
    { type: 'Lead' as const, id: 'BOARD' },
    { type: 'Activity' as const, id },
  ];
}
