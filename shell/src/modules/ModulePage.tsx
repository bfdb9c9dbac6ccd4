import type { RegisteredModule } from '@lintel/contract';
import { PageBody, PageHeader, Skeleton } from '@lintel/ui';
import { FailedPage } from './FailedPage';
import { ModulePlace } from './ModulePlace';

interface Props {
  module: RegisteredModule;
  expose: string;
  /** The module has the whole window: without it, nothing leads away. */
  bare?: boolean;
}

/** A module's page, or a card in its place that tells which module did not come. */
export function ModulePage({ module, expose, bare = false }: Props) {
  return (
    <ModulePlace
      module={module}
      expose={expose}
      waiting={<WaitingPage />}
      failed={(phase, retry) => <FailedPage module={module} phase={phase} bare={bare} onRetry={retry} />}
    />
  );
}

/** Stands in for a page until it is there. */
export function WaitingPage() {
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
