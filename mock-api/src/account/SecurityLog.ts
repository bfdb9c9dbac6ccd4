import type { Schemas } from '@lintel/contract/api';
import { newId } from '../crypto/tokens';
import type { Device } from '../http/device';
import type { Store } from '../store/Store';

type EventType = Schemas['SecurityEventType'];

const MAX_FAILURES = 200;
const MAX_OTHERS = 2_000;
const failures: ReadonlySet<EventType> = new Set([
  'sign-in-failed',
  'password-refused',
  'second-factor-refused',
  'second-factor-reused',
  'passkey-refused',
]);

/**
 * Log of a user's security events. Entries are only added; when the log exceeds its bounds, it drops the oldest ones.
 */
export class SecurityLog {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  async record(userId: string, type: EventType, { userAgent, address }: Device) {
    const { securityEvents } = this.store.getUserData(userId);
    const at = new Date(this.now()).toISOString();
    await securityEvents.put({ id: newId(), type, at, userAgent, address });
    if ((await securityEvents.count()) <= MAX_FAILURES) return;
    // Failures have their own bound, so that guessing does not displace the rest.
    const isFailure = failures.has(type);
    const alike = (await securityEvents.all()).filter((event) => failures.has(event.type) === isFailure);
    const excess = alike.length - (isFailure ? MAX_FAILURES : MAX_OTHERS);
    for (const { id } of alike.slice(0, Math.max(0, excess))) await securityEvents.remove(id);
  }
}
