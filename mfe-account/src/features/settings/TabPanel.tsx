import { Stack } from '@lintel/ui';
import type { ReactNode } from 'react';
import { panelId, tabId } from './panelIds';
import type { SettingsTab } from './settingsTabs';

interface Props {
  of: SettingsTab;
  shown: boolean;
  children: ReactNode;
}

export function TabPanel({ of, shown, children }: Props) {
  return (
    <div role="tabpanel" id={panelId(of)} aria-labelledby={tabId(of)} hidden={!shown}>
      <Stack gap={24}>{children}</Stack>
    </div>
  );
}
