import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, startServer } from '../bench/startServer';
import { migrate } from '../src/store/postgres/migrate';
import { startPostgres } from '../src/testing/startPostgres';
import { type Fate, startUnreliableSmtp, type UnreliableSmtp } from '../src/testing/unreliableSmtp';
import { pause } from './cluster';

// npm run test:newsletters: sends a newsletter to 10,000 subscribers on both engines, through a mail server on loopback
// that fails at random, while API processes are killed.
const RECIPIENTS = Number(process.env['RECIPIENTS'] ?? 10_000);
const KILLS = Number(process.env['KILLS'] ?? 5);
const PER_CALL = 1_000;
/** Number of mails that a process sends concurrently. */
const LANES = 4;

/** Failures of attempts, with their frequency per thousand. */
const failures: [Fate, number][] = [
  ['defer recipient', 60],
  ['defer mail', 60],
  ['drop before DATA', 40],
  ['drop in DATA', 40],
  ['drop after accepting', 10],
  ['refuse recipient', 10],
  ['refuse mail', 10],
];

function decideAtRandom(): Fate {
  let drawn = Math.random() * 1_000;
  for (const [fate, share] of failures) {
    if (drawn < share) return fate;
    drawn -= share;
  }
  return 'accept';
}

interface Campaign {
  id: string;
  state: string;
  figures: Record<string, number>;
}

/** Sends a newsletter while one process after another is killed. @returns the results and the problems */
async function send(start: (index: number) => Promise<Server>, processes: number, smtp: UnreliableSmtp) {
  const servers = await Promise.all(Array.from({ length: processes }, (_, index) => start(index)));
  const { token } = await (servers[0] as Server).createAccount('empty');
  const call = async (method: string, path: string, body?: object | string): Promise<Campaign> => {
    const response = await (servers[0] as Server).makeCalls(token).call(method, path, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Campaign }).data;
  };
  const readers = Array.from({ length: RECIPIENTS }, (_, index) => `reader${index}@example.com`);
  for (let from = 0; from < RECIPIENTS; from += PER_CALL)
    await call('POST', '/subscribers/import', `Email\n${readers.slice(from, from + PER_CALL).join('\n')}\n`);
  const content = { subject: 'Autumn', body: '<p><a href="https://example.com/">Look</a></p>' };
  const { id } = await call('POST', '/campaigns', content);
  const started = performance.now();
  await call('POST', `/campaigns/${id}/send`);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await smtp.waitForAccepted(Math.round((RECIPIENTS * (kill + 1)) / (KILLS + 2)));
    const index = kill % processes;
    await servers[index]?.kill();
    servers[index] = await start(index);
  }
  let campaign = await call('GET', `/campaigns/${id}`);
  while (campaign.state === 'sending') {
    await pause(500);
    campaign = await call('GET', `/campaigns/${id}`);
  }
  const seconds = Math.round((performance.now() - started) / 1_000);
  await Promise.all(servers.map((server) => server.stop()));

  const { recipients, sent = 0, bounced = 0, unconfirmed = 0, skipped } = campaign.figures;
  const copies = readers.map((reader) => smtp.accepted.get(reader)?.length ?? 0);
  const count = (wanted: (copies: number) => boolean) => copies.filter(wanted).length;
  const [once, twice, never] = [count((n) => n === 1), count((n) => n > 1), count((n) => n === 0)];
  /** Mails that were accepted but reported as unconfirmed, because the server's response was lost. */
  const unanswered = once - sent;
  const problems = [
    campaign.state !== 'sent' && `The newsletter is ${campaign.state}`,
    recipients !== RECIPIENTS && `It had ${recipients} recipients`,
    twice > 0 && `${twice} recipients got it more than once`,
    sent + bounced + unconfirmed !== RECIPIENTS && 'The figures leave somebody out',
    skipped !== 0 && `${skipped} were skipped`,
    unanswered < 0 && `${-unanswered} are reported as sent and got nothing`,
    // Attempts that were in progress when a process was killed may have delivered nothing.
    never - bounced > KILLS * LANES && `${never - bounced} got nothing and were not refused`,
  ].filter((problem) => problem !== false);
  const failed = Object.fromEntries(smtp.counts);
  return { seconds, kills: KILLS, attempts: failed, figures: campaign.figures, once, twice, never, problems };
}

const environment = (smtp: UnreliableSmtp) => ({
  SMTP_URL: smtp.mail.url,
  MAIL_FROM: smtp.mail.from,
  NEWSLETTER_RATE: '1000',
});

async function onJournal(directory: string, smtp: UnreliableSmtp) {
  return send(() => startServer(join(directory, 'data'), { environment: environment(smtp) }), 1, smtp);
}

async function onPostgres(directory: string, smtp: UnreliableSmtp) {
  const database = await startPostgres();
  try {
    const url = await database.createDatabase();
    await migrate(url);
    const shared = { DATABASE_URL: url, KEYS_FILE: join(directory, 'keys.json') };
    const start = (index: number) =>
      startServer(join(directory, `data-${index}`), { environment: { ...environment(smtp), ...shared } });
    // The first process creates the keys.
    await (await start(0)).stop();
    return await send(start, 2, smtp);
  } finally {
    await database.stop();
  }
}

for (const [engine, run] of Object.entries({ journal: onJournal, PostgreSQL: onPostgres })) {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-newsletters-'));
  const smtp = await startUnreliableSmtp(decideAtRandom);
  try {
    const result = await run(directory, smtp);
    console.log(JSON.stringify({ [engine]: result }, null, 2));
    if (result.problems.length > 0) process.exitCode = 1;
  } finally {
    await smtp.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
