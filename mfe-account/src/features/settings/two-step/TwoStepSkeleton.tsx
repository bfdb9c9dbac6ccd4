import { Card, CardHead, Skeleton, Stack } from '@lintel/ui';
import { SettingRow } from '../SettingRow';

/** As high as the card while two-step verification is off. */
export const TwoStepSkeleton = () => (
  <Card aria-label="Two-step verification" aria-busy="true">
    <CardHead title="Two-step verification" />
    <SettingRow aria-hidden="true">
      <Stack gap={8}>
        <Skeleton width="40%" />
        <Skeleton width="80%" />
      </Stack>
    </SettingRow>
  </Card>
);
