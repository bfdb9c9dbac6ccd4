import { Stack } from '@lintel/ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styled from 'styled-components';

const Tabs = styled.div`
  display: flex;
  gap: 24px;
  border-bottom: 1px solid var(--border-default);
  overflow-x: auto;
  scrollbar-width: none;
  @media (max-width: 719px) {
    gap: 16px;
  }
`;

const Tab = styled.button`
  flex: none;
  height: 44px;
  margin-bottom: -1px;
  border-bottom: 2px solid transparent;
  font: 500 14px/20px var(--font-sans);
  color: var(--text-secondary);
  white-space: nowrap;
  &:hover {
    color: var(--text-primary);
  }
  &[aria-selected='true'] {
    color: var(--text-primary);
    border-color: var(--accent);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (max-width: 719px) {
    font-size: 13px;
  }
`;

const settingsTabs = [
  { value: 'account', label: 'Account Details' },
  { value: 'billing', label: 'Billing & Plan' },
  { value: 'security', label: 'Security & Privacy' },
] as const;

export type SettingsTab = (typeof settingsTabs)[number]['value'];

/** The tab in the URL, or the first one if it is missing or unknown. */
export const parseTab = (params: URLSearchParams): SettingsTab =>
  settingsTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'account';

/** The tab's URL parameter. The first tab, the default, has none. */
export const toTabParam = (tab: SettingsTab) => (tab === 'account' ? undefined : tab);

const getTabId = (tab: SettingsTab) => `settings-tab-${tab}`;
const getPanelId = (tab: SettingsTab) => `settings-panel-${tab}`;

interface Props {
  value: SettingsTab;
  onChange(value: SettingsTab): void;
}

const steps: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

/** A tab list with one tab stop. The arrow keys, Home and End move to a tab and show it. */
export function TabList({ value, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);

  function step(event: KeyboardEvent) {
    const at = settingsTabs.findIndex((tab) => tab.value === value);
    const to = steps[event.key]?.(at);
    const next = to === undefined ? undefined : settingsTabs.at(to % settingsTabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`#${getTabId(next.value)}`)?.focus();
  }

  return (
    <Tabs ref={list} role="tablist" aria-label="Settings" onKeyDown={step}>
      {settingsTabs.map((tab) => (
        <Tab
          key={tab.value}
          type="button"
          role="tab"
          id={getTabId(tab.value)}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? getPanelId(tab.value) : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </Tab>
      ))}
    </Tabs>
  );
}

interface TabPanelProps {
  of: SettingsTab;
  shown: boolean;
  children: ReactNode;
}

export function TabPanel({ of, shown, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={getPanelId(of)} aria-labelledby={getTabId(of)} hidden={!shown}>
      <Stack gap={24}>{children}</Stack>
    </div>
  );
}
