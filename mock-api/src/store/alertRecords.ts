import type { AlertChannel, AlertKind } from '@lintel/contract/domain';
import { getReminderHour } from './calendarRecords';

/** Content of an alert in open dashboards, pushes and summaries. It contains no text that others must not read. */
export interface AlertNotice {
  title: string;
  body: string;
  /** The dashboard's page of the record. */
  path: string;
}

/**
 * An alert of one user. A sent alert is kept until it no longer counts towards the limit of its kind; a held one is
 * kept until it is sent with the others.
 */
export interface AlertRecord extends AlertNotice {
  id: string;
  accountId: string;
  userId: string;
  /** Null for a summary and for a test alert. */
  kind: AlertKind | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Channels over which it is sent. */
  channels: AlertChannel[];
  /** Content for open dashboards; null when they show nothing. */
  shown: (AlertNotice & { hasPush: boolean }) | null;
  /** Reason for which it is held, and until when (ms); null for a sent alert. */
  held: { reason: 'quiet' | 'many'; dueAt: number } | null;
}

/** Returns the hour in which a held alert is due. */
export const getAlertHour = ({ held }: AlertRecord) => (held ? getReminderHour(held.dueAt) : null);

/** The hours in which a user is not to be disturbed, on the clock of a time zone. */
export interface QuietHours {
  /** `22:00` */
  from: string;
  to: string;
  timeZone: string;
}
