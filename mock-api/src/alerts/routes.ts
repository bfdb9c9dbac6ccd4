import { isAlertKind } from '@lintel/contract/domain';
import { type BodyRules, type BoundOperation, operation } from '../http/operation';
import { messageOnly, ok, okWithMessage } from '../http/responses';
import { isTimeZone } from '../time/TimeZone';
import { toNotificationSettings, toUserChange } from '../users/alertSettings';
import { changeUser } from '../users/model';

// Settings: the alerts that the user receives, their channels, and the quiet hours.

export const getNotificationSettings = operation('GET /me/notifications', async ({ user }) =>
  ok(toNotificationSettings(user)),
);

const rules: BodyRules = ({ alerts, quietHours }) => {
  const problems: Record<string, string> = {};
  for (const kind of Object.keys(Object(alerts)))
    if (!isAlertKind(kind)) problems[`alerts.${kind}`] = 'There is no such alert';
  const { from, to, timeZone } = Object(quietHours) as Record<string, unknown>;
  if (typeof from === 'string' && from === to)
    problems['quietHours.to'] = 'Choose an end that differs from the start';
  if (typeof timeZone === 'string' && !isTimeZone(timeZone))
    problems['quietHours.timeZone'] = `"${timeZone}" is not a time zone such as Europe/Lisbon`;
  return problems;
};

/** A change of the quiet hours may make held alerts due earlier. */
export const updateNotificationSettings: BoundOperation = {
  ...operation('PATCH /me/notifications', async ({ account, body, services, user }) => {
    const after = await changeUser(services, user, toUserChange(user, body));
    if (body.quietHours !== undefined) await services.alerts.releaseHeld(account.id, user.id);
    const isOnlyQuietHours = Object.keys(body).every((field) => field === 'quietHours');
    return okWithMessage(
      toNotificationSettings(after),
      isOnlyQuietHours ? 'Quiet hours saved' : 'Notifications saved',
    );
  }),
  locks: ['account', 'user'],
  rules,
};

/** Sends a test alert, to verify that mails and devices work. It has no kind, so it counts towards no limit. */
export const sendTestAlert = operation('POST /me/notifications/test', async ({ account, services, user }) => {
  services.outbox.assertAvailable();
  const title = 'Test alert';
  const path = '/';
  const text = 'This is what your alerts look like.';
  await services.alerts.deliver(
    user,
    { accountId: account.id, kind: null, channels: ['email', 'push'] },
    {
      ...{ title, body: text, path },
      mail: {
        ...{ subject: title, title, paragraphs: [text] },
        button: { label: 'Open Lintel', url: services.settings.publicUrl + path },
        note: 'You get this email because you asked for a test in Settings.',
      },
    },
  );
  const devices = await services.store.server.pushDevices.find('userId', user.id);
  const hasDevices = devices.some(({ accountId }) => accountId === account.id);
  return messageOnly(202, `Test alert sent to ${user.email}${hasDevices ? ' and your devices' : ''}`);
});
