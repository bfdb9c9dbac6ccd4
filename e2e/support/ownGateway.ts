import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseReference, promote, type ReleaseStore, storeRoot } from '@lintel/cli';
import { freePort, servers, startServer, stopServer, untilHealthy } from '../../scripts/services.ts';
import { ownStore } from './ownStore.ts';
import { type Changes, republish } from './republish.ts';
import { test as base, expect } from './test.ts';

export interface OwnGateway {
  url: string;
  store: ReleaseStore;
  /** Directory of the store. */
  root: string;
  /** Makes releases live: `leads@1.1.0`. Unchecked: what tests promote may be broken on purpose. */
  promote(...releases: string[]): Promise<void>;
  /** Publishes another version of a live release: its files, with the changes. */
  republish(id: string, version: string, changes?: Changes): Promise<void>;
}

interface Place {
  url: string;
  root: string;
  /** Makes the store anew: what is live in the run's, and nothing else. */
  renew(): Promise<ReleaseStore>;
}

/** The gateway remembers what it read of a revision: no number comes twice. */
const REVISIONS_PER_TEST = 100;

/**
 * For tests that change what is live: a gateway for each worker, in front of the run's API, with a release store of its
 * own that every test finds fresh. Pages and requests go to that gateway.
 */
export const test = base.extend<{ gateway: OwnGateway }, { place: Place; development: boolean }>({
  /** `test.use({ development: true })`: as on a developer's machine. */
  development: [false, { option: true, scope: 'worker' }],
  place: [
    async ({ development }, use) => {
      const root = await mkdtemp(`${storeRoot()}-own-`);
      let first = 1;
      const renew = async () => {
        for (const name of await readdir(root)) await rm(join(root, name), { recursive: true, force: true });
        first += REVISIONS_PER_TEST;
        return ownStore(root, first);
      };
      await renew();
      const port = await freePort();
      const env = {
        PORT: String(port),
        LINTEL_STORE: root,
        NODE_ENV: development ? 'development' : 'production',
      };
      const server = startServer(servers.gateway, env, true);
      try {
        await untilHealthy(server, port);
        await use({ url: `http://localhost:${port}`, root, renew });
      } finally {
        await stopServer(server);
        await rm(root, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  gateway: async ({ place: { url, root, renew } }, use) => {
    const store = await renew();
    await use({
      url,
      store,
      root,
      promote: async (...releases) =>
        void (await promote(store, releases.map(parseReference), { unchecked: true })),
      republish: (id, version, changes) => republish(store, id, version, changes),
    });
  },
  baseURL: async ({ gateway }, use) => use(gateway.url),
});

export { expect };
