import { createTransport, type Transporter } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { MailSettings } from '../settings';
import type { MailRecord, MessageMail } from '../store/mailRecord';

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
export const getDomain = ({ from }: Pick<MailSettings, 'from'>) =>
  /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** The address of the sender, without its name. */
export const getSenderAddress = ({ from }: Pick<MailSettings, 'from'>) =>
  /<([^<>]+)>$/.exec(from)?.[1] ?? from;

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
    const { id, to, replyTo, settingsUrl, subject, text, html, calendar, message, createdAt } = mail;
    await this.transport.sendMail({
      from: message
        ? { name: message.fromName, address: getSenderAddress(this.settings) }
        : this.settings.from,
      // As objects: a list of several addresses in one text would be several recipients.
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

/** The headers by which mail programs show a conversation. A person has written it, so nothing says that it is automatic. */
const toConversation = ({ messageId, inReplyTo, references }: MessageMail) => ({
  messageId: `<${messageId}>`,
  ...(inReplyTo && { inReplyTo: `<${inReplyTo}>` }),
  ...(references.length > 0 && { references: references.map((id) => `<${id}>`).join(' ') }),
});

/** The mail server's response, or why it could not be reached. */
export const describeRefusal = (error: unknown) =>
  (error as SmtpError).response || (error instanceof Error ? error.message : String(error));

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
  response?: string;
  responseCode?: number;
}
