import type { HostNavigation, ModuleManifest } from '@lintel/contract';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { Lifecycles } from '../defineModule';
import { postToParent } from './FrameWindow';
import { ModuleArea } from './HostedModule';
import { ModuleFrame } from './ModuleFrame';
import { ScenarioBar } from './ScenarioBar';
import type { Scenario } from './scenario';
import { readScenario } from './scenarioInUrl';

/** Applies the scenario's theme, or the system's. */
function useTheme(theme: Scenario['theme']) {
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
}

interface Props {
  manifest: ModuleManifest;
  version: string;
  exposes: Record<string, Lifecycles>;
  navigation: HostNavigation;
  changeScenario(change: Partial<Scenario>): void;
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`;

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

/** A single module, below a bar that selects its scenario. */
export function StandalonePage({ manifest, version, exposes, navigation, changeScenario }: Props) {
  const { location } = useSyncExternalStore(navigation.subscribe, navigation.getSnapshot);
  const { scenario, ignored } = readScenario(window.location.search, manifest.api);
  const path = location.pathname + location.search + location.hash;
  useTheme(scenario.theme);
  useEffect(() => postToParent({ type: 'address', path }), [path]);
  return (
    <Page>
      {scenario.bar === 'on' && (
        <ScenarioBar
          manifest={manifest}
          version={version}
          scenario={scenario}
          ignored={ignored}
          pathname={location.pathname}
          onScenario={changeScenario}
          onPage={(to) => navigation.navigate(to)}
        />
      )}
      <Main>
        {scenario.width === 'full' ? (
          <ModuleArea
            manifest={manifest}
            version={version}
            exposes={exposes}
            navigation={navigation}
            scenario={scenario}
          />
        ) : (
          <ModuleFrame name={manifest.name} navigation={navigation} scenario={scenario} />
        )}
      </Main>
    </Page>
  );
}
