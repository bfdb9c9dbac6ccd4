import type { AlertChannel, AlertKind } from '@lintel/contract/domain';
import { getReminderHour } from './calendarRecords';

/** What an open dashboard shows of an alert, and what a push and a summary say of it: nothing that others may not read. */
export interface AlertNotice {
  title: string;
  body: string;
  /** The dashboard's page of the record. */
  path: string;
}

/**
 * An alert of one user. One that was sent stays until it no longer counts towards the bound of its kind; one that is held stays
 * until it is sent with the others.
 */
export interface AlertRecord extends AlertNotice {
  id: string;
  accountId: string;
  userId: string;
  /** Null for a summary. */
  kind: AlertKind | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** The ways that it is sent by. */
  channels: AlertChannel[];
  /** For an open dashboard; null when it has nothing to show. */
  shown: (AlertNotice & { hasPush: boolean }) | null;
  /** Why it is held, and until when (ms); null for one that was sent. */
  held: { reason: 'quiet' | 'many'; dueAt: number } | null;
}

/** The hour in which a held alert is due. */
export const getAlertHour = ({ held }: AlertRecord) => (held ? getReminderHour(held.dueAt) : null);

/** The hours in which a user is not to be disturbed, on the clock of a time zone. */
export interface QuietHours {
  /** `22:00` */
  from: string;
  to: string;
  timeZone: string;
}
