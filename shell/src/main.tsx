import '@lintel/module-kit/nonce';
import '@lintel/ui/tokens.css';
import '@lintel/ui/base.css';
import './modules/sharedModules';
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
import { LeaveOutlet } from './navigation/LeaveOutlet';
import { connectNavigation } from './navigation/navigation';
import { ShellLink } from './navigation/ShellLink';
import { startWithOverrides } from './overrides/startWithOverrides';
import { startRealtime } from './realtime/realtime';
import { followConnection } from './recovery/connection';
import { retries } from './recovery/retries';
import { createRoutes } from './routing/routes';
import { syncWithOtherTabs } from './session/otherTabs';
import { sessionStore } from './session/sessionStore';
import { ToastOutlet } from './toast/ToastOutlet';
import { VersionOutlet } from './version/VersionOutlet';

startWithOverrides(start);

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
      <LeaveOutlet />
      <ToastOutlet />
      <VersionOutlet />
    </StrictMode>,
  );
}
