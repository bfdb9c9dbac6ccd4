import { LinkProvider, RetryProvider } from '@lintel/ui';
import { type ComponentProps, StrictMode } from 'react';
import { OfflineNotice } from './layout/OfflineNotice';
import { AppRoutes } from './navigation/AppRoutes';
import { LeaveOutlet } from './navigation/LeaveOutlet';
import { ShellLink } from './navigation/ShellLink';
import { retries } from './recovery/retries';
import { ApplicationError } from './screens/failure/ApplicationError';
import { ToastOutlet } from './toast/ToastOutlet';
import { VersionOutlet } from './version/VersionOutlet';

type Props = Pick<ComponentProps<typeof AppRoutes>, 'router' | 'routes'>;

/** The whole application. The server renders the same tree, so that React can take over its HTML. */
export function App({ router, routes }: Props) {
  return (
    <StrictMode>
      <OfflineNotice />
      <LinkProvider value={ShellLink}>
        <RetryProvider value={retries}>
          <AppRoutes
            router={router}
            routes={routes}
            renderFailure={(source) => <ApplicationError source={source} />}
          />
        </RetryProvider>
      </LinkProvider>
      <LeaveOutlet />
      <ToastOutlet />
      <VersionOutlet />
    </StrictMode>
  );
}
