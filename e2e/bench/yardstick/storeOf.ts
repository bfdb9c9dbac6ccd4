import type { HostServices } from '@lintel/contract';
import { type ModuleStore, preloadPage } from '@lintel/module-kit';
import type { ModulePart } from './defineModule';

const stores = new WeakMap<HostServices, ModuleStore>();

/** Returns the store that all of a module's pages and widgets share, as in the product. */
export function getStore(host: HostServices, { createStore }: ModulePart): ModuleStore {
  const store = stores.get(host) ?? createStore(host);
  stores.set(host, store);
  return store;
}

/** Loads the page of the address or the widget, and starts requesting its data. */
export async function prefetchPart(host: HostServices, store: ModuleStore, { load }: ModulePart) {
  const { location } = host.navigation.getSnapshot();
  const [pages, { prefetch }] = await Promise.all([preloadPage(location.pathname), load()]);
  for (const ask of [...pages, ...(prefetch ? [prefetch] : [])]) ask(store.dispatch, location);
}
