import '@lintel/ui/tokens.css';
import '@lintel/ui/base.css';
import type { ModuleManifest, ToastMessage } from '@lintel/contract';
import { createRoot } from 'react-dom/client';
import type { Lifecycles } from '../defineModule';
import { StandalonePage } from './StandalonePage';
import { standaloneHost } from './standaloneHost';

/**
 * Runs one module on a page of its own, without the shell: `?scenario=demo|empty|large|errors` chooses the account.
 * The page's address picks the module's page or widget.
 */
export async function runStandalone(manifest: ModuleManifest, exposes: Record<string, Lifecycles>) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const scenario = new URLSearchParams(location.search).get('scenario') ?? 'demo';
  let toast: ToastMessage | null = null;
  const host = await standaloneHost(scenario, (message) => {
    toast = message;
    render();
  });
  const render = () =>
    root.render(<StandalonePage host={host} manifest={manifest} exposes={exposes} toast={toast} />);
  const [first] = manifest.routes;
  if (location.pathname === '/' && first)
    host.navigation.navigate(first.path + location.search, { replace: true });
  render();
}
