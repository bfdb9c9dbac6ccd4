import type { HostServices } from '@lintel/contract';
import { createModuleStore } from '@lintel/module-kit';
import { accountApi } from './api';

export const createStore = (host: HostServices) =>
  createModuleStore({
    host,
    api: accountApi,
    events: {
      'profile.updated': () => [
        'Profile',
        'Account',
        'Session',
        'SecurityEvent',
        'SecondFactor',
        'Passkey',
        'Notifications',
      ],
      'account.frozen': () => ['Account'],
      // The profile shows the number of clients, the number of sold listings and the rating.
      'lead.changed': () => ['Profile'],
      'property.saved': () => ['Profile'],
      'property.deleted': () => ['Profile'],
      'review.changed': () => ['Profile'],
    },
  });
