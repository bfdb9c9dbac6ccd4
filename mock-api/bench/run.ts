import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureCalls } from './measureCalls';
import { measureExport } from './measureExport';
import { measureLoad } from './measureLoad';
import { startServer } from './startServer';

const LOAD_SECONDS = Number(process.env['LOAD_SECONDS'] ?? 30);

async function run() {
  const directory = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const server = await startServer(directory);
  try {
    const account = await server.createAccount('large');
    const medians = await measureCalls(account, account);
    const exported = await measureExport(server, account);
    const load = await measureLoad(account, LOAD_SECONDS);
    console.log(
      JSON.stringify(
        { startMs: server.startMs, largeMs: account.madeInMs, medians, exported, load },
        null,
        2,
      ),
    );
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

await run();
