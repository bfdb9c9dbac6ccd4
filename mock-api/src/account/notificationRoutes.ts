import { lockUser, operation } from '../http/operation';
import { ok, okWithMessage } from '../http/responses';
import type { UserRecord } from '../store/records';
import { changeUser } from '../users/model';

export const toNotificationSettings = ({ reminderMails = true }: UserRecord) => ({ reminderMails });

export const getNotificationSettings = operation('GET /me/notifications', async ({ user }) =>
  ok(toNotificationSettings(user)),
);

export const updateNotificationSettings = lockUser(
  operation('PATCH /me/notifications', async ({ body, services, user }) =>
    okWithMessage(toNotificationSettings(await changeUser(services, user, body)), 'Notifications saved'),
  ),
);
