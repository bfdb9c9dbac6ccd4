import { PageBody, PageHeader, Skeleton } from '@lintel/ui';

export function PropertySkeleton({ back }: { back: { href: string; label: string } }) {
  return (
    <div aria-busy="true">
      <PageHeader title="" back={back} />
      <PageBody>
        <Skeleton height={480} shape="block" />
      </PageBody>
    </div>
  );
}
