import type { Schemas } from '@lintel/contract/api';
import { alertKindDefinitions, alertKinds } from '@lintel/contract/domain';

/** An account on the sample plan, with the given changes. */
export const makeAccount = (given: Partial<Schemas['Account']> = {}): Schemas['Account'] => ({
  firstName: 'Marta',
  lastName: 'Almeida',
  email: 'agent@example.com',
  phone: '',
  pendingEmail: null,
  frozen: false,
  trialEndsAt: null,
  plan: {
    name: 'Pro',
    price: 29,
    currency: 'USD',
    interval: 'month',
    nextBillingAt: '2024-01-01T00:00:00.000Z',
  },
  updatedAt: '2026-11-18T16:20:00.000Z',
  version: 1,
  ...given,
});

/** Two-step verification that is off, with the given changes. */
export const makeSecondFactor = (given: Partial<Schemas['SecondFactor']> = {}): Schemas['SecondFactor'] => ({
  enabledAt: null,
  recoveryCodesLeft: 0,
  ...given,
});

const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

export const makeSecurityEvent = (
  given: Partial<Schemas['SecurityEvent']> = {},
): Schemas['SecurityEvent'] => ({
  id: 'e1',
  type: 'signed-in',
  at: '2026-11-18T08:00:00.000Z',
  userAgent: CHROME,
  address: '127.0.0.1',
  ...given,
});

/** A passkey that was used, with the given changes. */
export const makePasskey = (given: Partial<Schemas['Passkey']> = {}): Schemas['Passkey'] => ({
  id: 'p1',
  name: 'Work laptop',
  createdAt: '2026-11-17T09:00:00.000Z',
  lastUsedAt: '2026-11-18T16:20:00.000Z',
  ...given,
});

/** The current session, or another one with `current: false`. */
export const makeSession = (given: Partial<Schemas['Device']> = {}): Schemas['Device'] => ({
  id: 's1',
  current: true,
  userAgent: CHROME,
  address: '127.0.0.1',
  createdAt: '2026-11-18T08:00:00.000Z',
  lastUsedAt: '2026-11-18T16:20:00.000Z',
  ...given,
});

/** The alert settings of a user who has changed none of them. */
export const makeAlertSettings = (): Schemas['NotificationSettings'] => ({
  reminderMails: true,
  alerts: Object.fromEntries(alertKinds.map((kind) => [kind, { ...alertKindDefinitions[kind].defaults }])),
  quietHours: null,
});
