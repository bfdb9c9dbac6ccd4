import { MainAside, PageBody, PageHeader, Skeleton, Stack } from '@lintel/ui';

/** The page before its lead: the same columns. */
export function LeadSkeleton({ back }: { back: { href: string; label: string } }) {
  return (
    <div aria-busy="true">
      <PageHeader title="" back={back} />
      <PageBody>
        <MainAside
          aside={
            <Stack>
              <Skeleton height={172} shape="block" />
              <Skeleton height={240} shape="block" />
              <Skeleton height={320} shape="block" />
            </Stack>
          }
        >
          <Stack>
            <Skeleton height={120} shape="block" />
            <Skeleton height={320} shape="block" />
            <Skeleton height={240} shape="block" />
          </Stack>
        </MainAside>
      </PageBody>
    </div>
  );
}
