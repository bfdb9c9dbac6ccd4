import { Skeleton } from '@lintel/ui';

/** As high as the table of alerts. */
export const AlertsSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={610} shape="block" />
  </div>
);
