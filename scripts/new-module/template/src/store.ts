import type { HostServices } from '@lintel/contract';
import { moduleStore } from '@lintel/module-kit';
import { exampleApi } from './api';

export const createStore = (host: HostServices) => moduleStore({ host, api: exampleApi });
