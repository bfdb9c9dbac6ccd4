import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startPostgres } from './startPostgres';

// `npm run test:engines -- [FILES]`: runs the API's tests and the contract suite on PostgreSQL, then on the journal.

const EVERYTHING = ['mock-api/src', 'mock-api/contract-tests'];

/** Tests of the journal itself, its files and its process. */
const OF_THE_JOURNAL = [
  'store/',
  'backup/',
  'keys/keys.test',
  'restart.test',
  'mode.test',
  'server.test',
  'certificates.test',
  'seed/large/',
  'removeSecondFactor.test',
  'earlierKeys.test',
  'storedData.test',
  'mail/MailWorker.test',
  'push/fullDisk.test',
];

/** Timeout of a test: a sample account has 90,000 figures, which a database takes seconds to save. */
const TIMEOUT_MS = 180_000;

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function runJest(parameters: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const jest = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...parameters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [code] = (await once(jest, 'exit')) as [number | null];
  return code ?? 1;
}

const files = process.argv.slice(2);
const database = await startPostgres();
let failed: number;
try {
  const template = await database.createDatabase();
  const server = template.replace(/[^/]*$/, 'postgres');
  process.env['TEST_DATABASE_SERVER'] = server;
  const { prepareTemplate } = await import('./testDatabases');
  await prepareTemplate();
  const ignored = OF_THE_JOURNAL.flatMap((path) => ['--testPathIgnorePatterns', `mock-api/src/.*${path}`]);
  failed = await runJest([...(files.length > 0 ? files : EVERYTHING), ...ignored, '--silent'], {
    TEST_DATABASE_SERVER: server,
    TEST_TIMEOUT_MS: String(TIMEOUT_MS),
  });
} finally {
  await database.stop();
  delete process.env['TEST_DATABASE_SERVER'];
}
// This also runs after a failure, because a run takes most of an hour and should report the failures of both engines.
const failedOnJournal = await runJest([...(files.length > 0 ? files : EVERYTHING), '--silent'], {});
process.exit(failed || failedOnJournal);
