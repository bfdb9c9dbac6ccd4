import { Skeleton } from '../feedback/Skeleton';
import { PageBody } from './PageBody';
import { PageHeader, type PageHeaderProps } from './PageHeader';
import { Stack } from './Stack';
import { TwoColumns } from './TwoColumns';

export interface DetailSkeletonProps {
  back: PageHeaderProps['back'];
  /** Card heights in px. */
  first?: number;
  main: readonly number[];
  side: readonly number[];
}

/** The loading state of a record's page, with the same columns. */
export function DetailSkeleton({ back, first, main, side }: DetailSkeletonProps) {
  return (
    <div aria-busy="true">
      <PageHeader title="" back={back} />
      <PageBody>
        <TwoColumns
          first={first && <Skeleton height={first} shape="block" />}
          side={<Cards heights={side} />}
        >
          <Cards heights={main} />
        </TwoColumns>
      </PageBody>
    </div>
  );
}

const Cards = ({ heights }: { heights: readonly number[] }) => (
  <Stack>
    {heights
      .map((height, index) => ({ height, key: `card-${index}` }))
      .map(({ height, key }) => (
        <Skeleton key={key} height={height} shape="block" />
      ))}
  </Stack>
);
