import type { HostServices } from '@lintel/contract';
import { moduleStore } from '@lintel/module-kit';
import { propertiesApi } from './api';

const changed = ({ id }: { id: string }) => [
  { type: 'Property', id } as const,
  { type: 'Property', id: 'LIST' } as const,
  'Figures' as const,
];

export const createStore = (host: HostServices) =>
  moduleStore({
    host,
    api: propertiesApi,
    events: {
      'property.saved': changed,
      'property.deleted': changed,
      // A listing counts its leads and shows the newest.
      'lead.changed': () => ['Property', 'Figures', 'Lead'],
    },
  });
