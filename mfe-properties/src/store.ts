import type { HostServices } from '@lintel/contract';
import { moduleStore } from '@lintel/module-kit';
import { propertiesApi } from './api';

export const createStore = (host: HostServices) =>
  moduleStore({
    host,
    api: propertiesApi,
    events: {
      'property.saved': ({ id }) => [
        { type: 'Property', id },
        { type: 'Property', id: 'LIST' },
      ],
      'lead.changed': () => ['Property'],
    },
  });
