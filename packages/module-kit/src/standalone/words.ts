import type { Scenario } from './scenario';

type Words<Value extends string> = Record<Value, string>;

/** The scenario's values, for people. */
export const words: {
  account: Words<Scenario['account']>;
  network: Words<Scenario['network']>;
  session: Words<Scenario['session']>;
  theme: Words<Scenario['theme']>;
  width: Words<Scenario['width']>;
} = {
  account: { demo: 'Demo', empty: 'Empty', large: 'Large', errors: 'A tenth of calls fail' },
  network: { normal: 'Normal', slow: 'Slow (2 s a call)', stalled: 'No answer comes', offline: 'Offline' },
  session: {
    active: 'Signed in',
    expired: 'Token expired',
    ended: 'Session ended',
    frozen: 'Account frozen',
  },
  theme: { system: 'As the system', light: 'Light', dark: 'Dark' },
  width: { full: 'Full', '390': '390 px', '768': '768 px', '1440': '1440 px' },
};
