import type { HostServices } from '@lintel/contract';
import { moduleStore } from '@lintel/module-kit';
import { reviewsApi } from './api';
import { draftsSlice } from './features/list/drafts/draftsSlice';

export const createStore = (host: HostServices) =>
  moduleStore({
    host,
    api: reviewsApi,
    reducers: { [draftsSlice.reducerPath]: draftsSlice.reducer },
    events: {
      'review.changed': () => ['Review', 'Counts'],
      // A review shows the title of its listing.
      'property.saved': () => ['Review'],
      'property.deleted': () => ['Review'],
    },
  });
