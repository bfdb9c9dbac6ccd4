import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, median, percentile, startServer } from './startServer';

// npm run bench:writes: measures writes to disk, one after another and by a hundred concurrent clients.
const RUNS = 300;
const CLIENTS = 100;
const LOAD_SECONDS = Number(process.env['LOAD_SECONDS'] ?? 10);

async function run() {
  const directory = await mkdtemp(join(process.env['BENCH_DIRECTORY'] ?? tmpdir(), 'lintel-bench-'));
  const server = await startServer(directory);
  try {
    const account = await server.createAccount('demo');
    await measureAlone(account);
    const oneByOne = await measureAlone(account);
    console.log(JSON.stringify({ oneByOne, load: await measureTogether(account) }, null, 2));
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Measures a client that waits for each response. @returns medians (ms) */
async function measureAlone(account: Account) {
  const [lead] = (await account.json('GET', '/leads?_limit=1')).data as { id: string }[];
  const times = { patch: [] as number[], create: [] as number[] };
  for (let number = 0; number < RUNS; number += 1) {
    times.patch.push(await account.time('PATCH', `/leads/${lead?.id}`, { phone: `+351 ${number}` }));
    times.create.push(await account.time('POST', '/leads', { name: `Bench ${number}` }));
  }
  return { patchMs: median(times.patch), createMs: median(times.create) };
}

/** Measures a hundred clients that each send one write after another. */
async function measureTogether(account: Account) {
  const end = performance.now() + LOAD_SECONDS * 1000;
  const times: number[] = [];
  const client = async (number: number) => {
    for (let turn = 0; performance.now() < end; turn += 1)
      times.push(await account.time('POST', '/leads', { name: `Client ${number}, ${turn}` }));
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  const seconds = (performance.now() - start) / 1000;
  return {
    clients: CLIENTS,
    writesPerSecond: Math.round(times.length / seconds),
    medianMs: median(times),
    p99Ms: percentile(times, 0.99),
  };
}

await run();
