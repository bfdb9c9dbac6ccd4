// The values of a scenario. The first of each list is the default (except for `failStatuses`), which the address omits.
export const accounts = ['demo', 'empty', 'large', 'errors'] as const;
export const networks = ['normal', 'slow', 'stalled', 'offline'] as const;
export const sessions = ['active', 'expired', 'ended', 'frozen'] as const;
export const themes = ['system', 'light', 'dark'] as const;
export const widths = ['full', '390', '768', '1440'] as const;
export const bars = ['on', 'off'] as const;
export const failStatuses = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503] as const;

/** Used instead of a call when every call fails. */
export const EVERY_CALL = 'every';

export interface Failing {
  /** A call as in module.json, such as `GET /leads/{id}`, or `EVERY_CALL`. */
  call: string;
  status: number;
}

export interface Scenario {
  account: (typeof accounts)[number];
  network: (typeof networks)[number];
  session: (typeof sessions)[number];
  fail: Failing | null;
  theme: (typeof themes)[number];
  /** Width of the module's window in px. */
  width: (typeof widths)[number];
  /** Off inside an iframe, and for screenshots. */
  bar: (typeof bars)[number];
}

export const plainScenario: Scenario = {
  account: 'demo',
  network: 'normal',
  session: 'active',
  fail: null,
  theme: 'system',
  width: 'full',
  bar: 'on',
};

type Labels<Value extends string> = Record<Value, string>;

/** Labels of the scenario's values. */
export const labels: {
  account: Labels<Scenario['account']>;
  network: Labels<Scenario['network']>;
  session: Labels<Scenario['session']>;
  theme: Labels<Scenario['theme']>;
  width: Labels<Scenario['width']>;
} = {
  account: { demo: 'Demo', empty: 'Empty', large: 'Large', errors: 'A tenth of calls fail' },
  network: { normal: 'Normal', slow: 'Slow (2 s a call)', stalled: 'No response', offline: 'Offline' },
  session: {
    active: 'Signed in',
    expired: 'Token expired',
    ended: 'Session ended',
    frozen: 'Account frozen',
  },
  theme: { system: 'As the system', light: 'Light', dark: 'Dark' },
  width: { full: 'Full', '390': '390 px', '768': '768 px', '1440': '1440 px' },
};
