import { type KeyboardEvent, useRef } from 'react';
import { panelId, tabId } from './panelIds';
import { Tab, Tabs } from './settingsParts';
import { type SettingsTab, settingsTabs } from './settingsTabs';

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

/** One stop of the Tab key; arrows, Home and End go from tab to tab and show it. */
export function TabList({ value, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);

  function step(event: KeyboardEvent) {
    const at = settingsTabs.findIndex((tab) => tab.value === value);
    const to = steps[event.key]?.(at);
    const next = to === undefined ? undefined : settingsTabs.at(to % settingsTabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`#${tabId(next.value)}`)?.focus();
  }

  return (
    <Tabs ref={list} role="tablist" aria-label="Settings" onKeyDown={step}>
      {settingsTabs.map((tab) => (
        <Tab
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(tab.value)}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId(tab.value) : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </Tab>
      ))}
    </Tabs>
  );
}
