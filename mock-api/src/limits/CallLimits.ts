import { toNetwork } from '@lintel/contract/network';
import { normalizeEmail } from '../normalizeEmail';
import type { Limit, Store } from '../store/Store';
import { type Counter, countCall, Limiter } from './Limiter';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface LimitedCalls {
  /** Calls that share the limits. */
  calls: string[];
  byAddress: Limit;
  /** Limit by the caller's account, or by the email address that the call names. */
  byAccount?: Limit;
  /**
   * Limit by the pair of address and account, for calls about an account that anyone can make: an address must not use
   * up the account's limit.
   */
  byPair?: Limit;
}

/** Limits far above the needs of a busy agent. Limits per address leave room for an office behind one address. */
const limitedCalls: LimitedCalls[] = [
  { calls: ['POST /auth/register'], byAddress: { calls: 60, seconds: HOUR } },
  {
    calls: ['POST /auth/forgot-password'],
    byPair: { calls: 5, seconds: HOUR },
    byAccount: { calls: 20, seconds: HOUR },
    byAddress: { calls: 60, seconds: HOUR },
  },
  { calls: ['POST /auth/reset-password'], byAddress: { calls: 60, seconds: HOUR } },
  {
    calls: ['POST /auth/passkey/options', 'POST /auth/passkey'],
    byAddress: { calls: 300, seconds: MINUTE },
  },
  {
    calls: [
      'POST /account/passkeys/options',
      'POST /account/passkeys',
      'POST /auth/reauthenticate/passkey/options',
      'POST /auth/reauthenticate/passkey',
    ],
    byAccount: { calls: 60, seconds: MINUTE },
    byAddress: { calls: 300, seconds: MINUTE },
  },
  {
    calls: ['POST /me/push'],
    byAccount: { calls: 60, seconds: MINUTE },
    byAddress: { calls: 300, seconds: MINUTE },
  },
  {
    calls: ['POST /me/notifications/test'],
    byAccount: { calls: 10, seconds: HOUR },
    byAddress: { calls: 100, seconds: HOUR },
  },
  {
    calls: ['POST /tasks/{id}/invitation', 'DELETE /tasks/{id}/invitation'],
    byAccount: { calls: 100, seconds: HOUR },
    byAddress: { calls: 500, seconds: HOUR },
  },
  {
    calls: ['POST /leads/{id}/messages', 'POST /messages/{id}/retry'],
    byAccount: { calls: 200, seconds: HOUR },
    byAddress: { calls: 1_000, seconds: HOUR },
  },
  // A provider sends the webhooks of all its customers from a few addresses.
  {
    calls: ['POST /public/mailgun/messages', 'POST /public/mailgun/events'],
    byAddress: { calls: 3_000, seconds: MINUTE },
  },
  {
    calls: ['POST /me/calendar'],
    byAccount: { calls: 20, seconds: HOUR },
    byAddress: { calls: 100, seconds: HOUR },
  },
  // Servers of calendar apps read many calendars from one address.
  { calls: ['GET /public/calendars/{token}.ics'], byAddress: { calls: 1_200, seconds: MINUTE } },
  {
    // Limit of one calendar address, for all clients together.
    calls: ['a calendar'],
    byAccount: { calls: 60, seconds: MINUTE },
    byAddress: { calls: 1_200, seconds: MINUTE },
  },
  {
    calls: ['POST /account/verify-email', 'POST /account/resend-code'],
    byAccount: { calls: 30, seconds: HOUR },
    byAddress: { calls: 300, seconds: HOUR },
  },
  {
    calls: ['POST /chat', 'POST /ai-analysis'],
    byAccount: { calls: 40, seconds: MINUTE },
    byAddress: { calls: 200, seconds: MINUTE },
  },
  {
    calls: ['POST /campaigns/{id}/test'],
    byAccount: { calls: 10, seconds: 10 * MINUTE },
    byAddress: { calls: 60, seconds: 10 * MINUTE },
  },
  {
    // The dashboard sends a thousand rows per call.
    calls: ['POST /leads/import', 'POST /subscribers/import'],
    byAccount: { calls: 600, seconds: MINUTE },
    byAddress: { calls: 2_000, seconds: MINUTE },
  },
  {
    calls: ['GET /leads/export.csv', 'GET /subscribers/export.csv', 'GET /account/export'],
    byAccount: { calls: 30, seconds: MINUTE },
    byAddress: { calls: 120, seconds: MINUTE },
  },
  {
    calls: ['POST /uploads', 'POST /user/avatar/update'],
    byAccount: { calls: 300, seconds: MINUTE },
    byAddress: { calls: 1_000, seconds: MINUTE },
  },
  {
    calls: ['GET /events'],
    byAccount: { calls: 120, seconds: MINUTE },
    byAddress: { calls: 600, seconds: MINUTE },
  },
];

type Limiters = Record<'address' | 'account' | 'pair', Limiter | undefined>;

/** Limits public and expensive calls. */
export class CallLimits {
  private readonly limiters = new Map<string, Limiters>();

  constructor(
    private readonly enabled: boolean,
    store: Pick<Store, 'countCalls'>,
  ) {
    for (const { calls, byAddress, byAccount, byPair } of limitedCalls) {
      const make = (by: string, limit?: Limit) => limit && new Limiter(store, `${calls[0]} by ${by}`, limit);
      const shared = {
        address: make('address', byAddress),
        account: make('account', byAccount),
        pair: make('pair', byPair),
      };
      for (const name of calls) this.limiters.set(name, shared);
    }
  }

  /**
   * Counts a call, even if it fails later.
   * @param account the caller's id, or the email address that the call names
   * @throws RATE_LIMITED
   */
  async count(name: string, { ip = 'unknown' }: { ip?: string | undefined }, account = '') {
    const limiters = this.limiters.get(name);
    if (!this.enabled || !limiters) return;
    const [network, owner] = [toNetwork(ip), normalizeEmail(account)];
    const keys = { address: network, account: owner, pair: `${network} ${owner}` };
    const counters = (['address', 'account', 'pair'] as const).flatMap((by): Counter[] => {
      const limiter = limiters[by];
      return limiter ? [[limiter, keys[by]]] : [];
    });
    await countCall(counters);
  }
}
