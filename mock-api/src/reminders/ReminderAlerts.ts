import type { Alerts } from '../alerts/Alerts';
import type { AccountRecord } from '../store/records';
import type { Store } from '../store/Store';
import type { TaskRecord } from '../store/taskRecord';
import { formatTaskTime } from '../tasks/formatTaskTime';
import { toTaskResponse } from '../tasks/model';
import { getPlace } from '../tasks/sentContent';

/** Reminds the agents of an account of a task. */
export class ReminderAlerts {
  constructor(
    private readonly store: Store,
    private readonly alerts: Alerts,
    private readonly publicUrl: string,
  ) {}

  async send(account: AccountRecord, record: TaskRecord) {
    const task = await toTaskResponse(record, this.store.getAccountData(account.id));
    const path = `/calendar?task=${encodeURIComponent(task.id)}`;
    const time = formatTaskTime(task);
    const address = getPlace(task);
    await this.alerts.send(account, {
      kind: 'reminder',
      title: task.title,
      // The text omits notes, because a locked device may be seen by others.
      body: [time, address].filter(Boolean).join(' · '),
      path,
      mail: {
        subject: `Reminder: ${task.title}`,
        title: task.title,
        paragraphs: [],
        details: [
          ['When', time],
          ...(address ? [['Where', address] as [string, string]] : []),
          ...(task.lead ? [['Lead', task.lead.name] as [string, string]] : []),
          ...(task.property ? [['Listing', task.property.title] as [string, string]] : []),
        ],
        ...(task.notes.trim() && { quote: task.notes.trim() }),
        button: {
          label: task.kind === 'viewing' ? 'Open the viewing' : 'Open the task',
          url: `${this.publicUrl}${path}`,
        },
        note: 'You get this email because you asked to be reminded.',
      },
    });
  }
}
