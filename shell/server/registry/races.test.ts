/** @jest-environment node */
import { history, packBuild, readBuild } from '@lintel/cli';
import { testRegistry } from '../testing/registry.ts';
import { RATE_LIMITS } from './callers.ts';

// `npm run test:full -- --shard registry` runs these with 20 and 50 clients instead of a few.
const isFull = Boolean(process.env.LINTEL_FULL);
const CLIENTS = isFull ? 20 : 4;
const PROMOTIONS = isFull ? 10 : 3;
const DYING = isFull ? 50 : 8;

const limit = { calls: 100_000, seconds: 60 };
const registry = testRegistry({
  registry: { rateLimits: { ...RATE_LIMITS, calls: limit, publishes: limit } },
});
const { temporary } = registry;
jest.setTimeout(300_000);

test('[IND-08] parallel promotions never lose one another, and the history has all of them', async () => {
  const clients = Array.from({ length: CLIENTS }, (_, n) => `module-${n}`);
  const versions = Array.from({ length: PROMOTIONS }, (_, n) => `1.${n}.0`);
  for (const id of clients) for (const version of versions) await temporary.publish({ id, version });
  const made = await Promise.all(
    clients.map(async (id) => {
      const token = await registry.token([id]);
      const revisions: { id: string; version: string; revision: number }[] = [];
      for (const version of versions) {
        const { status, body } = await registry.call(token, 'POST', '/promotions', {
          releases: [{ id, version }],
        });
        expect(status).toBe(200);
        expect(body.revision.live[id]).toBe(version);
        revisions.push({ id, version, revision: body.revision.revision });
      }
      return revisions;
    }),
  );
  const revisions = await history(temporary.store);
  expect(revisions).toHaveLength(CLIENTS * PROMOTIONS);
  expect(revisions[0]?.live).toEqual(Object.fromEntries(clients.map((id) => [id, versions.at(-1)])));
  const byNumber = made.flat().sort((a, b) => b.revision - a.revision);
  expect(byNumber.map(({ revision }) => revision)).toEqual(revisions.map(({ revision }) => revision));
  // Each revision is based on the previous one: it changes one module, with the token of that module.
  for (const [index, { changes, by }] of revisions.entries()) {
    expect(changes).toMatchObject([{ id: byNumber[index]?.id, version: { to: byNumber[index]?.version } }]);
    expect(by?.actor.name).toBe(`${byNumber[index]?.id} token`);
  }
});

test('[IND-07] clients that die at any point of a publication leave nothing half visible', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `chunks/${n}.js`);
  const files = Object.fromEntries(names.map((name) => [name, `${name};`.repeat(200)]));
  const publications = await prepare(files);
  await Promise.all(
    publications.map(async ({ id, token, body }, index) => {
      const bytes = Math.floor((body.length * (index + Math.random())) / DYING);
      await registry.dieAfter(token, `${id}/1.0.0`, body, bytes);
    }),
  );
  await registry.waitForNoDrafts();
  expect(await temporary.store.listReleases()).toEqual([]);

  const again = await Promise.all(
    publications.map(({ id, token, body }) => registry.put(token, `${id}/1.0.0`, body)),
  );
  expect(again.map(({ status }) => status)).toEqual(publications.map(() => 201));
  for (const { id } of publications) {
    const release = await temporary.store.readRelease(id, '1.0.0');
    expect(Object.keys(release?.files ?? {})).toHaveLength(names.length);
  }
});

async function prepare(files: Record<string, string>) {
  const publications: { id: string; token: string; body: Buffer }[] = [];
  for (let n = 0; n < DYING; n += 1) {
    const id = `module-${n}`;
    const body = packBuild(await readBuild(await temporary.build({ id, files })));
    publications.push({ id, body, token: await registry.token([id]) });
  }
  return publications;
}
