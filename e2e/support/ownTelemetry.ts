import { mkdtemp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseReference, promote, storeRoot } from '@lintel/cli';
import {
  findFreePort,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';
import { liveVersion, ownStore } from './ownStore.ts';
import { type Changes, republish } from './republish.ts';
import { test as base, expect } from './test.ts';

/** The gateway's log entry for a failure in a browser. */
export interface LoggedFailure {
  reference: string;
  module: string;
  version: string;
  revision: string;
  route: string;
  phase: string;
  message: string;
  stack: { file: string; line: number; column: number; function: string | null }[];
  trace?: string;
}

interface Collected {
  url: string;
  /** Failures that the gateway has logged so far. */
  failures: LoggedFailure[];
  /** Returns the sum of a metric's series with these labels. */
  readMetric(name: string, labels?: Record<string, string>): Promise<number>;
  versionOf(id: string): Promise<string>;
  /** Makes another version of a module live. */
  release(id: string, version: string, changes?: Changes): Promise<void>;
}

/** For tests of telemetry: a separate gateway in front of the run's API, with its log and metrics. */
export const test = base.extend<{ collected: Collected }>({
  collected: async ({ browserName: _ }, use) => {
    const root = await mkdtemp(`${storeRoot()}-telemetry-`);
    const store = await ownStore(root, 1);
    const [port, metricsPort] = [await findFreePort(), await findFreePort()];
    const env = {
      PORT: String(port),
      LINTEL_METRICS_PORT: String(metricsPort),
      LINTEL_STORE: root,
      LINTEL_MODE: 'production',
    };
    const gateway = startServer(servers.gateway, env, 'pipe');
    const failures: LoggedFailure[] = [];
    if (!gateway.stdout) throw new Error('The gateway has no output.');
    createInterface({ input: gateway.stdout }).on('line', (line) => {
      const entry = JSON.parse(line);
      if (entry.reference && entry.stack) failures.push(entry);
    });
    gateway.stderr?.pipe(process.stderr);
    try {
      await waitUntilHealthy(gateway, port);
      await use({
        url: `http://localhost:${port}`,
        failures,
        versionOf: (id) => liveVersion(store, id),
        async release(id, version, changes) {
          await republish(store, id, version, changes);
          const { revision } = await promote(store, [parseReference(`${id}@${version}`)], {
            unchecked: true,
          });
          const readServed = async () =>
            (await (await fetch(`http://localhost:${port}/registry.json`)).json()).revision;
          await expect.poll(readServed).toBe(revision);
        },
        async readMetric(name, labels = {}) {
          const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
          const series = text.split('\n').filter((line) => line.startsWith(`${name}{`));
          const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
          return series
            .filter((line) => wanted.every((label) => line.includes(label)))
            .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
        },
      });
    } finally {
      await stopServer(gateway);
      await rm(root, { recursive: true, force: true });
    }
  },
  baseURL: async ({ collected }, use) => use(collected.url),
});

export { expect };
