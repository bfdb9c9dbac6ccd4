import type { HostServices } from '@lintel/contract';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { draftStore } from '../drafts/draftStore';
import { ModuleRoot } from '../ModuleRoot';
import type { ModuleStore } from '../moduleStore';
import { type FakeHost, fakeHost } from './fakeHost';

// Removes drafts and the last list search, so that tests do not affect each other.
afterEach(() => {
  for (const key of draftStore.keys('u1', '')) draftStore.remove('u1', key);
  sessionStorage.clear();
});

interface Options {
  /** The module's own `createStore`. */
  createStore(host: HostServices): ModuleStore;
  /** The host's current location, with its query: `/leads?status=Won`. */
  path?: string;
  /** Optional services of a host. */
  services?: Partial<HostServices>;
}

interface RenderedInHost extends RenderResult {
  host: FakeHost;
  store: ModuleStore;
  user: UserEvent;
}

/** Renders a page or widget as the shell mounts it, in a fake host. */
export function renderInHost(content: ReactNode, { createStore, path, services }: Options): RenderedInHost {
  const host = Object.assign(fakeHost(path), services);
  const store = createStore(host);
  const view = render(
    <ModuleRoot host={host} store={store}>
      {content}
    </ModuleRoot>,
  );
  return { ...view, host, store, user: userEvent.setup() };
}
