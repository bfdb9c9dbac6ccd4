import type { HostServices } from '@lintel/contract';
import { createModuleStore } from '@lintel/module-kit';
import { getChangedTags, propertiesApi } from './api';

export const createStore = (host: HostServices) =>
  createModuleStore({
    host,
    api: propertiesApi,
    events: {
      'property.saved': ({ id }) => getChangedTags(id),
      'property.deleted': ({ id }) => getChangedTags(id),
      // A listing shows its number of leads, the newest ones, and those with matching wishes.
      'lead.changed': () => ['Property', 'Figures', 'Lead', 'Match'],
    },
  });
