import '@lintel/module-kit/nonce';
import '@lintel/ui/tokens.css';
import '@lintel/ui/base.css';
import './modules/provided';
import './shellIntegrity';
import { LinkProvider } from '@lintel/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { onFirstIdle } from './layout/onFirstIdle';
import { followLive } from './live/live';
import { registerModules } from './modules/federation';
import { preloadRoute } from './modules/preloadRoute';
import { registry } from './modules/registry';
import { afterOverrides } from './overrides/afterOverrides';
import { connectNavigation } from './routing/navigation';
import { createRoutes } from './routing/routes';
import { ShellLink } from './routing/ShellLink';
import { followAccount } from './session/followAccount';
import { followProfile } from './session/followProfile';
import { followOtherTabs } from './session/otherTabs';
import { session } from './session/session';
import { sessionStore } from './session/sessionStore';
import { ToastPlace } from './toast/ToastPlace';
import { VersionPlace } from './version/VersionPlace';

afterOverrides(start);

function start() {
  registerModules(registry.modules);
  // The module of this address is asked for before React renders anything.
  if (sessionStore.getSnapshot().signedIn) preloadRoute(location.pathname);
  followOtherTabs();
  followProfile();
  followAccount();
  // Before anything is read: what changes after that is told.
  followLive();

  const router = createBrowserRouter(createRoutes(registry.modules));
  connectNavigation(router);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root.');
  createRoot(root).render(
    <StrictMode>
      <LinkProvider value={ShellLink}>
        <RouterProvider router={router} />
      </LinkProvider>
      <ToastPlace />
      <VersionPlace />
    </StrictMode>,
  );
  // What is stored shows at once; the profile is read anew when the page has come to rest.
  onFirstIdle(() => {
    if (sessionStore.getSnapshot().signedIn) void session.loadProfile().catch(() => null);
  });
}
