export const settingsTabs = [
  { value: 'account', label: 'Account Details' },
  { value: 'billing', label: 'Billing & Plan' },
  { value: 'security', label: 'Security & Privacy' },
] as const;

export type SettingsTab = (typeof settingsTabs)[number]['value'];

/** The tab that the URL names; anything else is the first. */
export const tabInUrl = (params: URLSearchParams): SettingsTab =>
  settingsTabs.find(({ value }) => value === params.get('tab'))?.value ?? 'account';

/** As the URL has it: the first stands in none. */
export const tabForUrl = (tab: SettingsTab) => (tab === 'account' ? undefined : tab);
