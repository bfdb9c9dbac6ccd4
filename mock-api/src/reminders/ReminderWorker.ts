import { notices } from '@lintel/contract/notices';
import { getReminderHour, type TaskReminderRecord } from '../store/calendarRecords';
import type { Store } from '../store/Store';
import { runInUnit } from '../store/UnitOfWork';
import { getReminderTime } from '../tasks/scheduleReminder';
import type { ReminderAlerts } from './ReminderAlerts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a reminder is still of use when the server was down at its time. */
const LATE_MS = 24 * HOUR_MS;

/**
 * Reminds agents of tasks and viewings. Mails and notifications are put into their queues in the unit of work that removes the
 * reminder: whatever ends in between, and however many processes look for it, there is one of each.
 */
export class ReminderWorker {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private isStopped = false;
  /** The oldest hour whose reminders may not be sent yet. */
  private since: number;
  /** When (ms) the next one is due, as far as it is known. */
  private next = Number.POSITIVE_INFINITY;
  private readonly stopWatching: () => void;

  constructor(
    private readonly store: Store,
    private readonly alerts: ReminderAlerts,
    private readonly now: () => number,
  ) {
    this.since = now() - LATE_MS;
    const sendDue = () => void this.sendDue();
    this.stopWatching = store.watchCommits(({ changes }) => {
      if (
        changes.some(({ account, collection, after }) => !account && collection === 'taskReminders' && after)
      )
        sendDue();
    }, sendDue);
    sendDue();
  }

  /** Sends everything that is due, after the round that is running. */
  sendDue(): Promise<void> {
    // Apart from the unit of work whose change has woken it.
    this.round = this.round
      .then(() => runInUnit(undefined, () => this.runRound()))
      .catch((error: unknown) => notices.error(`Reminders could not be sent: ${String(error)}`))
      .finally(() => this.schedule());
    return this.round;
  }

  /** Forgets what was due while nothing could be sent for long. */
  async removeExpired() {
    const { taskReminders } = this.store.server;
    const limit = this.now() - LATE_MS;
    await this.store.run(null, async () => {
      for await (const { id, dueAt } of taskReminders.each())
        if (dueAt < limit) await taskReminders.remove(id);
    });
  }

  async stop() {
    this.isStopped = true;
    this.stopWatching();
    clearTimeout(this.timer);
    await this.round;
  }

  private async runRound() {
    if (this.isStopped || !this.store.writable) return;
    const now = this.now();
    // The clock may have been set back.
    const first = Math.min(this.since, now);
    const { taskReminders } = this.store.server;
    this.next = Number.POSITIVE_INFINITY;
    for (let hour = first; getReminderHour(hour) <= getReminderHour(now); hour += HOUR_MS)
      for (const reminder of await taskReminders.find('hour', getReminderHour(hour))) {
        if (reminder.dueAt > now) this.next = Math.min(this.next, reminder.dueAt);
        else if (!this.isStopped) await this.send(reminder);
      }
    this.since = now - HOUR_MS;
  }

  private send({ id, accountId, taskId }: TaskReminderRecord) {
    const { server } = this.store;
    return this.store.runApart({ account: accountId }, async () => {
      const [reminder, account, task] = await Promise.all([
        server.taskReminders.get(id),
        server.accounts.get(accountId),
        this.store.getAccountData(accountId).tasks.get(taskId),
      ]);
      const now = this.now();
      // Another process has sent it, or the task has been moved.
      if (!reminder || reminder.dueAt > now) return;
      await server.taskReminders.remove(id);
      if (!account || !task || getReminderTime(task) !== reminder.dueAt) return;
      const isOver = now > Math.max(Date.parse(task.endsAt), reminder.dueAt + HOUR_MS);
      if (!isOver) await this.alerts.send(account, task);
    });
  }

  /** Looks again at the next full minute, as most are due then, or earlier. */
  private schedule() {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    const now = this.now();
    const delay = Math.min(MINUTE_MS - (now % MINUTE_MS), Math.max(this.next - now, 0));
    this.timer = setTimeout(() => void this.sendDue(), delay).unref();
  }
}
