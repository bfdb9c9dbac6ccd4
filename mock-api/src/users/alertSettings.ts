import type { Schemas } from '@lintel/contract/api';
import {
  type AlertChannel,
  type AlertKind,
  alertChannels,
  alertKindDefinitions,
  alertKinds,
} from '@lintel/contract/domain';
import type { UserRecord } from '../store/records';

/** Reads one setting. The one for reminders by mail is older than alerts and has its own field. */
function isChosen({ alerts, reminderMails }: UserRecord, kind: AlertKind, channel: AlertChannel): boolean {
  const chosen = kind === 'reminder' && channel === 'email' ? reminderMails : alerts?.[kind]?.[channel];
  return chosen ?? alertKindDefinitions[kind].defaults[channel];
}

/** Lists the channels over which the user receives alerts of a kind. */
export const listChannels = (user: UserRecord, kind: AlertKind): AlertChannel[] =>
  alertChannels.filter((channel) => isChosen(user, kind, channel));

const readChannels = (user: UserRecord, kind: AlertKind): Schemas['AlertChannels'] => ({
  email: isChosen(user, kind, 'email'),
  browser: isChosen(user, kind, 'browser'),
  push: isChosen(user, kind, 'push'),
});

export const toNotificationSettings = (user: UserRecord): Schemas['NotificationSettings'] => ({
  reminderMails: isChosen(user, 'reminder', 'email'),
  alerts: Object.fromEntries(alertKinds.map((kind) => [kind, readChannels(user, kind)])),
  quietHours: user.quietHours ?? null,
});

/** Returns the fields of a user that a patch of the settings changes. */
export function toUserChange(
  user: UserRecord,
  { alerts = {}, quietHours, reminderMails }: Schemas['NotificationSettingsPatch'],
): Partial<UserRecord> {
  const merged = { ...user.alerts };
  for (const [kind, { ...channels }] of Object.entries(alerts)) {
    if (kind === 'reminder') {
      reminderMails ??= channels.email;
      delete channels.email;
    }
    merged[kind] = { ...merged[kind], ...channels };
  }
  return {
    alerts: merged,
    ...(reminderMails !== undefined && { reminderMails }),
    ...(quietHours !== undefined && { quietHours }),
  };
}
