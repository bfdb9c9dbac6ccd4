import { DetailSkeleton, type DetailSkeletonProps } from '@lintel/ui';

export const CoinSkeleton = ({ back }: Pick<DetailSkeletonProps, 'back'>) => (
  <DetailSkeleton back={back} main={[520, 240]} aside={[172, 160, 200]} />
);
