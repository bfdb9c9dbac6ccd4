import { Skeleton, Stack } from '@lintel/ui';
import { Item, SessionList } from './sessionParts';

const rows = ['first', 'second', 'third'];

export function SessionsSkeleton() {
  return (
    <SessionList aria-busy="true">
      {rows.map((row) => (
        <Item key={row} aria-hidden="true">
          <Skeleton width={20} height={20} />
          <Stack gap={8}>
            <Skeleton width="40%" />
            <Skeleton width="60%" />
          </Stack>
        </Item>
      ))}
    </SessionList>
  );
}
