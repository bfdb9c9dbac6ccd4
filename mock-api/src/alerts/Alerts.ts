import { type AlertKind, alertKindDefinitions } from '@lintel/contract/domain';
import { newId } from '../crypto/tokens';
import type { Outbox } from '../mail/Outbox';
import { type MailContent, renderMail } from '../mail/renderMail';
import type { PushQueue } from '../push/PushQueue';
import type { AlertNotice, AlertRecord } from '../store/alertRecords';
import type { AccountRecord, UserRecord } from '../store/records';
import type { Store } from '../store/Store';
import { listChannels } from '../users/alertSettings';
import type { UserDirectory } from '../users/UserDirectory';
import { findQuietEnd, isQuiet } from './quietHours';

/**
 * Number of alerts of a kind that are sent individually within the window; further ones are sent together at its end.
 */
const SINGLE_ALERTS = 3;
export const WINDOW_MS = 10 * 60_000;
/** Maximum number of alerts that are held for a summary; further ones are dropped. */
export const MAX_HELD = 200;

/** An event that the agents of an account are alerted to. */
export interface Alert extends AlertNotice {
  kind: AlertKind;
  mail: Omit<MailContent, 'link'>;
  replyTo?: string;
}

interface Senders {
  store: Store;
  outbox: Outbox;
  pushes: PushQueue;
  users: UserDirectory;
  publicUrl: string;
  now(): number;
}

/**
 * Alerts agents by mail, in open dashboards and on their devices, according to each agent's settings. An alert is part
 * of the unit of work that causes it and holds the account's lock, so it is sent if and only if the change is saved.
 */
export class Alerts {
  constructor(private readonly senders: Senders) {}

  async send({ id: accountId }: Pick<AccountRecord, 'id'>, alert: Alert) {
    for (const user of await this.senders.users.listMembers(accountId))
      await this.sendTo(user, accountId, alert);
  }

  /**
   * Makes the user's held alerts due now. The worker holds them again when the user's current quiet hours require it.
   */
  async releaseHeld(accountId: string, userId: string) {
    const { alerts } = this.senders.store.server;
    const dueAt = this.senders.now();
    for (const { held, ...alert } of await this.listOf(accountId, userId))
      if (held) await alerts.put({ ...alert, held: { ...held, dueAt } });
  }

  /** Returns the user's stored alerts of the account. */
  async listOf(accountId: string, userId: string): Promise<AlertRecord[]> {
    const found = await this.senders.store.server.alerts.find('userId', userId);
    return found.filter((alert) => alert.accountId === accountId);
  }

  /**
   * Sends an alert to a user over the given channels.
   * @param options `hasPush` when a push has the same content: a device that receives both shows it once
   */
  async deliver(
    user: Pick<UserRecord, 'id' | 'email'>,
    {
      accountId,
      kind,
      channels,
      hasPush = channels.includes('push'),
    }: Pick<AlertRecord, 'accountId' | 'kind' | 'channels'> & { hasPush?: boolean },
    { title, body, path, mail, replyTo }: Omit<Alert, 'kind'>,
  ) {
    const { now, outbox, pushes, publicUrl, store } = this.senders;
    const settingsUrl = `${publicUrl}/settings`;
    const link = { label: 'Choose your alerts', url: settingsUrl };
    if (channels.includes('email')) {
      const rendered = renderMail({ ...mail, link });
      await outbox.send({
        ...{ ...rendered, to: user.email, accountId, settingsUrl },
        ...(replyTo && { replyTo }),
      });
    }
    if (channels.includes('push')) await pushes.send({ accountId, userId: user.id }, { title, body, path });
    await store.server.alerts.put({
      ...{ id: newId(), accountId, userId: user.id, kind, createdAt: now(), title, body, path, channels },
      shown: channels.includes('browser') ? { title, body, path, hasPush } : null,
      held: null,
    });
  }

  private async sendTo(user: UserRecord, accountId: string, alert: Alert) {
    const { kind, title, body, path } = alert;
    const channels = listChannels(user, kind);
    if (channels.length === 0) return;
    const { alerts } = this.senders.store.server;
    const now = this.senders.now();
    const earlier = await this.listOf(accountId, user.id);
    for (const { id, held, createdAt } of earlier)
      if (!held && createdAt <= now - WINDOW_MS) await alerts.remove(id);
    const held = alertKindDefinitions[kind].isTimed ? null : this.decideHold(user, kind, earlier);
    if (!held) return this.deliver(user, { accountId, kind, channels }, alert);
    if (earlier.filter((each) => each.held).length >= MAX_HELD) return;
    const owner = { id: newId(), accountId, userId: user.id };
    await alerts.put({ ...owner, kind, createdAt: now, title, body, path, channels, shown: null, held });
  }

  private decideHold(
    { quietHours }: UserRecord,
    kind: AlertKind,
    earlier: AlertRecord[],
  ): AlertRecord['held'] {
    const now = this.senders.now();
    if (quietHours && isQuiet(quietHours, now))
      return { reason: 'quiet', dueAt: findQuietEnd(quietHours, now) };
    // Held alerts of a kind are due together.
    const waiting = earlier.find((each) => each.kind === kind && each.held);
    if (waiting) return waiting.held;
    const isRecent = ({ createdAt }: AlertRecord) => createdAt > now - WINDOW_MS && createdAt <= now;
    const recent = earlier.filter((each) => each.kind === kind && isRecent(each));
    return recent.length < SINGLE_ALERTS ? null : { reason: 'many', dueAt: now + WINDOW_MS };
  }
}
