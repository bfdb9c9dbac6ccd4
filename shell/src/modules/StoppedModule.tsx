import type { RegisteredModule } from '@lintel/contract';
import { ErrorCard, PageBody, PageHeader } from '@lintel/ui';
import { allowCrashed, describeBuild, RUNNING, type StopReason } from '../containment/stoppedModules';

export interface StoppedProps {
  module: RegisteredModule;
  reason: StopReason;
  /** Set in place of a page, without or with the sidebar. */
  page?: 'bare' | 'layout';
}

const messages: Record<StopReason, string> = {
  slow: 'This section was stopped because it was slowing the page down',
  crashed: 'It was stopped because the page froze twice while it was loading.',
  off: "It isn't available right now.",
};

/** The card in place of a page or widget of a module that the shell doesn't run. */
export default function StoppedModule({ module, reason, page }: StoppedProps) {
  const card = (
    <ErrorCard
      title={reason === 'off' ? `${module.name} is turned off` : module.name}
      error={{ message: messages[reason], source: { module: module.name, version: module.version } }}
      onRetry={reason === 'crashed' ? () => runAgain(module) : undefined}
      retries="alone"
    />
  );
  return page ? (
    <>
      <PageHeader
        title={module.name}
        back={page === 'bare' ? { href: '/', label: 'Back to Overview' } : undefined}
      />
      <PageBody as={page === 'bare' ? 'main' : undefined}>{card}</PageBody>
    </>
  ) : (
    card
  );
}

/**
 * Allows a module to run although two tabs crashed while it ran, and removes the entries of these crashes from storage.
 */
function runAgain(module: RegisteredModule) {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(RUNNING))) {
    if (localStorage.getItem(key)?.startsWith(`${describeBuild(module)} `)) localStorage.removeItem(key);
  }
  allowCrashed(module);
}
