import { DetailSkeleton, type DetailSkeletonProps } from '@lintel/ui';

export const LeadSkeleton = ({ back }: Pick<DetailSkeletonProps, 'back'>) => (
  <DetailSkeleton back={back} main={[120, 320, 240]} aside={[172, 240, 320]} />
);
