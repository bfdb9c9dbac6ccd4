import { MainAside, PageBody, PageHeader, Skeleton, Stack } from '@lintel/ui';

/** The page before its coin: the same columns. */
export function CoinSkeleton({ back }: { back: { href: string; label: string } }) {
  return (
    <div aria-busy="true">
      <PageHeader title="" back={back} />
      <PageBody>
        <MainAside
          aside={
            <Stack>
              <Skeleton height={172} shape="block" />
              <Skeleton height={160} shape="block" />
              <Skeleton height={200} shape="block" />
            </Stack>
          }
        >
          <Stack>
            <Skeleton height={520} shape="block" />
            <Skeleton height={240} shape="block" />
          </Stack>
        </MainAside>
      </PageBody>
    </div>
  );
}
