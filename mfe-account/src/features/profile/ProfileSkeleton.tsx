import { Skeleton, Stack, VisuallyHidden } from '@lintel/ui';
import { Cards, Columns } from './places/layout';

const heights = [156, 424, 372, 284, 264];

export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Columns>
        <Skeleton height={286} shape="block" />
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
