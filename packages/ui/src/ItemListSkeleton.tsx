import styled from 'styled-components';
import { Skeleton } from './Skeleton';
import { VisuallyHidden } from './VisuallyHidden';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 56px;
  padding: 0 20px;
  border-bottom: 1px solid var(--border-subtle);
  &:last-child {
    border-bottom: 0;
  }
`;

export interface ItemListSkeletonProps {
  rows: number;
}

/** A card's list before its items come: as many ListItems of one line. */
export function ItemListSkeleton({ rows }: ItemListSkeletonProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <Row key={key}>
          <Skeleton shape="round" width={28} height={28} />
          <Skeleton width="40%" />
        </Row>
      ))}
    </div>
  );
}
