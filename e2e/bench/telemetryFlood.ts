import { Agent, request } from 'node:http';
import { storeRoot } from '@lintel/cli';
import { releaseCheckout } from '@lintel/cli/checkout/release';
import {
  findFreePort,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';
import { reportFigures } from './figures.ts';

// npm run bench: a gateway that receives hostile reports. Its memory stays flat, and its number of series is bounded.
const PER_SECOND = 2_000;
const SECONDS = 20;
/** Memory may grow until the limits and caches are full, and due to garbage. */
const WARM_UP_SECONDS = 5;

await releaseCheckout();
const [port, metricsPort] = [await findFreePort(), await findFreePort()];
const gateway = startServer(
  servers.gateway,
  {
    PORT: String(port),
    LINTEL_METRICS_PORT: String(metricsPort),
    LINTEL_STORE: storeRoot(),
    LINTEL_MODE: 'production',
    // Each report uses a different client address.
    TRUSTED_PROXIES: 'loopback',
  },
  'pipe',
);
for (const stream of [gateway.stdout, gateway.stderr]) stream?.resume();
try {
  await waitUntilHealthy(gateway, port);
  await reportFigures('telemetryFlood', await flood());
} finally {
  await stopServer(gateway);
}

async function flood() {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const statuses: Record<string, number> = {};
  const memory: number[] = [];
  let sent = 0;
  const startedAt = performance.now();
  for (let second = 0; second < SECONDS; second += 1) {
    for (let tenth = 1; tenth <= 10; tenth += 1) {
      for (let count = 0; count < PER_SECOND / 10; count += 1) send(agent, sent++, statuses);
      const next = startedAt + (second + tenth / 10) * 1_000;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
    }
    memory.push(Math.round((await readMetrics()).memory));
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  agent.destroy();
  const { series } = await readMetrics();
  const warm = Math.max(...memory.slice(0, WARM_UP_SECONDS));
  const figures = {
    // A busy machine may respond to fewer reports than are sent.
    perSecond: { sent: Math.round(sent / seconds), answered: Math.round(answered / seconds) },
    statuses,
    series,
    megabytes: { warm, end: memory.at(-1), growth: Number(memory.at(-1)) - warm },
  };
  return { ...figures, budgets: { series: 2_000, growth: 50 } };
}

/** Sends all kinds of reports: made-up modules, routes and versions, other shapes, too much, no JSON. */
function send(agent: Agent, number: number, statuses: Record<string, number>) {
  const entry = {
    ...{ type: 'failure', module: `m${number}`, version: `${number}.0.0`, route: `/r/${number}` },
    ...{ phase: 'render', reference: 'ABCD2345', message: `Broken ${number}` },
    frames: [`m${number}/${number}.0.0/x.js:1:${number}`],
  };
  const entries = Array.from({ length: 20 }, () => entry);
  const bodies = [
    JSON.stringify({ revision: number, entries }),
    JSON.stringify({ revision: 1, entries: entries.map((each) => ({ ...each, module: 'leads' })) }),
    JSON.stringify({ revision: 1, entries, more: number }),
    'x'.repeat(40_000),
    '{',
  ];
  const address = [10, number >> 16, number >> 8, number].map((part) => part & 255).join('.');
  const call = request(
    {
      ...{ agent, port, host: '127.0.0.1', path: '/telemetry', method: 'POST' },
      headers: { 'Content-Type': 'text/plain', 'X-Forwarded-For': address },
    },
    (response) => {
      const status = String(response.statusCode);
      statuses[status] = (statuses[status] ?? 0) + 1;
      response.resume();
    },
  );
  // The gateway closes connections before it has read the rest of the request.
  call.on('error', () => {
    statuses['closed'] = (statuses['closed'] ?? 0) + 1;
  });
  call.end(bodies[number % bodies.length]);
}

async function readMetrics() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lines = text.split('\n');
  const resident = lines.find((line) => line.startsWith('process_resident_memory_bytes '));
  return {
    memory: Number(resident?.split(' ')[1]) / 1_000_000,
    series: lines.filter((line) => line.startsWith('lintel_')).length,
  };
}
