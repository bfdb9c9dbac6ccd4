import { Skeleton, Stack } from '@lintel/ui';

/** As high as the two cards that come. */
export function SettingsSkeleton() {
  return (
    <div aria-busy="true">
      <Stack gap={24}>
        <Skeleton height={268} shape="block" />
        <Skeleton height={138} shape="block" />
      </Stack>
    </div>
  );
}
