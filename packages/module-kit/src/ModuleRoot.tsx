import type { HostServices } from '@lintel/contract';
import { Provider } from '@lintel/module-kit/redux';
import { Link } from '@lintel/module-kit/router';
import { LinkProvider, RetryProvider } from '@lintel/ui';
import { type AnchorHTMLAttributes, type ReactNode, type Ref, StrictMode } from 'react';
import { HostContext } from './HostContext';
import { HostRouter } from './HostRouter';
import { LazyScope } from './Lazy';
import type { ModuleStore } from './moduleStore';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/** The design system's link. Paths navigate in the host's history; other origins, email and phone links do not. */
export function RouterLink({ href, ...rest }: Props) {
  if (!href.startsWith('/') || rest.download !== undefined) return <a href={href} {...rest} />;
  return <Link to={href} {...rest} />;
}

/** Wraps every page and widget of a module in its providers. */
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
              <RetryProvider value={host.retries}>
                <LazyScope>{children}</LazyScope>
              </RetryProvider>
            </LinkProvider>
          </HostRouter>
        </Provider>
      </HostContext>
    </StrictMode>
  );
}
