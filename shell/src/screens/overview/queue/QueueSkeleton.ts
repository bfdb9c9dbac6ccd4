import { Skeleton } from '@lintel/ui';
import { styled } from 'styled-components';
import { queueHeight } from './queueHeight';

/** The queue before its code and its records have loaded. */
export const QueueSkeleton = styled(Skeleton).attrs({ shape: 'block' })`
  ${queueHeight}
`;
