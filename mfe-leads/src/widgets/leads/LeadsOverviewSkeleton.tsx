import { CardBody, Skeleton, VisuallyHidden } from '@lintel/ui';

export function LeadsOverviewSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <CardBody>
        <Skeleton height={166} shape="block" />
      </CardBody>
    </div>
  );
}
