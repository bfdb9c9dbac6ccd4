import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ObserveRequest } from '../logging/logRequests';
import type { QueueEntry } from '../queue/QueueWorker';
import type { Services } from '../Services';

/** Reads the queues; none while the database is unavailable, when the other metrics are of most use. */
async function readQueues({ server }: Services['store']): Promise<[string, QueueEntry[]][]> {
  const read = Promise.all([server.mails.all(), server.pushMessages.all()]);
  const [mails, notifications] = await read.catch(() => [null, null]);
  return mails && notifications
    ? [
        ['mails', mails],
        ['notifications', notifications],
      ]
    : [];
}

type Measured = Pick<Services, 'store' | 'settings' | 'now'>;

/**
 * Creates the metrics of an API for Prometheus: its process, its requests by route pattern, its queues and its disk.
 */
export function createMetrics({ store, settings, now }: Measured) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'lintel_api_request_seconds',
    help: 'Requests to the API until their response is sent; event streams are left out',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  // Each metric is read when it is collected: all of them simultaneously.
  new Gauge({
    name: 'lintel_queue_entries',
    help: 'Mails and notifications that wait, and those that failed for good within 30 days; of all APIs of a database',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const [queue, entries] of await readQueues(store)) {
        const failed = entries.filter(({ failure }) => failure).length;
        this.set({ queue, state: 'failed' }, failed);
        this.set({ queue, state: 'waiting' }, entries.length - failed);
      }
    },
  });
  new Gauge({
    name: 'lintel_queue_oldest_seconds',
    help: 'How long the oldest mail or notification has been waiting',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const [queue, entries] of await readQueues(store)) {
        const waiting = entries.filter(({ failure }) => !failure);
        const oldest = Math.min(now(), ...waiting.map(({ createdAt }) => createdAt));
        this.set({ queue }, (now() - oldest) / 1_000);
      }
    },
  });
  new Gauge({
    name: 'lintel_disk_free_ratio',
    help: 'Free share of the disk with the data directory',
    registers,
    async collect() {
      const disk = await statfs(settings.dataDirectory).catch(() => null);
      if (disk && disk.blocks > 0) this.set(disk.bavail / disk.blocks);
    },
  });
  new Gauge({
    name: 'lintel_store_writable',
    help: '1 while changes can be saved',
    registers,
    collect() {
      this.set(store.writable ? 1 : 0);
    },
  });

  const observe: ObserveRequest = ({ method, route, status, durationMs, isStream }) => {
    if (isStream) return;
    const kind = status === null ? 'aborted' : `${Math.floor(status / 100)}xx`;
    seconds.observe({ method, route: route ?? 'none', status: kind }, durationMs / 1_000);
  };
  return { registry, observe };
}
