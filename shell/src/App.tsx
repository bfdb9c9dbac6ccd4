import { LinkProvider, RetryProvider } from '@lintel/ui';
import { type ComponentProps, StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { OfflineNotice } from './layout/OfflineNotice';
import { LeaveOutlet } from './navigation/LeaveOutlet';
import { ShellLink } from './navigation/ShellLink';
import { retries } from './recovery/retries';
import { ToastOutlet } from './toast/ToastOutlet';
import { VersionOutlet } from './version/VersionOutlet';

/** The whole application. The server renders the same tree, so that React can take over its HTML. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <StrictMode>
      <OfflineNotice />
      <LinkProvider value={ShellLink}>
        <RetryProvider value={retries}>
          <RouterProvider router={router} />
        </RetryProvider>
      </LinkProvider>
      <LeaveOutlet />
      <ToastOutlet />
      <VersionOutlet />
    </StrictMode>
  );
}
