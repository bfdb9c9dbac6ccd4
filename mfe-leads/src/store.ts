import type { HostServices } from '@lintel/contract';
import { moduleStore } from '@lintel/module-kit';
import { leadsApi } from './api';

export const createStore = (host: HostServices) =>
  moduleStore({
    host,
    api: leadsApi,
    events: {
      'property.saved': () => ['Lead'],
      'property.deleted': () => ['Lead'],
      'lead.changed': () => ['Figures'],
      'subscriber.changed': () => ['Figures'],
    },
  });
