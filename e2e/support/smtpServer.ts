import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** Starts a real SMTP server on loopback that keeps all mails. */
export async function startSmtp() {
  const received = new Map<string, ParsedMail[]>();
  const refused = new Set<string>();
  let notify = () => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('No such user here'), { responseCode: 550 });
      done(refused.has(address) ? refusal : null);
    },
    onData(stream, { envelope }, done) {
      simpleParser(stream).then((mail) => {
        for (const { address } of envelope.rcptTo)
          received.set(address, [...(received.get(address) ?? []), mail]);
        done();
        notify();
      }, done);
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Makes the server refuse mails to an address. */
    refuse: (address: string) => void refused.add(address),
    /** Waits for that many mails to an address. @returns them, oldest first */
    async waitForMails(to: string, count = 1): Promise<ParsedMail[]> {
      for (;;) {
        const mails = received.get(to) ?? [];
        if (mails.length >= count) return mails;
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
