import { Card, CardHead, ItemListSkeleton } from '@lintel/ui';
import { styled } from 'styled-components';

/** The queue before its code and its records have loaded. */
export const QueueSkeleton = () => (
  <SkeletonCard aria-labelledby="today-queue">
    <CardHead title="Today" id="today-queue" />
    <ItemListSkeleton rows={5} />
  </SkeletonCard>
);

const SkeletonCard = styled(Card)`
  min-height: 378px;
  overflow: clip;
`;
