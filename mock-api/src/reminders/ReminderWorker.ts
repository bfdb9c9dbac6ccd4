import { DueWorker } from '../queue/DueWorker';
import type { TaskReminderRecord } from '../store/calendarRecords';
import type { Store } from '../store/Store';
import { getReminderTime } from '../tasks/scheduleReminder';
import type { ReminderAlerts } from './ReminderAlerts';

const HOUR_MS = 60 * 60_000;
/** How long a reminder remains relevant after its time, for example when the server was down. */
const LATE_MS = 24 * HOUR_MS;

/**
 * Reminds agents of tasks and viewings. Mails and notifications are queued in the unit of work that removes the
 * reminder, so that each is sent once.
 */
export class ReminderWorker extends DueWorker<TaskReminderRecord> {
  constructor(
    store: Store,
    private readonly alerts: ReminderAlerts,
    now: () => number,
  ) {
    super(store, now, {
      collection: 'taskReminders',
      noun: 'Reminders',
      lateMs: LATE_MS,
      find: (hour) => store.server.taskReminders.find('hour', hour),
    });
  }

  /** Removes reminders that could not be sent for too long. */
  async removeExpired() {
    const { taskReminders } = this.store.server;
    const limit = this.now() - LATE_MS;
    await this.store.run(null, async () => {
      for await (const { id, dueAt } of taskReminders.each())
        if (dueAt < limit) await taskReminders.remove(id);
    });
  }

  protected override perform({ id, accountId, taskId }: TaskReminderRecord) {
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
}
