import { Client, Listener, type Load, startLoad } from './clients';
import { Fleet } from './Fleet';
import { makeVersion } from './makeVersion';
import { restoreToAMoment } from './restoreToAMoment';

// npm run test:rehearsal: runs the guides in docs/how-to on this machine, under the load of clients.
const CLIENTS = 8;
/** Calls that are made before and after each step. */
const CALLS = 200;

/** Files of a release, with the status of a browser's request for them. */
const releaseFiles = [
  ['main.js', 200],
  ['licenses.txt', 200],
  ['main.js.map', 404],
  ['worker.cjs', 404],
  ['none.js', 404],
] as const;

const problems: string[] = [];
const fleet = await Fleet.start();
try {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, number) => {
      const client = new Client(fleet.port);
      await client.signUp(`agent-${number}@example.com`);
      return client;
    }),
  );
  for (const [file, status] of releaseFiles) {
    const response = await (clients[0] as Client).send('GET', `/modules/shell/1.0.0/${file}`);
    expectThat(response.status === status, `nginx responds with ${status} to ${file}`);
  }
  await underLoad('rolling restart', clients, () => fleet.restartAll());

  const expanded = await makeVersion('alter table leads add column rehearsed_at timestamptz');
  const contracted = await makeVersion('alter table leads drop column rehearsed_at', expanded);
  await underLoad('upgrade: expand', clients, async () => {
    expectThat(
      (await fleet.migrate(expanded.directory)).includes(expanded.migration),
      'the new version migrates',
    );
    const { port } = fleet.apis[0] as { port: number };
    const refusal = await fleet.startApi(fleet.version, port + 1).then(
      ({ child }) => void child.kill('SIGKILL'),
      (error: Error) => error.message,
    );
    expectThat(/of a newer version of Lintel/.test(refusal ?? ''), 'the old version does not start any more');
    await fleet.restartAll(expanded.directory);
  });
  await underLoad('upgrade: contract', clients, async () => {
    await fleet.migrate(contracted.directory);
    await fleet.restartAll(contracted.directory);
  });
  problems.push(...(await restoreToAMoment(fleet, clients[0] as Client, contracted.directory)));
  for (const client of clients) client.close();
  await expanded.remove();
  await contracted.remove();
} finally {
  await fleet.stop();
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('The deployment does what the guides say.');

function expectThat(isTrue: boolean, what: string) {
  if (!isTrue) problems.push(`It is not so that ${what}.`);
}

/** Changes the fleet while clients call it. Each call must succeed, and each stream must receive each event once. */
async function underLoad(name: string, clients: readonly Client[], work: () => Promise<void>) {
  const listeners = clients.map((client) => new Listener(client));
  await waitUntil(() => listeners.every(({ lastId }) => lastId !== ''), 'every stream is open');
  const load = await startLoad(clients);
  const started = performance.now();
  await grow(load);
  await work();
  await grow(load);
  await load.stop();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const received = () => listeners.reduce((sum, { created }) => sum + created.size, 0);
  await waitUntil(() => received() >= load.created.size, 'every event has come').catch(() => undefined);
  const twice = listeners.filter(({ created }) => [...created.values()].some((count) => count > 1)).length;
  const resets = listeners.reduce((sum, listener) => sum + listener.resets, 0);
  const ends = listeners.flatMap((listener) => listener.ends);
  const broken = ends.filter((end) => end !== 'ended');
  const counts = {
    calls: load.calls,
    errors: load.errors.length,
    leads: load.created.size,
    events: received(),
  };
  console.log(
    JSON.stringify({
      [name]: { seconds, ...counts, streamsEnded: ends.length, streamsBroken: broken.length },
    }),
  );
  for (const error of load.errors.slice(0, 10)) problems.push(`${name}: ${error}`);
  for (const end of broken.slice(0, 5)) problems.push(`${name}: a stream ${end}`);
  expectThat(ends.length > 0, `${name}: streams end, so that clients connect elsewhere`);
  expectThat(received() === load.created.size && twice === 0, `${name}: each event comes once`);
  expectThat(resets === 0, `${name}: every stream resumes`);
  for (const listener of listeners) listener.close();
}

async function grow(load: Load) {
  const enough = load.calls + CALLS;
  await waitUntil(() => load.calls >= enough, 'calls go on');
}

async function waitUntil(isMet: () => boolean, what: string) {
  for (
    const end = performance.now() + 60_000;
    !isMet();
    await new Promise((resolve) => setTimeout(resolve, 20))
  )
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`);
}
