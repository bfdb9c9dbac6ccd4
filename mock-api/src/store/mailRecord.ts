/** A mail to be sent, or one that failed for good. A sent one is removed. */
export interface MailRecord {
  id: string;
  /** The account or the user that it is about; the mail goes with it when it is deleted. */
  accountId?: string;
  userId?: string;
  to: string;
  replyTo?: string;
  /** The page on which mails like this one are turned off, which mail programs link to. */
  settingsUrl?: string;
  subject: string;
  /** Empty once it failed. */
  text: string;
  html: string;
  /** An invitation in iCalendar form, which mail programs show with buttons to answer. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
  /** Of an email to a lead. It is from the agent, and its record says what becomes of it. */
  message?: MessageMail;
  createdAt: number;
  attempts: number;
  nextAttemptAt: number;
  failure: { at: number; reason: string } | null;
}

/** What a mail to a lead has besides others. */
export interface MessageMail {
  /** The record. */
  id: string;
  /** The agent's name, in front of the product's address. */
  fromName: string;
  /** Message-IDs, all without angle brackets. */
  messageId: string;
  inReplyTo: string | null;
  references: string[];
}
