import type { HostNavigation, ModuleManifest, ToastMessage } from '@lintel/contract';
import { Button, EmptyState, ErrorCard, type ShownToast, ToastRegion } from '@lintel/ui';
import { useCallback, useState } from 'react';
import type { Lifecycles } from '../defineModule';
import { ModuleView, Notice } from './ModuleView';
import type { Scenario } from './scenario';
import { useStandaloneHost } from './useStandaloneHost';

export interface HostedModuleProps {
  manifest: ModuleManifest;
  version: string;
  exposes: Record<string, Lifecycles>;
  navigation: HostNavigation;
  scenario: Scenario;
  onAgain(): void;
}

export function HostedModule({
  manifest,
  version,
  exposes,
  navigation,
  scenario,
  onAgain,
}: HostedModuleProps) {
  const { toasts, show, dismiss } = useToast();
  const hostState = useStandaloneHost({ manifest, version, scenario, navigation, toast: show });

  if (hostState === 'starting') return null;
  if (hostState === 'ended') {
    return (
      <Notice role="alert">
        <EmptyState
          title="Session ended"
          text="The shell would show its sign-in page now."
          action={scenario.session !== 'ended' && <Button onClick={onAgain}>Start again</Button>}
        />
      </Notice>
    );
  }
  if ('failure' in hostState) {
    return (
      <Notice>
        <ErrorCard title="Couldn't start the scenario" error={hostState.failure} onRetry={onAgain} />
      </Notice>
    );
  }
  return (
    <>
      <ModuleView manifest={manifest} exposes={exposes} host={hostState.host} />
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </>
  );
}

/** The module in a standalone host. "Start again" creates a new host. */
export function ModuleArea(props: Omit<HostedModuleProps, 'onAgain'>) {
  const [starts, setStarts] = useState(0);
  return <HostedModule key={starts} {...props} onAgain={() => setStarts(starts + 1)} />;
}

/** Shows one toast at a time; a newer one replaces it. */
function useToast() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const show = useCallback(
    (message: ToastMessage) => setToasts(([last]) => [{ ...message, id: (last?.id ?? 0) + 1, open: true }]),
    [],
  );
  const dismiss = useCallback(
    (id: number) =>
      setToasts((shown) => shown.map((toast) => (toast.id === id ? { ...toast, open: false } : toast))),
    [],
  );
  return { toasts, show, dismiss };
}
