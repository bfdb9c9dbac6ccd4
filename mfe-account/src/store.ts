import type { HostServices } from '@lintel/contract';
import { moduleStore } from '@lintel/module-kit';
import { accountApi } from './api';

export const createStore = (host: HostServices) =>
  moduleStore({
    host,
    api: accountApi,
    events: { 'profile.updated': () => ['Profile', 'Account'], 'account.frozen': () => ['Account'] },
  });
