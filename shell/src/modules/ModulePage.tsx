import type { RegisteredModule } from '@lintel/contract';
import { ErrorCard, PageBody, PageHeader, Skeleton } from '@lintel/ui';
import { ModulePlace } from './ModulePlace';

/** A module's page, or a card in its place that tells which module did not come. */
export function ModulePage({ module, expose }: { module: RegisteredModule; expose: string }) {
  return (
    <ModulePlace
      module={module}
      expose={expose}
      waiting={<WaitingPage />}
      failed={(cause, retry) => (
        <>
          <PageHeader title={module.name} />
          <PageBody>
            <ErrorCard
              title={`${module.name} could not be shown`}
              error={cause instanceof Error ? cause : new Error(String(cause))}
              onRetry={retry}
            />
          </PageBody>
        </>
      )}
    />
  );
}

function WaitingPage() {
  return (
    <div aria-busy="true" data-waiting>
      <PageHeader title="" />
      <PageBody>
        <Skeleton height={36} width="40%" />
        <Skeleton height={320} />
      </PageBody>
    </div>
  );
}
