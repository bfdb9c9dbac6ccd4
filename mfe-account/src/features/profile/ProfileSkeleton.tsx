import { Skeleton, Stack, VisuallyHidden } from '@lintel/ui';
import styled from 'styled-components';
import { Cards, Columns } from './places/layout';

/** As high as the sections' names, or the choice of them on small screens. */
const Names = styled.div`
  height: 286px;
  @media (max-width: 899px) {
    height: 44px;
    margin-bottom: 16px;
  }
`;

const heights = [156, 424, 372, 284, 264];

export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Columns>
        <Names>
          <Skeleton height="100%" shape="block" />
        </Names>
        <Cards>
          <Stack gap={16}>
            {heights.map((height) => (
              <Skeleton key={height} height={height} shape="block" />
            ))}
          </Stack>
        </Cards>
      </Columns>
    </div>
  );
}
