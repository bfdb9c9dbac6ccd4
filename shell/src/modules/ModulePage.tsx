import type { RegisteredModule } from '@lintel/contract';
import { findClosestRoutes } from '@lintel/module-kit';
import { PageBody, PageHeader, Skeleton } from '@lintel/ui';
import { useLocation } from 'react-router-dom';
import { FailedPage } from './FailedPage';
import { ModuleOutlet } from './ModuleOutlet';

interface Props {
  module: RegisteredModule;
  expose: string;
  /** The page has no sidebar, so a failure needs a link to leave it. */
  bare?: boolean;
}

/** A module's page, or a card with the module's name when it fails or is stopped. */
export function ModulePage({ module, expose, bare = false }: Props) {
  return (
    <ModuleOutlet
      module={module}
      expose={expose}
      page={bare ? 'bare' : 'layout'}
      fallback={<ModuleSkeleton module={module} />}
      renderFailure={(failure, retry) => (
        <FailedPage module={module} failure={failure} bare={bare} onRetry={retry} />
      )}
    />
  );
}

/** Shows the page's title immediately, if the module declares it or a sidebar entry links to the page. */
function ModuleSkeleton({ module }: Pick<Props, 'module'>) {
  const { pathname } = useLocation();
  const [route] = findClosestRoutes(module.routes, pathname);
  const entry = module.navigation.find(({ to }) => to === pathname);
  return <PageSkeleton title={route?.title ?? entry?.label} />;
}

/** Shown while a page loads. */
export function PageSkeleton({ title = '' }: { title?: string }) {
  return (
    <div aria-busy="true">
      <PageHeader title={title} context={title ? null : undefined} />
      <PageBody>
        <Skeleton height={36} width="40%" />
        <Skeleton height={320} />
      </PageBody>
    </div>
  );
}
