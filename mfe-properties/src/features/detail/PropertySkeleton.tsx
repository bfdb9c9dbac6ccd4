import { PageBody, PageHeader, Skeleton, Stack, VisuallyHidden } from '@lintel/ui';
import styled from 'styled-components';
import { AsidePlace, Columns, GalleryPlace, RestPlace } from './pageParts';

const Picture = styled(Skeleton)`
  aspect-ratio: 2 / 1;
  border-radius: var(--radius-lg);
`;

export function PropertySkeleton({ back }: { back: { href: string; label: string } }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <PageHeader title="" back={back} />
      <PageBody>
        <Columns>
          <GalleryPlace>
            <Picture height="auto" />
          </GalleryPlace>
          <AsidePlace>
            <Stack>
              <Skeleton height={216} shape="block" />
              <Skeleton height={160} shape="block" />
            </Stack>
          </AsidePlace>
          <RestPlace>
            <Skeleton height={240} shape="block" />
          </RestPlace>
        </Columns>
      </PageBody>
    </div>
  );
}
