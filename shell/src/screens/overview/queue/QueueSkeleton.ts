import { Skeleton } from '@lintel/ui';
import { css, styled } from 'styled-components';

/** The height of the queue's initial number of rows, reserved while it loads, so that nothing below moves. */
export const queueHeight = css`
  min-height: 391px;
  @media (max-width: 719px) {
    min-height: 498px;
  }
`;

/** The queue before its code and its records have loaded. */
export const QueueSkeleton = styled(Skeleton).attrs({ shape: 'block' })`
  ${queueHeight}
`;
