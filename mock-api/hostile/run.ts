import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, type Server, startServer } from '../bench/startServer';
import { readContract } from '../src/contract/readContract';
import { makeHostileCalls } from './shapes';

// npm run test:security: every call in every hostile shape, against a server process of its own.
const MAX_MS = 250;
const MAX_DELAY_MS = 50;
const MAX_BYTES = 8 * 1024;
const MAX_HEAP_GROWTH_KB = 20 * 1024;
/** The machine may be busy with something else: a slow call is repeated. */
const TRIES = 3;

const report = fileURLToPath(new URL('../../docs/security/hostile-requests.md', import.meta.url));

interface Result {
  status: number;
  bytes: number;
  ms: number;
  delayMs: number;
}

/** Not sent: a stream without an end, and the calls of development. */
const isSent = (path: string) => path !== '/events' && !path.startsWith('/__mock/');

async function send(server: Server, account: Account, method: string, path: string, body?: string) {
  await server.delayMs();
  const start = performance.now();
  const response = await account.send(method, path, body);
  const bytes = (await response.arrayBuffer()).byteLength;
  const ms = performance.now() - start;
  return { status: response.status, bytes, ms, delayMs: await server.delayMs() };
}

const isSlow = ({ ms, delayMs }: Result) => ms > MAX_MS || delayMs > MAX_DELAY_MS;
const isWrong = ({ status, bytes }: Result) => status >= 500 || (status >= 400 && bytes > MAX_BYTES);

async function run() {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-hostile-'));
  const server = await startServer(directory);
  const shapes = new Map<string, Result[]>();
  const failures: string[] = [];
  try {
    const account = await server.createAccount('demo');
    const { operations, schemas } = readContract();
    const before = await server.heapKb();
    for (const operation of operations.filter(({ path }) => isSent(path))) {
      const method = operation.method.toUpperCase();
      const path = operation.path.replaceAll(/\{\w+\}/g, 'solana');
      for (const { shape, query, body } of makeHostileCalls(operation, schemas)) {
        const address = query ? `${path}?${query}` : path;
        let result = await send(server, account, method, address, body);
        for (let tries = 1; tries < TRIES && isSlow(result); tries += 1)
          result = await send(server, account, method, address, body);
        shapes.set(shape, [...(shapes.get(shape) ?? []), result]);
        if (isSlow(result) || isWrong(result))
          failures.push(`${method} ${operation.path}, ${shape}: ${JSON.stringify(result)}`);
      }
    }
    const growth = (await server.heapKb()) - before;
    if (growth > MAX_HEAP_GROWTH_KB) failures.push(`The heap grew by ${growth} kB`);
    const text = describe(shapes, growth, failures.length);
    console.log(`${text}\n${failures.join('\n')}`);
    await mkdir(join(report, '..'), { recursive: true });
    await writeFile(report, text);
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
  process.exitCode = failures.length > 0 ? 1 : 0;
}

function describe(shapes: Map<string, Result[]>, growthKb: number, failures: number): string {
  const most = (results: Result[], name: keyof Result) =>
    Math.round(Math.max(...results.map((result) => result[name])));
  const rows = [...shapes].map(([shape, results]) => {
    const statuses = [...new Set(results.map(({ status }) => status))].sort().join(', ');
    const errors = results.filter(({ status }) => status >= 400);
    return `| ${shape} | ${results.length} | ${statuses} | ${most(results, 'ms')} | ${most(results, 'delayMs')} | ${errors.length > 0 ? most(errors, 'bytes') : 0} |`;
  });
  return `# Hostile requests

\`npm run test:security\` sends every call of the contract in every shape below to a server process of its own, and writes this
page. Each has to be answered within ${MAX_MS} ms by a 2xx, or by a 3xx or 4xx of at most 8 kB, and must not block the server's event loop for more
than ${MAX_DELAY_MS} ms. Milliseconds and bytes are the highest of all calls; a slow call is tried up to ${TRIES} times.

| Shape | Calls | Statuses | ms | Event loop blocked (ms) | Bytes of an error |
| --- | --: | --- | --: | --: | --: |
${rows.join('\n')}

Heap after all of them: ${growthKb > 0 ? '+' : ''}${growthKb} kB. Failures: ${failures}.
`;
}

await run();
