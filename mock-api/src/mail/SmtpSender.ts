import { createTransport, type Transporter } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { MailSettings } from '../settings';
import type { MailRecord } from '../store/records';

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** How the mail server is used. What the URL says takes precedence. */
export const makeSmtpOptions = ({ url }: MailSettings) => ({
  // Never send credentials and reset links over a network in the clear, unless the URL says `requireTLS=false`.
  requireTLS: !LOOPBACK.test(new URL(url).hostname),
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: IDLE_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
  ...parseConnectionUrl(url),
});

/** The domain of Message-IDs. */
export const getDomain = ({ from }: MailSettings) => /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** Sends mails over SMTP, one connection each. */
export class SmtpSender {
  private readonly transport: Transporter;
  private readonly domain: string;

  constructor(private readonly settings: MailSettings) {
    this.domain = getDomain(settings);
    this.transport = createTransport(makeSmtpOptions(settings));
  }

  /** Every attempt has the same Message-ID, by which receivers recognize a duplicate. @throws when it wasn't accepted */
  async send(mail: MailRecord) {
    const { id, to, replyTo, settingsUrl, subject, text, html, calendar, createdAt } = mail;
    await this.transport.sendMail({
      from: this.settings.from,
      // As objects: a list of several addresses in one text would be several recipients.
      to: { name: '', address: to },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      ...(calendar && {
        icalEvent: { method: calendar.method, content: calendar.text, filename: 'invitation.ics' },
      }),
      ...(settingsUrl && { list: { unsubscribe: settingsUrl } }),
      messageId: `<${id}@${this.domain}>`,
      date: new Date(createdAt),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }
}

/**
 * Whether the server refuses this mail for good (5xx to its recipient or content). A refused sender, password or
 * connection concerns the set-up and is retried: someone will mend it.
 */
export function isPermanent(error: unknown): boolean {
  const { code, command = '', responseCode = 0 } = error as SmtpError;
  if (code === 'EENVELOPE' && command === 'API') return true;
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}
