import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DirectoryStore, parseReference, promote, storeRoot, switchModule } from '@lintel/cli';
import {
  findFreePort,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';
import { ownStore } from './ownStore.ts';
import { type Changes, republish } from './republish.ts';
import { test as base, expect } from './test.ts';

export interface OwnGateway {
  url: string;
  store: DirectoryStore;
  /** Directory of the store. */
  root: string;
  /** Makes releases like `leads@1.1.0` live without a check, because tests may break them on purpose. */
  promote(...releases: string[]): Promise<void>;
  /** Runs `lintel enable` or `lintel disable`. */
  switchModule(id: string, on: boolean): Promise<void>;
  /** Publishes another version of a live release: its files, with the changes. */
  republish(id: string, version: string, changes?: Changes): Promise<void>;
}

interface WorkerGateway {
  url: string;
  root: string;
  /** Resets the store to the live releases of the run. */
  renew(): Promise<DirectoryStore>;
}

/** The gateway caches revisions, so no number may be used twice. */
const REVISIONS_PER_TEST = 100;

/**
 * For tests that change live releases: a gateway for each worker in front of the run's API, with its own release store,
 * which is reset for every test. Pages and requests use that gateway.
 */
export const test = base.extend<
  { gateway: OwnGateway },
  { workerGateway: WorkerGateway; development: boolean }
>({
  /** `test.use({ development: true })`: runs it as on a developer's machine. */
  development: [false, { option: true, scope: 'worker' }],
  workerGateway: [
    async ({ development }, use) => {
      const root = await mkdtemp(`${storeRoot()}-own-`);
      let first = 1;
      const renew = async () => {
        for (const name of await readdir(root)) await rm(join(root, name), { recursive: true, force: true });
        first += REVISIONS_PER_TEST;
        return ownStore(root, first);
      };
      await renew();
      const port = await findFreePort();
      const env = {
        PORT: String(port),
        LINTEL_STORE: root,
        LINTEL_MODE: development ? 'development' : 'production',
      };
      const server = startServer(servers.gateway, env, 'errors');
      try {
        await waitUntilHealthy(server, port);
        await use({ url: `http://localhost:${port}`, root, renew });
      } finally {
        await stopServer(server);
        await rm(root, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  gateway: async ({ workerGateway: { url, root, renew } }, use) => {
    const store = await renew();
    await use({
      url,
      store,
      root,
      promote: async (...releases) =>
        void (await promote(store, releases.map(parseReference), { unchecked: true })),
      switchModule: async (id, on) => void (await switchModule(store, id, on)),
      republish: (id, version, changes) => republish(store, id, version, changes),
    });
  },
  baseURL: async ({ gateway }, use) => use(gateway.url),
});

export { expect };
