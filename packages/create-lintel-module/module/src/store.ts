import type { HostServices } from '@lintel/contract';
import { createModuleStore } from '@lintel/module-kit';
import { exampleApi } from './api';

export const createStore = (host: HostServices) => createModuleStore({ host, api: exampleApi });
