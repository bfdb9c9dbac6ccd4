/** A queued mail, or one that failed permanently. A sent mail is removed. */
export interface MailRecord {
  id: string;
  /** The account or the user that the mail is about. The mail is deleted together with it. */
  accountId?: string;
  userId?: string;
  to: string;
  /** Name in front of the product's address in From; defaults to the product's name. */
  fromName?: string;
  replyTo?: string;
  /** The page on which mails of this kind can be turned off; mail programs link to it. */
  settingsUrl?: string;
  subject: string;
  /** Empty once the mail has failed. */
  text: string;
  html: string;
  /** An invitation in iCalendar format, which mail programs show with buttons for a reply. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string };
  /** Additional data of an email to a lead. The mail is from the agent, and its result is stored in its record. */
  message?: MessageMail;
  createdAt: number;
  attempts: number;
  nextAttemptAt: number;
  failure: { at: number; reason: string } | null;
}

/** Additional data of a mail to a lead. */
export interface MessageMail {
  /** Id of the email's record. */
  id: string;
  /** The agent's name, in front of the product's address. */
  fromName: string;
  /** Message-IDs, all without angle brackets. */
  messageId: string;
  inReplyTo: string | null;
  references: string[];
}
