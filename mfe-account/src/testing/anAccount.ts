import type { Schemas } from '@lintel/contract/api';

/** For tests: an account on the sample plan, or with what is given. */
export const anAccount = (given: Partial<Schemas['Account']> = {}): Schemas['Account'] => ({
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
