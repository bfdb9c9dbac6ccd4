import { rm } from 'node:fs/promises';
import { parseReference, promote, type ReleaseStore } from '@lintel/cli';
import { freePort, servers, startServer, stopServer, untilHealthy } from '../../scripts/services.ts';
import { ownStore } from './ownStore.ts';
import { type Changes, republish } from './republish.ts';
import { test as base, expect } from './test.ts';

export interface OwnGateway {
  url: string;
  store: ReleaseStore;
  /** Directory of the store. */
  root: string;
  /** Makes releases live: `leads@1.1.0`. */
  promote(...releases: string[]): Promise<void>;
  /** Publishes another version of a live release: its files, with the changes. */
  republish(id: string, version: string, changes?: Changes): Promise<void>;
}

/**
 * For tests that change what is live: each has a release store and a gateway of its own, in front of the run's API.
 * Pages and requests go to that gateway.
 */
export const test = base.extend<{ gateway: OwnGateway }>({
  // Playwright reads the names that the pattern asks for; an empty one is a lint error.
  gateway: async ({ browserName: _ }, use) => {
    const { store, root } = await ownStore();
    const port = await freePort();
    const server = startServer(servers.gateway, { PORT: String(port), LINTEL_STORE: root }, true);
    try {
      await untilHealthy(server, port);
      await use({
        url: `http://localhost:${port}`,
        store,
        root,
        promote: async (...releases) => void (await promote(store, releases.map(parseReference))),
        republish: (id, version, changes) => republish(store, id, version, changes),
      });
    } finally {
      await stopServer(server);
      await rm(root, { recursive: true, force: true });
    }
  },
  baseURL: async ({ gateway }, use) => use(gateway.url),
});

export { expect };
