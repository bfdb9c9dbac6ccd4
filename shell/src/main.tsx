import '@lintel/module-kit/nonce';
import '@lintel/ui/tokens.css';
import '@lintel/ui/base.css';
import './modules/provided';
import './shellIntegrity';
import { LinkProvider, RetryProvider } from '@lintel/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { followAccount } from './api/followAccount';
import { OfflineNotice } from './layout/OfflineNotice';
import { registerModules } from './modules/federation';
import { preloadRoute } from './modules/preloadRoute';
import { registry } from './modules/registry';
import { afterOverrides } from './overrides/afterOverrides';
import { startRealtime } from './realtime/realtime';
import { followConnection } from './recovery/connection';
import { retries } from './recovery/retries';
import { LeavePlace } from './routing/LeavePlace';
import { connectNavigation } from './routing/navigation';
import { createRoutes } from './routing/routes';
import { ShellLink } from './routing/ShellLink';
import { syncWithOtherTabs } from './session/otherTabs';
import { sessionStore } from './session/sessionStore';
import { ToastOutlet } from './toast/ToastOutlet';
import { VersionOutlet } from './version/VersionOutlet';

afterOverrides(start);

function start() {
  registerModules(registry.modules);
  // Load this path's module before React renders.
  if (sessionStore.getSnapshot().signedIn) preloadRoute(location.pathname);
  syncWithOtherTabs();
  followAccount();
  // Before modules load any data, so that no later change is missed.
  startRealtime();
  followConnection();

  const router = createBrowserRouter(createRoutes(registry.modules));
  connectNavigation(router);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  createRoot(root).render(
    <StrictMode>
      <OfflineNotice />
      <LinkProvider value={ShellLink}>
        <RetryProvider value={retries}>
          <RouterProvider router={router} />
        </RetryProvider>
      </LinkProvider>
      <LeavePlace />
      <ToastOutlet />
      <VersionOutlet />
    </StrictMode>,
  );
}
