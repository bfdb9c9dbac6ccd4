import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface SmtpOptions {
  /** Port; 0 for a free one. */
  port?: number;
  /** Encrypts connections with this certificate. */
  tls?: { key: string; cert: string };
  /** Whether a recipient is refused with 550. */
  refuses?: (address: string) => boolean;
  /** Called when a mail has arrived, before the server responds. */
  beforeAccepting?: () => void;
}

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** Starts a real SMTP server on loopback that keeps the mails that it accepts. */
export async function startSmtp({
  port = 0,
  tls,
  refuses = () => false,
  beforeAccepting = () => {},
}: SmtpOptions = {}) {
  const mails: ParsedMail[] = [];
  const refused: string[] = [];
  let notify = () => {};
  const server = new SMTPServer({
    authOptional: true,
    ...(tls ? { secure: true, ...tls } : { disabledCommands: ['STARTTLS'] }),
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      if (!refuses(address)) return done();
      refused.push(address);
      return done(Object.assign(new Error('No such user here'), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        beforeAccepting();
        done();
        notify();
      }, done);
    },
  });
  // A client that refuses the certificate closes the connection, which the server reports as an error.
  if (tls) server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const { port: taken } = listener.address() as AddressInfo;

  /** Waits for mails to an address. @returns them, oldest first */
  async function waitForMails(to: string, count = 1): Promise<ParsedMail[]> {
    for (;;) {
      const found = mails.filter((mail) => addressOf(mail) === to);
      if (found.length >= count) return found;
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
    }
  }

  return {
    port: taken,
    /** Settings of an API that sends through this server. */
    mail: { url: `${tls ? 'smtps' : 'smtp'}://127.0.0.1:${taken}`, from: 'Lintel <no-reply@lintel.example>' },
    mails,
    refused,
    waitForMails,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export const addressOf = ({ to }: ParsedMail) => [to].flat()[0]?.value[0]?.address;
