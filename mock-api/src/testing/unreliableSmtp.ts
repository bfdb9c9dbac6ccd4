import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** Possible behaviors of the mail server for a mail. */
export const fates = [
  'accept',
  /** Responds with 451 to the recipient. */
  'defer recipient',
  /** Responds with 550 to the recipient. */
  'refuse recipient',
  /** Responds with 451 after the mail. */
  'defer mail',
  /** Responds with 554 after the mail. */
  'refuse mail',
  /** Closes the connection before the mail. */
  'drop before DATA',
  /** Closes the connection in the middle of the mail. */
  'drop in DATA',
  /** Accepts the mail and closes the connection instead of responding. */
  'drop after accepting',
] as const;
export type Fate = (typeof fates)[number];

export type UnreliableSmtp = Awaited<ReturnType<typeof startUnreliableSmtp>>;

/**
 * Starts a real SMTP server on loopback that decides the fate of each attempt, and counts what it accepts.
 * @param decide is called with the number of the recipient's attempt, from 1
 */
export async function startUnreliableSmtp(decide: (address: string, attempt: number) => Fate, port = 0) {
  const attempts = new Map<string, number>();
  const current = new Map<string, { address: string; fate: Fate }>();
  /** Message-IDs of accepted mails, by recipient. */
  const accepted = new Map<string, string[]>();
  /** The source of the last accepted mail, by recipient. */
  const sources = new Map<string, string>();
  /** Recipients whose mail was accepted without a response. */
  const unanswered = new Set<string>();
  const counts = new Map<Fate, number>();
  let notify = () => {};

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, session, done) {
      const attempt = (attempts.get(address) ?? 0) + 1;
      attempts.set(address, attempt);
      const fate = decide(address, attempt);
      counts.set(fate, (counts.get(fate) ?? 0) + 1);
      current.set(session.id, { address, fate });
      if (fate === 'drop before DATA') return drop(session);
      if (fate === 'defer recipient') return done(fail(451, 'Try again later'));
      if (fate === 'refuse recipient') return done(fail(550, 'No such user here'));
      return done();
    },
    onData(stream, session, done) {
      const { address, fate } = current.get(session.id) ?? { address: '', fate: 'accept' };
      if (fate === 'drop in DATA') {
        stream.resume();
        return drop(session);
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (fate === 'defer mail') return done(fail(451, 'Busy'));
        if (fate === 'refuse mail') return done(fail(554, 'Looks like spam'));
        const source = Buffer.concat(chunks).toString();
        const id = /^Message-ID:\s+(\S+)/im.exec(source)?.[1] ?? '';
        accepted.set(address, [...(accepted.get(address) ?? []), id]);
        sources.set(address, source);
        notify();
        if (fate !== 'drop after accepting') return done();
        unanswered.add(address);
        return drop(session);
      });
    },
  });
  // A killed client resets its connections.
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');

  /** Closes the connection of a session without a response. */
  function drop({ id }: SMTPServerSession) {
    const connections = (server as unknown as { connections: Set<{ id: string; _socket: Socket }> })
      .connections;
    for (const connection of connections) if (connection.id === id) connection._socket.destroy();
  }

  return {
    mail: {
      url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
      from: 'Lintel <no-reply@lintel.example>',
    },
    accepted,
    sources,
    unanswered,
    counts,
    attempts,
    acceptedInAll: () => [...accepted.values()].reduce((sum, ids) => sum + ids.length, 0),
    /** Waits until the given number of mails have been accepted. */
    async waitForAccepted(count: number) {
      while ([...accepted.values()].reduce((sum, ids) => sum + ids.length, 0) < count)
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const fail = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
