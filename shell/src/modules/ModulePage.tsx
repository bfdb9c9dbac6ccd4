import type { RegisteredModule } from '@lintel/contract';
import { PageBody, PageHeader, Skeleton } from '@lintel/ui';
import { FailedPage } from './FailedPage';
import { ModuleOutlet } from './ModuleOutlet';

interface Props {
  module: RegisteredModule;
  expose: string;
  /** The page has no sidebar, so a failure needs a link to leave it. */
  bare?: boolean;
}

/** A module's page, or a card that names the module when it fails. */
export function ModulePage({ module, expose, bare = false }: Props) {
  return (
    <ModuleOutlet
      module={module}
      expose={expose}
      fallback={<PageSkeleton />}
      renderFailure={(phase, retry) => (
        <FailedPage module={module} phase={phase} bare={bare} onRetry={retry} />
      )}
    />
  );
}

/** Shown while a page loads. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title="" />
      <PageBody>
        <Skeleton height={36} width="40%" />
        <Skeleton height={320} />
      </PageBody>
    </div>
  );
}
