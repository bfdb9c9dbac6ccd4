import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promote } from '../operations/promote.ts';
import { prune } from '../operations/prune.ts';
import { publish } from '../operations/publish.ts';
import { onEachStore } from '../testing/testedStores.ts';

jest.setTimeout(120_000);

onEachStore((tested) => {
  const { temporary } = tested;

  test('[DATA-41] leaves no partial release when publishing is killed, and can publish again', async () => {
    const names = Array.from({ length: 400 }, (_, n) => `chunks/${n}.bin`);
    const files = Object.fromEntries(names.map((name) => [name, Buffer.from(name)]));
    const folder = await temporary.build({ files });
    const child = fork(join(__dirname, 'publishOnce.ts'), [folder], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, ...tested.environment },
    });
    const end = once(child, 'exit');
    // Waits until some of its files are written, but not all.
    while (!(await temporary.store.listDrafts()).some(({ bytes }) => bytes > 0))
      if (child.exitCode !== null) throw new Error(`Publishing ended with ${child.exitCode}.`);
    child.kill('SIGKILL');
    expect((await end)[1]).toBe('SIGKILL');

    const { store } = temporary;
    expect(await store.listReleases()).toEqual([]);
    expect(await store.readRelease('leads', '1.0.0')).toBeNull();
    expect(await store.listFiles('leads', '1.0.0')).toEqual([]);
    expect(await store.listDrafts()).toHaveLength(1);

    expect(await publish(store, folder)).toMatchObject({ added: true });
    const { files: stored = {} } = (await store.readRelease('leads', '1.0.0')) ?? {};
    expect(Object.keys(stored)).toHaveLength(names.length);
    expect(await store.listFiles('leads', '1.0.0')).toHaveLength(names.length);

    // Another publisher may still be writing it, so `prune` waits a day.
    await promote(store, [{ id: 'leads', version: '1.0.0' }]);
    expect(await prune(store)).toMatchObject({ drafts: [], releases: [] });
    const [draft] = await store.listDrafts();
    await store.removeDraft(draft?.name ?? '');
    expect(await store.listDrafts()).toEqual([]);
    expect(await store.listFiles('leads', '1.0.0')).toHaveLength(names.length);
  });
});
