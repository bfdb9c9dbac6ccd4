import type { Kind } from './Account.ts';

export interface State {
  name: string;
  kind: Kind;
  /** Of the standalone page, besides the account. */
  scenario: Record<string, string>;
  viewport?: { width: number; height: number };
  /** Nothing is answered: what stands in for it stays. */
  loading?: boolean;
}

/** In which every page and every widget of every module has a picture. */
export const states: State[] = [
  { name: 'demo', kind: 'demo', scenario: {} },
  { name: 'dark', kind: 'demo', scenario: { theme: 'dark' } },
  { name: 'phone', kind: 'demo', scenario: {}, viewport: { width: 390, height: 844 } },
  { name: 'empty', kind: 'empty', scenario: {} },
  { name: 'errors', kind: 'demo', scenario: { fail: 'every:500' } },
  { name: 'loading', kind: 'demo', scenario: { network: 'stalled' }, loading: true },
];
