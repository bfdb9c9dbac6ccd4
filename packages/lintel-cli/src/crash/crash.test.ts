import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RegistryRevision } from '@lintel/contract';
import { history } from '../operations/history.ts';
import { temporaryStore } from '../testing/index.ts';

const temporary = temporaryStore();
jest.setTimeout(60_000);

interface Success {
  release: string;
  revision: number;
}

const start = (script: string, ...args: string[]) =>
  fork(join(__dirname, script), [temporary.root, ...args], { execArgv: ['--import', 'tsx'] });

/** Reads the newest revision continuously until `stop` is called. */
function watchRegistry() {
  const { store } = temporary;
  let watching = true;
  const seen = new Map<number, RegistryRevision>();
  const watched = (async () => {
    let reads = 0;
    for (; watching; reads += 1) {
      const newest = await store.newestRevision();
      // Throws when a revision is incomplete.
      const revision = newest > 0 ? await store.readRevision(newest) : null;
      expect(revision?.revision ?? 0).toBe(newest);
      if (revision) seen.set(newest, revision);
    }
    return reads;
  })();
  const stop = () => {
    watching = false;
    return watched;
  };
  return { seen, stop };
}

test('keeps every promotion and a valid registry when one of five processes is killed', async () => {
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  const ids = ['m1', 'm2', 'm3', 'm4', 'victim'];
  for (const id of ids) for (const version of versions) await temporary.publish({ id, version });
  const children = ids.map((id) => {
    const releases = versions.map((version) => `${id}@${version}`);
    // The process is killed long before it is finished.
    return start('promoteEach.ts', ...(id === 'victim' ? Array(100).fill(releases).flat() : releases));
  });
  const victim = children.at(-1) as ChildProcess;
  await Promise.all(children.map((child) => once(child, 'message')));

  const registry = watchRegistry();
  const successes: Success[] = [];
  let ofVictim = 0;
  for (const child of children) {
    child.on('message', (success: Success) => {
      successes.push(success);
      if (child === victim && ++ofVictim === versions.length) victim.kill('SIGKILL');
    });
  }
  const ends = children.map((child) => once(child, 'exit'));
  // Messages of a process may arrive after its exit.
  const silences = children.map((child) => once(child, 'disconnect'));
  for (const child of children) child.send('go');
  const codes = (await Promise.all(ends)).map(([code, signal]) => signal ?? code);
  await Promise.all(silences);
  expect(await registry.stop()).toBeGreaterThan(0);

  expect(codes).toEqual([0, 0, 0, 0, 'SIGKILL']);
  expect(successes.length).toBeGreaterThanOrEqual(20);
  const revisions = await history(temporary.store);
  const reported = new Map(successes.map(({ release, revision }) => [revision, `promote ${release}`]));
  expect(reported.size).toBe(successes.length);
  // Every revision was reported, except possibly the last one of the killed process.
  for (const { revision, reason } of revisions) {
    const expected = reported.get(revision) ?? expect.stringMatching(/^promote victim@/);
    expect({ revision, reason }).toEqual({ revision, reason: expected });
  }
  for (const number of reported.keys()) expect(number).toBeLessThanOrEqual(revisions.length);
  expect(revisions.map(({ revision }) => revision)).toEqual(
    Array.from({ length: revisions.length }, (_, index) => revisions.length - index),
  );
  // Each is based on the previous one: a revision changes one module and keeps the others.
  for (const { changes } of revisions) expect(changes).toHaveLength(1);
  expect(revisions[0]?.live).toMatchObject({ m1: '1.3.0', m2: '1.3.0', m3: '1.3.0', m4: '1.3.0' });
  for (const [number, revision] of registry.seen) {
    expect(await temporary.store.readRevision(number)).toEqual(revision);
  }
});
