import type { HostNavigation, ModuleManifest } from '@lintel/contract';
import { Button, EmptyState, ErrorCard, ToastRegion } from '@lintel/ui';
import type { Lifecycles } from '../defineModule';
import { ModulePart } from './ModulePart';
import { Notice } from './Notice';
import type { Scenario } from './scenario';
import { useStandaloneHost } from './useStandaloneHost';
import { useToast } from './useToast';

export interface HostedModuleProps {
  manifest: ModuleManifest;
  exposes: Record<string, Lifecycles>;
  navigation: HostNavigation;
  scenario: Scenario;
  onAgain(): void;
}

export function HostedModule({ manifest, exposes, navigation, scenario, onAgain }: HostedModuleProps) {
  const { toasts, show, dismiss } = useToast();
  const outcome = useStandaloneHost({ manifest, scenario, navigation, toast: show });

  if (outcome === 'starting') return null;
  if (outcome === 'ended') {
    return (
      <Notice role="alert">
        <EmptyState
          title="Session ended"
          text="The shell would go to its sign-in now."
          action={scenario.session !== 'ended' && <Button onClick={onAgain}>Start again</Button>}
        />
      </Notice>
    );
  }
  if ('failure' in outcome) {
    return (
      <Notice>
        <ErrorCard title="The scenario could not start" error={outcome.failure} onRetry={onAgain} />
      </Notice>
    );
  }
  return (
    <>
      <ModulePart manifest={manifest} exposes={exposes} host={outcome.host} />
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </>
  );
}
