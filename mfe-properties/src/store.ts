import type { HostServices } from '@lintel/contract';
import { moduleStore } from '@lintel/module-kit';
import { propertiesApi } from './api';

function changed({ id }: { id: string | null }) {
  if (id === null) return ['Property' as const, 'Figures' as const];
  return [{ type: 'Property' as const, id }, { type: 'Property' as const, id: 'LIST' }, 'Figures' as const];
}

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
