import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Burst } from './signInBurst';
import { type Account, percentile, startServer } from './startServer';

// npm run bench:signIns: measures how much 600 simultaneous sign-ins delay another user's list of leads. The first
// round is a warm-up.
const ROUNDS = 4;
const SIGN_INS = 600;
const QUIET_READS = 500;
const BUDGET_MS = 50;
const burstFile = fileURLToPath(new URL('./signInBurst.ts', import.meta.url));

async function run() {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const server = await startServer(directory, { rateLimits: 'on' });
  try {
    const reader = await server.createAccount('demo');
    const signer = await server.createAccount('empty');
    const rounds: Awaited<ReturnType<typeof measureRound>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(
        await measureRound(reader, { base: server.base, email: signer.email, signIns: SIGN_INS, round }),
      );
    const [, ...measured] = rounds;
    const overQuietMs = percentile(
      measured.map(({ busyP99Ms, quietP99Ms }) => busyP99Ms - quietP99Ms),
      0.5,
    );
    console.log(JSON.stringify({ signIns: { rounds: measured, overQuietMs, budgetMs: BUDGET_MS } }, null, 2));
    if (overQuietMs > BUDGET_MS) process.exitCode = 1;
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Reads the list repeatedly: first without load, then for as long as the sign-ins take. */
async function measureRound(reader: Account, burst: Burst) {
  const quiet: number[] = [];
  while (quiet.length < QUIET_READS) quiet.push(await reader.time('GET', '/leads'));
  // A separate process, so that sending does not delay the measurement.
  const sender = fork(burstFile, [JSON.stringify(burst)], { execArgv: ['--import', 'tsx'] });
  await once(sender, 'message');
  sender.send('begin');
  const started = performance.now();
  let statuses: unknown;
  sender.once('message', (counts) => {
    statuses = counts;
  });
  const busy: number[] = [];
  while (!statuses) busy.push(await reader.time('GET', '/leads'));
  return {
    statuses,
    seconds: Math.round(performance.now() - started) / 1000,
    reads: busy.length,
    quietP99Ms: percentile(quiet, 0.99),
    busyP99Ms: percentile(busy, 0.99),
    busyMaxMs: percentile(busy, 1),
  };
}

await run();
