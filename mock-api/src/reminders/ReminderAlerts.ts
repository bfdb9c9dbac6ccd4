import type { Outbox } from '../mail/Outbox';
import { renderMail } from '../mail/renderMail';
import type { PushQueue } from '../push/PushQueue';
import type { AccountRecord } from '../store/records';
import type { Store } from '../store/Store';
import type { TaskRecord } from '../store/taskRecord';
import { formatTaskTime } from '../tasks/formatTaskTime';
import { toTaskResponse } from '../tasks/model';
import { getPlace } from '../tasks/sentContent';
import type { UserDirectory } from '../users/UserDirectory';

/** Reminds the agents of an account of a task, on their devices and by mail. */
export class ReminderAlerts {
  constructor(
    private readonly store: Store,
    private readonly outbox: Outbox,
    private readonly pushes: PushQueue,
    private readonly users: UserDirectory,
    private readonly publicUrl: string,
  ) {}

  async send(account: AccountRecord, record: TaskRecord) {
    const task = await toTaskResponse(record, this.store.getAccountData(account.id));
    const path = `/calendar?task=${encodeURIComponent(task.id)}`;
    const time = formatTaskTime(task);
    const address = getPlace(task);
    // Others may see the screen of a locked device: no notes.
    await this.pushes.send(account, {
      title: task.title,
      body: [time, address].filter(Boolean).join(' · '),
      path,
    });
    const mail = renderMail({
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
      link: { label: 'Turn off reminders by email', url: `${this.publicUrl}/settings` },
    });
    for (const { email: to, reminderMails = true } of await this.users.listMembers(account.id))
      if (reminderMails) await this.outbox.send({ ...mail, to, accountId: account.id });
  }
}
