import { Skeleton } from '../feedback/Skeleton';
import { MainAside } from './MainAside';
import { PageBody } from './PageBody';
import { PageHeader, type PageHeaderProps } from './PageHeader';
import { Stack } from './Stack';

export interface DetailSkeletonProps {
  back: PageHeaderProps['back'];
  /** Heights of the cards to come, px. */
  main: readonly number[];
  aside: readonly number[];
}

/** The page of a record before it has come: the same columns. */
export function DetailSkeleton({ back, main, aside }: DetailSkeletonProps) {
  return (
    <div aria-busy="true">
      <PageHeader title="" back={back} />
      <PageBody>
        <MainAside aside={<Cards heights={aside} />}>
          <Cards heights={main} />
        </MainAside>
      </PageBody>
    </div>
  );
}

const Cards = ({ heights }: { heights: readonly number[] }) => (
  <Stack>
    {heights
      .map((height, place) => ({ height, key: `card-${place}` }))
      .map(({ height, key }) => (
        <Skeleton key={key} height={height} shape="block" />
      ))}
  </Stack>
);
