import type { HostServices } from '@lintel/contract';
import { createModuleStore } from '@lintel/module-kit';
import { leadFigures, leadsApi, subscriberFigures } from './api';

export const createStore = (host: HostServices) =>
  createModuleStore({
    host,
    api: leadsApi,
    events: {
      // A lead shows its listing and matching ones; viewings and newsletters show their listings.
      'property.saved': () => ['Lead', 'Task', 'Match', 'Listing'],
      'property.deleted': () => ['Lead', 'Task', 'Match', 'Listing'],
      'lead.changed': ({ id }) => [...leadFigures, ...getLeadTags(id)],
      'note.changed': () => ['Note', 'Activity'],
      'task.changed': () => ['Task'],
      'message.changed': () => ['Message', 'Activity'],
      'subscriber.changed': () => [...subscriberFigures, 'Subscriber'],
      'campaign.changed': ({ id }) =>
        id === null
          ? ['Campaign']
          : [
              { type: 'Campaign', id },
              { type: 'Campaign', id: 'LIST' },
            ],
    },
  });

/** A new lead, or one with another stage, changes every list. */
function getLeadTags(id: string | null) {
  if (id === null) return ['Lead' as const, 'Activity' as const, 'Task' as const, 'Match' as const];
  return [
    { type: 'Lead' as const, id },
    { type: 'Task' as const, id: `LEAD ${id}` },
    { type: 'Lead' as const, id: 'LIST' },
    { type: 'Lead' as const, id: 'BOARD' },
    { type: 'Activity' as const, id },
    { type: 'Match' as const, id },
  ];
}
