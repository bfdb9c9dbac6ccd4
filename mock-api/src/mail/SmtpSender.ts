import { createTransport, type Transporter } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { MailSettings } from '../settings';
import type { MailRecord, MessageMail } from '../store/mailRecord';

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns the options of the connection to the mail server. The options in the URL take precedence. */
export const makeSmtpOptions = ({ url }: MailSettings) => ({
  // Credentials and reset links are never sent unencrypted over a network, unless the URL contains `requireTLS=false`.
  requireTLS: !LOOPBACK.test(new URL(url).hostname),
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: IDLE_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
  ...parseConnectionUrl(url),
});

/** Returns the domain of Message-IDs. */
export const getDomain = ({ from }: Pick<MailSettings, 'from'>) =>
  /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** Returns the address of the sender, without its name. */
export const getSenderAddress = ({ from }: Pick<MailSettings, 'from'>) =>
  /<([^<>]+)>$/.exec(from)?.[1] ?? from;

/** Sends mails over SMTP, each over its own connection. */
export class SmtpSender {
  private readonly transport: Transporter;
  private readonly domain: string;

  constructor(private readonly settings: MailSettings) {
    this.domain = getDomain(settings);
    this.transport = createTransport(makeSmtpOptions(settings));
  }

  /**
   * Sends a mail. Every attempt has the same Message-ID, by which receivers recognize a duplicate.
   * @throws when it wasn't accepted
   */
  async send(mail: MailRecord) {
    const { id, to, replyTo, settingsUrl, subject, text, html, calendar, message, createdAt } = mail;
    const fromName = message?.fromName ?? mail.fromName;
    await this.transport.sendMail({
      from: fromName ? { name: fromName, address: getSenderAddress(this.settings) } : this.settings.from,
      // Addresses are objects, because a text with several addresses would be parsed as several recipients.
      to: { name: '', address: to },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      ...(html && { html }),
      ...(calendar && {
        icalEvent: { method: calendar.method, content: calendar.text, filename: 'invitation.ics' },
      }),
      ...(settingsUrl && { list: { unsubscribe: settingsUrl } }),
      date: new Date(createdAt),
      ...(message
        ? toConversation(message)
        : { messageId: `<${id}@${this.domain}>`, headers: { 'Auto-Submitted': 'auto-generated' } }),
    });
  }
}

/**
 * Makes the headers by which mail programs group a conversation. The mail was written by a person, so no header marks
 * it as automatic.
 */
const toConversation = ({ messageId, inReplyTo, references }: MessageMail) => ({
  messageId: `<${messageId}>`,
  ...(inReplyTo && { inReplyTo: `<${inReplyTo}>` }),
  ...(references.length > 0 && { references: references.map((id) => `<${id}>`).join(' ') }),
});

/** Returns the mail server's response, or the error without one. */
export const describeRefusal = (error: unknown) =>
  (error as SmtpError).response || (error instanceof Error ? error.message : String(error));

/**
 * Whether the server permanently refuses this mail (5xx to its recipient or content). A refused sender, password or
 * connection is caused by the configuration, so the mail is retried until that is fixed.
 */
export function isPermanent(error: unknown): boolean {
  const { code, command = '', responseCode = 0 } = error as SmtpError;
  if (code === 'EENVELOPE' && command === 'API') return true;
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}

interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}
