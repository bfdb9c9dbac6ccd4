import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findFreePort,
  servers,
  startServer,
  stopServer,
  waitUntilHealthy,
} from '@lintel/cli/checkout/servers';
import type { Schemas } from '@lintel/contract/api';
import { followEvents } from '../../shell/src/realtime/followEvents.ts';
import { isLater } from '../../shell/src/realtime/shareStream.ts';
import type { Account } from '../support/account.ts';
import { reportFigures } from './figures.ts';

// npm run bench: 200 clients of one account, read as the shell reads it; the server restarts in between.
const CLIENTS = 200;
const LEADS_EACH_TIME = 20;
const PATIENCE_MS = 120_000;

const data = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
const port = await findFreePort();
const base = `http://localhost:${port}/api`;
const env = { API_PORT: String(port), LINTEL_DATA: data, RATE_LIMITS: 'off', LINTEL_MODE: 'development' };
const start = async () => {
  const server = startServer(servers.api, env, 'errors');
  await waitUntilHealthy(server, port);
  return server;
};

let api = await start();
const ended = new AbortController();
try {
  await reportFigures('events', { events: await measure(), budgets: { missed: 0, twice: 0 } });
} finally {
  ended.abort();
  await stopServer(api);
  await rm(data, { recursive: true, force: true });
}

interface Client {
  /** How often each lead came into sight. */
  seen: Map<string, number>;
  resets: number;
}

async function measure() {
  const { token } = await call<Account>('/__mock/accounts', undefined, { scenario: 'empty' });
  const clients = Array.from({ length: CLIENTS }, () => follow(token));
  const made: string[] = [];
  const make = async () => {
    for (let number = 0; number < LEADS_EACH_TIME; number += 1)
      made.push((await call<Schemas['Lead']>('/leads', token, { name: `Lead ${made.length}` })).id);
  };
  await waitUntil(() => clients.every(({ isListening }) => isListening()));
  await make();
  const first = await waitUntil(() => clients.every(({ client }) => client.seen.size === made.length));
  await stopServer(api);
  api = await start();
  await make();
  const second = await waitUntil(() => clients.every(({ client }) => client.seen.size === made.length));
  const counts = clients.flatMap(({ client }) => made.map((id) => client.seen.get(id) ?? 0));
  return {
    clients: CLIENTS,
    leads: made.length,
    missed: counts.filter((count) => count === 0).length,
    twice: counts.filter((count) => count > 1).length,
    resets: clients.reduce((sum, { client }) => sum + client.resets, 0),
    msUntilAllSaw: { first, afterRestart: second },
  };
}

/** One client: leads come by events; after a reset it reads the list anew and takes from it what it lacks. */
function follow(token: string) {
  const client: Client = { seen: new Map(), resets: 0 };
  let at: string | undefined;
  const see = (id: string) => client.seen.set(id, (client.seen.get(id) ?? 0) + 1);
  const readAnew = async () => {
    for (const { id } of await call<Schemas['Lead'][]>('/leads?_limit=100', token))
      if (!client.seen.has(id)) see(id);
  };
  void followEvents({
    connect: (signal) =>
      fetch(`${base}/events`, {
        headers: { Authorization: `Bearer ${token}`, ...(at && { 'Last-Event-ID': at }) },
        signal,
      }),
    onEvent({ id, name, data: text }) {
      if (name === 'ready') at ??= id;
      else if (name === 'reset') {
        at = id;
        client.resets += 1;
        void readAnew();
      } else if (isLater(id, at)) {
        at = id;
        const { type, id: lead, action }: Schemas['ChangeEvent'] = JSON.parse(text);
        // Read anew in the meantime, it is in sight already, as a list holds each of its rows once.
        if (type === 'lead' && action === 'created' && lead && !(client.resets && client.seen.has(lead)))
          see(lead);
      }
    },
    signal: ended.signal,
  });
  return { client, isListening: () => at !== undefined };
}

/** @returns how long it took, in ms. @throws Error when it does not come true */
async function waitUntil(isTrue: () => boolean): Promise<number> {
  const from = performance.now();
  while (!isTrue()) {
    if (performance.now() - from > PATIENCE_MS) throw new Error('Not every client saw every lead.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return Math.round(performance.now() - from);
}

async function call<Data>(path: string, token?: string, body?: unknown): Promise<Data> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  return (await (await fetch(base + path, init)).json()).data;
}
