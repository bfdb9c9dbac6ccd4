import type { AlertChannel } from '@lintel/contract/domain';
import { DueWorker } from '../queue/DueWorker';
import type { AlertRecord } from '../store/alertRecords';
import type { UserRecord } from '../store/records';
import type { Store } from '../store/Store';
import { listChannels } from '../users/alertSettings';
import { type Alerts, WINDOW_MS } from './Alerts';
import { makeSummary } from './makeSummary';
import { findQuietEnd, isQuiet } from './quietHours';

const HOUR_MS = 60 * 60_000;
/** How long held alerts remain relevant when the server was down when they were due. */
const LATE_MS = 7 * 24 * HOUR_MS;

interface DueAlert {
  id: string;
  accountId: string;
  userId: string;
  dueAt: number;
}

/** Sends a user's held alerts as one summary, once they are due. */
export class AlertWorker extends DueWorker<DueAlert> {
  constructor(
    store: Store,
    private readonly alerts: Alerts,
    private readonly publicUrl: string,
    now: () => number,
  ) {
    super(store, now, {
      collection: 'alerts',
      noun: 'Alerts',
      lateMs: LATE_MS,
      async find(hour) {
        const found = await store.server.alerts.find('hour', hour);
        return found.flatMap(({ id, accountId, userId, held }) =>
          held ? [{ id, accountId, userId, dueAt: held.dueAt }] : [],
        );
      },
    });
  }

  /** Removes sent alerts that no longer count, and held ones that have been overdue for too long. */
  async removeExpired() {
    const { alerts } = this.store.server;
    const now = this.now();
    const isOver = ({ held, createdAt }: AlertRecord) =>
      held ? held.dueAt < now - LATE_MS : createdAt <= now - WINDOW_MS;
    await this.store.run(null, async () => {
      for await (const alert of alerts.each()) if (isOver(alert)) await alerts.remove(alert.id);
    });
  }

  protected override perform({ id, accountId, userId }: DueAlert) {
    const { server } = this.store;
    return this.store.runApart({ account: accountId }, async () => {
      const [due, user] = await Promise.all([server.alerts.get(id), server.users.get(userId)]);
      // The alert was sent with another one or by another process, or was held again.
      if (!due?.held || due.held.dueAt > this.now()) return;
      const held = (await this.alerts.listOf(accountId, userId)).filter((each) => each.held);
      const { quietHours } = user ?? {};
      if (quietHours && isQuiet(quietHours, this.now())) {
        const dueAt = findQuietEnd(quietHours, this.now());
        for (const alert of held) await server.alerts.put({ ...alert, held: { reason: 'quiet', dueAt } });
        return;
      }
      for (const alert of held) await server.alerts.remove(alert.id);
      if (user) await this.sendSummary(user, accountId, held);
    });
  }

  /** Sends a summary, without the alerts that the user has turned off in the meantime. */
  private async sendSummary(user: UserRecord, accountId: string, held: readonly AlertRecord[]) {
    const wanted = held.map((alert) => {
      const current = alert.kind ? listChannels(user, alert.kind) : [];
      return { ...alert, channels: alert.channels.filter((channel) => current.includes(channel)) };
    });
    const hasPush = wanted.some(({ channels }) => channels.includes('push'));
    for (const channel of ['email', 'browser', 'push'] satisfies AlertChannel[]) {
      const alerts = wanted.filter(({ channels }) => channels.includes(channel));
      if (alerts.length > 0)
        await this.alerts.deliver(
          user,
          { accountId, kind: null, channels: [channel], hasPush },
          makeSummary(alerts, this.publicUrl),
        );
    }
  }
}
