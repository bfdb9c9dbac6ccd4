import type { HostNavigation, HostServices, ModuleManifest, ToastMessage } from '@lintel/contract';
import { useEffect, useState } from 'react';
import type { Scenario } from './scenario';
import { standaloneHost } from './standaloneHost';

interface Given {
  manifest: ModuleManifest;
  version: string;
  scenario: Scenario;
  navigation: HostNavigation;
  toast(message: ToastMessage): void;
}

type HostState = { host: HostServices } | { failure: Error } | 'ended' | 'starting';

/** Creates a host, and a new one whenever the scenario's account, network or session changes. */
export function useStandaloneHost({ manifest, version, scenario, navigation, toast }: Given): HostState {
  const { account, network, session, fail, bar } = scenario;
  const [hostState, setHostState] = useState<HostState>('starting');
  const { call, status } = fail ?? { call: '', status: 0 };

  useEffect(() => {
    let hasEnded = false;
    const updateState = (next: HostState) => {
      if (!hasEnded) setHostState(next);
    };
    updateState('starting');
    standaloneHost({
      manifest,
      version,
      scenario: { bar, account, network, session, fail: call ? { call, status } : null },
      navigation,
      toast,
      onEnd: () => updateState('ended'),
    }).then(
      (host) => updateState({ host }),
      (failure: Error) => updateState({ failure }),
    );
    return () => {
      hasEnded = true;
    };
  }, [manifest, version, navigation, toast, bar, account, network, session, call, status]);

  return hostState;
}
