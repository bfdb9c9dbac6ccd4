import type { AccountKind } from './Account.ts';

/** The fixed time of every isolated test, in the browser and on the server, so that the data never changes. */
export const MOMENT = '2026-11-18T10:24:00.000Z';

interface State {
  name: string;
  kind: AccountKind;
  /** Query parameters of the standalone page, in addition to the account. */
  scenario: Record<string, string>;
  viewport?: { width: number; height: number };
  /** Requests stay pending, so the page stays in its loading state. */
  loading?: boolean;
}

/** States in which every page and widget of every module has a screenshot. */
export const states: State[] = [
  { name: 'demo', kind: 'demo', scenario: {} },
  { name: 'dark', kind: 'demo', scenario: { theme: 'dark' } },
  { name: 'phone', kind: 'demo', scenario: {}, viewport: { width: 390, height: 844 } },
  { name: 'empty', kind: 'empty', scenario: {} },
  { name: 'errors', kind: 'demo', scenario: { fail: 'every:500' } },
  { name: 'loading', kind: 'demo', scenario: { network: 'stalled' }, loading: true },
];
