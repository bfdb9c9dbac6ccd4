import type { HostNavigation, HostServices, ModuleManifest, ToastMessage } from '@lintel/contract';
import { useEffect, useState } from 'react';
import type { Scenario } from './scenario';
import { standaloneHost } from './standaloneHost';

interface Given {
  manifest: ModuleManifest;
  scenario: Scenario;
  navigation: HostNavigation;
  toast(message: ToastMessage): void;
}

type Outcome = { host: HostServices } | { failure: Error } | 'ended' | 'starting';

/** A host that is made anew when the scenario's account, network or session changes. */
export function useStandaloneHost({ manifest, scenario, navigation, toast }: Given): Outcome {
  const { account, network, session, fail } = scenario;
  const [outcome, setOutcome] = useState<Outcome>('starting');
  const { call, status } = fail ?? { call: '', status: 0 };

  useEffect(() => {
    let left = false;
    const tell = (next: Outcome) => {
      if (!left) setOutcome(next);
    };
    tell('starting');
    standaloneHost({
      manifest,
      scenario: { account, network, session, fail: call ? { call, status } : null },
      navigation,
      toast,
      onEnd: () => tell('ended'),
    }).then(
      (host) => tell({ host }),
      (failure: Error) => tell({ failure }),
    );
    return () => {
      left = true;
    };
  }, [manifest, navigation, toast, account, network, session, call, status]);

  return outcome;
}
