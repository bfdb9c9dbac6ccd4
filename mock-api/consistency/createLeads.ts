import { randomUUID } from 'node:crypto';
import { type Cluster, call, pause } from './cluster';

/** Delay before a client repeats a failed call (ms). */
const RETRY_MS = 50;

interface Failure {
  /** Status of the response; 0 when the connection broke. */
  status: number;
  at: number;
}

/** Starts clients that create leads and repeat a failed call with the same idempotency key until it succeeds. */
export function startCreating(cluster: Cluster, token: string, clients: number) {
  const acknowledged: string[] = [];
  const failures: Failure[] = [];
  let isRunning = true;

  async function create(name: string) {
    const headers = { 'Idempotency-Key': randomUUID() };
    while (true) {
      const send = call(`${cluster.base()}/leads`, token, { method: 'POST', body: { name }, headers });
      const status = await send.then(
        (response) => response.status,
        () => 0,
      );
      if (status === 201) return void acknowledged.push(name);
      failures.push({ status, at: performance.now() });
      await pause(RETRY_MS);
    }
  }

  const running = Array.from({ length: clients }, async (_, client) => {
    for (let turn = 0; isRunning; turn += 1) await create(`Client ${client}, turn ${turn}`);
  });
  return {
    acknowledged,
    failures,
    /** Resolves when every call has succeeded. */
    async stop() {
      isRunning = false;
      await Promise.all(running);
    },
  };
}

/**
 * @returns acknowledged leads that are missing or duplicated, and leads that were never acknowledged, one sentence each
 */
export async function findLostLeads(cluster: Cluster, token: string, acknowledged: readonly string[]) {
  const counts = new Map<string, number>();
  for (let page = 1; ; page += 1) {
    const { data = [] } = await call<{ name: string }[]>(
      `${cluster.base()}/leads?_limit=100&_page=${page}&_sort=id`,
      token,
    );
    for (const { name } of data) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (data.length < 100) break;
  }
  const wrong = acknowledged.filter((name) => counts.get(name) !== 1);
  const others = [...counts.keys()].length - new Set(acknowledged).size;
  return [
    ...wrong.map((name) => `"${name}" is there ${counts.get(name) ?? 0} times`),
    ...(others === 0 ? [] : [`${others} leads that nobody was told of`]),
  ];
}
