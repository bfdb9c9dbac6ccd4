import type { HostServices } from '@lintel/contract';
import { moduleStore } from '@lintel/module-kit';
import { reviewsApi } from './api';

export const createStore = (host: HostServices) =>
  moduleStore({ host, api: reviewsApi, events: { 'review.changed': () => ['Review'] } });
