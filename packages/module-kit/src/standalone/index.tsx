import '@lintel/ui/tokens.css';
import '@lintel/ui/base.css';
import type { ModuleManifest } from '@lintel/contract';
import { createRoot } from 'react-dom/client';
import type { Lifecycles } from '../defineModule';
import { browserNavigation } from './browserNavigation';
import { listAddresses } from './exposeAt';
import { postToParent } from './FrameWindow';
import { log } from './log';
import { StandalonePage } from './StandalonePage';

/**
 * Runs one module on its own page, without the shell. The address selects the module's page (its path) or widget
 * (`/widgets/<id>`), and the scenario: `?account=empty&network=slow&fail=GET+/leads:500&theme=dark&width=390`.
 * @param version shown in the bar and in error cards
 */
export function runStandalone(
  manifest: ModuleManifest,
  exposes: Record<string, Lifecycles>,
  version: string,
) {
  if (location.pathname === '/') history.replaceState(null, '', listAddresses(manifest)[0] + location.search);
  const { navigation, changeScenario } = browserNavigation(manifest.api);
  log.subscribe(() => {
    const [entry] = log.getSnapshot();
    if (entry) postToParent({ type: 'log', entry });
  });
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StandalonePage
      manifest={manifest}
      version={version}
      exposes={exposes}
      navigation={navigation}
      changeScenario={changeScenario}
    />,
  );
}
