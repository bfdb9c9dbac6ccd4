import type { HostServices } from '@lintel/contract';
import { createModuleStore, hasDrafts } from '@lintel/module-kit';
import { reviewsApi } from './api';
import { openFormsSlice } from './features/list/forms/openForms';
import { loadForms } from './features/list/loadForms';

export function createStore(host: HostServices) {
  const store = createModuleStore({
    host,
    api: reviewsApi,
    reducers: { [openFormsSlice.reducerPath]: openFormsSlice.reducer },
    events: {
      'review.changed': () => ['Review', 'Counts'],
      // A review shows the title of its listing.
      'property.saved': () => ['Review'],
      'property.deleted': () => ['Review'],
    },
  });
  if (hasDrafts(host, 'review.')) {
    loadForms().then(
      ({ reopenForms }) => store.dispatch(reopenForms(host)),
      // The drafts are not lost: the forms reopen at the next start, or when a form is opened.
      () => undefined,
    );
  }
  return store;
}
