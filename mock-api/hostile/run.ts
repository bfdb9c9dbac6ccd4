import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, type Server, startServer } from '../bench/startServer';
import { readContract } from '../src/contract/readContract';
import { bodyTimeouts, type CallResult, isFault } from './calls';
import { describeRun, hasHeapGrown } from './report';
import { send } from './send';
import { makeHostileCalls } from './shapes';
import { sendSlowBodies } from './slowBodies';

// npm run test:security: sends every call in every hostile shape to a server in its own process.
const ROUNDS = 3;

const report = fileURLToPath(new URL('../../docs/security/hostile-requests.md', import.meta.url));

const { operations: all, schemas } = readContract();
/** Calls under `/__mock/` do not exist in production. */
const operations = all.filter(({ path }) => !path.startsWith('/__mock/'));

async function sendRound(server: Server, account: Account): Promise<CallResult[]> {
  const results: CallResult[] = [];
  for (const operation of operations)
    for (const hostile of makeHostileCalls(operation, schemas))
      results.push(await send(server, account, operation, hostile));
  await server.longestTimes();
  const slow = await sendSlowBodies(server.base, account.token, operations);
  const { blockedMs } = await server.longestTimes();
  return [...results, ...slow.map((result) => ({ ...result, blockedMs }))];
}

async function run() {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-hostile-'));
  const environment = {
    BODY_IDLE_SECONDS: String(bodyTimeouts.idleSeconds),
    BODY_SECONDS: String(bodyTimeouts.totalSeconds),
  };
  const server = await startServer(directory, { environment });
  try {
    const account = await server.createAccount('demo');
    const results: CallResult[] = [];
    const heaps: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      results.push(...(await sendRound(server, account)));
      heaps.push(await server.heapKb());
    }
    const faults = results.filter(isFault);
    const hasFailed = faults.length > 0 || hasHeapGrown(heaps);
    const text = describeRun(results, heaps, faults.length);
    console.log([text, ...faults.map((fault) => JSON.stringify(fault))].join('\n'));
    if (hasHeapGrown(heaps)) console.log('The heap has grown');
    await mkdir(join(report, '..'), { recursive: true });
    await writeFile(report, text);
    process.exitCode = hasFailed ? 1 : 0;
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

await run();
