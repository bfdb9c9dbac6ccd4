import type { HostServices } from '@lintel/contract';
import { Provider } from '@lintel/module-kit/redux';
import { LinkProvider } from '@lintel/ui';
import { type ReactNode, StrictMode } from 'react';
import { HostContext } from './HostContext';
import { HostRouter } from './HostRouter';
import { PageMount } from './LazyPage';
import type { ModuleStore } from './moduleStore';
import { RouterLink } from './RouterLink';

/** What every page and widget of a module stands in. */
export function ModuleRoot({
  host,
  store,
  children,
}: {
  host: HostServices;
  store: ModuleStore;
  children: ReactNode;
}) {
  return (
    <StrictMode>
      <HostContext value={host}>
        <Provider store={store}>
          <HostRouter navigation={host.navigation}>
            <LinkProvider value={RouterLink}>
              <PageMount>{children}</PageMount>
            </LinkProvider>
          </HostRouter>
        </Provider>
      </HostContext>
    </StrictMode>
  );
}
