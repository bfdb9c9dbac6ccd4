import type { Schemas } from '@lintel/contract/api';
import type { Page } from '@lintel/module-kit';
import { propertiesApi } from '../api';

type Property = Schemas['Property'];
type State = Parameters<typeof propertiesApi.util.selectInvalidatedBy>[0];
type Cached = Property | Page<Property>;

/**
 * What to dispatch to change a listing in every cached answer that holds it: its own and each page of a list. Each
 * dispatched one gives an `undo`.
 */
export const changeCachedProperty = (state: State, id: string, changes: Partial<Property>) =>
  inCache(state, id, (cached) => {
    const property = 'rows' in cached ? cached.rows.find((row) => row.id === id) : cached;
    if (property) Object.assign(property, changes);
  });

/** The same, for a listing that leaves every list it stands in; its own page shows the changes. */
export const takeFromCachedLists = (state: State, id: string, changes: Partial<Property> = {}) =>
  inCache(state, id, (cached) => {
    if (!('rows' in cached)) return void Object.assign(cached, changes);
    cached.rows = cached.rows.filter((row) => row.id !== id);
    cached.total -= 1;
  });

function inCache(state: State, id: string, change: (cached: Cached) => void) {
  return propertiesApi.util
    .selectInvalidatedBy(state, [{ type: 'Property', id }])
    .map(({ endpointName, originalArgs }) =>
      // The bare slice knows no endpoint by name; what carries this tag holds a listing or a page of listings.
      propertiesApi.util.updateQueryData(endpointName as never, originalArgs as never, (cached: unknown) =>
        change(cached as Cached),
      ),
    );
}
