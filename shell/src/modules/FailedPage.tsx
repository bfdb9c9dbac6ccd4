import type { RegisteredModule } from '@lintel/contract';
import { PageBody, PageHeader } from '@lintel/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ModuleFailure } from './ModuleFailure';
import type { ModuleFailureState } from './ModuleOutlet';

interface Props {
  module: RegisteredModule;
  failure: ModuleFailureState;
  bare: boolean;
  onRetry(): void;
}

const overview = { href: '/', label: 'Back to Overview' };

/** Replaces a module's page that has failed. Another page of the module may work, so a navigation retries. */
export function FailedPage({ module, failure, bare, onRetry }: Props) {
  const { pathname } = useLocation();
  const [failedAt] = useState(pathname);
  useEffect(() => {
    if (pathname !== failedAt) onRetry();
  }, [pathname, failedAt, onRetry]);
  return (
    <>
      <PageHeader title={module.name} back={bare ? overview : undefined} />
      <PageBody as={bare ? 'main' : undefined}>
        <ModuleFailure module={module} failure={failure} onRetry={onRetry} />
      </PageBody>
    </>
  );
}
