import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Outbox } from '../mail/Outbox';
import { getDomain, makeSmtpOptions } from '../mail/SmtpSender';
import type { MailSettings, Settings } from '../settings';

/** One recipient's mail of a newsletter. */
export interface CampaignMail {
  /** The same for every attempt: the Message-ID contains it, so that receivers recognize a duplicate. */
  id: string;
  fromName: string;
  to: string;
  /** Reply address; empty for none. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Address that unsubscribes by a POST. */
  unsubscribeUrl: string;
}

/** Sends mails one after another, over one connection where possible. */
export interface CampaignSession {
  /**
   * @param confirm is called when everything but the end of the mail has been sent. Without the end, the server can't
   *   accept the mail. If it rejects, the mail is not sent.
   * @throws UnansweredError when the end was sent but no response arrived; any other error when the mail was not
   *   accepted
   */
  send(mail: CampaignMail, confirm: () => Promise<void>): Promise<void>;
  close(): void;
}

/** The mail server may have accepted the mail. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

export interface CampaignTransport {
  open(): CampaignSession;
}

/** Chooses the mail server; in development without one, the outbox. Null when mails can't be sent. */
export function chooseCampaignTransport(
  { mail, production }: Pick<Settings, 'mail' | 'production'>,
  outbox: Outbox,
): CampaignTransport | null {
  if (mail) return { open: () => new SmtpSession(mail) };
  if (production) return null;
  return {
    open: () => ({
      async send(sent, confirm) {
        await confirm();
        outbox.keep(sent);
      },
      close() {},
    }),
  };
}

class SmtpSession implements CampaignSession {
  private connection: SMTPConnection | null = null;

  constructor(private readonly settings: MailSettings) {}

  async send(mail: CampaignMail, confirm: () => Promise<void>) {
    const message = await this.compose(mail);
    this.connection ??= await this.connect();
    const { connection } = this;
    let [isLost, isEnded] = [false, false];
    /** Yields the mail's bytes and ends once the mail is confirmed, unless the connection was lost in the meantime. */
    async function* write() {
      yield message;
      await confirm();
      if (isLost) throw new Error('The mail server closed the connection');
      isEnded = true;
    }
    try {
      await new Promise<void>((resolve, reject) => {
        onEnd(connection, (error) => {
          isLost = true;
          reject(error);
        });
        const source = Readable.from(write(), { objectMode: false });
        source.once('error', reject);
        const envelope = { from: getAddress(this.settings), to: [mail.to] };
        connection.send(envelope, source, (error) => (error ? reject(error) : resolve()));
      });
      connection.removeAllListeners('error').removeAllListeners('end').on('error', ignore);
    } catch (error) {
      // Without the end of the mail, the server discards the part that it has received.
      this.connection = null;
      connection.removeAllListeners('error').removeAllListeners('end').on('error', ignore);
      connection.close();
      const { responseCode = 0, message: reason } = error as Error & { responseCode?: number };
      // Any response except a positive one means that the mail was not accepted.
      throw isEnded && responseCode < 400 ? new UnansweredError(reason) : error;
    }
  }

  close() {
    this.connection?.quit();
    this.connection = null;
  }

  private compose(mail: CampaignMail): Promise<Buffer> {
    const { id, fromName, to, replyTo, subject, text, html, unsubscribeUrl } = mail;
    return new MailComposer({
      from: { name: fromName, address: getAddress(this.settings) },
      // Addresses are objects, because a text with several addresses would be parsed as several recipients.
      to: { name: '', address: to },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      messageId: `<${id}@${getDomain(this.settings)}>`,
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();
  }

  private connect(): Promise<SMTPConnection> {
    const { auth, ...options } = makeSmtpOptions(this.settings);
    const connection = new SMTPConnection(options);
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        connection.removeAllListeners('error').removeAllListeners('end').on('error', ignore);
        connection.close();
        reject(error);
      };
      const finish = () => {
        connection.removeAllListeners('error').removeAllListeners('end').on('error', ignore);
        resolve(connection);
      };
      onEnd(connection, fail);
      connection.connect((error) => {
        if (error) return fail(error);
        if (!auth) return finish();
        const { user = '', pass = '' } = auth as { user?: string; pass?: string };
        connection.login({ user, credentials: { user, pass } }, (refusal) =>
          refusal ? fail(refusal) : finish(),
        );
      });
    });
  }
}

const ignore = () => {};

function onEnd(connection: SMTPConnection, handle: (error: Error) => void) {
  connection.removeAllListeners('error').once('error', handle).on('error', ignore);
  connection.once('end', () =>
    handle(Object.assign(new Error('The mail server closed the connection'), { code: 'ECONNECTION' })),
  );
}

const getAddress = ({ from }: MailSettings) => /<([^<>]+)>$/.exec(from)?.[1] ?? from;
