import { setMaxListeners } from 'node:events';
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

// npm run bench: 200 clients, whose events are read as in the shell; the server restarts in between.
/** An account may have 20 streams, and a session eight. */
const ACCOUNTS = 20;
const SESSIONS = 2;
const CLIENTS_EACH = 5;
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
// Every client listens to it.
setMaxListeners(0, ended.signal);
try {
  await reportFigures('events', { events: await measure(), budgets: { missed: 0, twice: 0 } });
} finally {
  ended.abort();
  await stopServer(api);
  await rm(data, { recursive: true, force: true });
}

interface Client {
  /** How often each lead was shown. */
  seen: Map<string, number>;
  resets: number;
}

async function measure() {
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, followAccount));
  const clients = accounts.flatMap((account) => account.clients);
  const make = async () => {
    for (let number = 0; number < LEADS_EACH_TIME; number += 1)
      await Promise.all(accounts.map(({ create }) => create()));
  };
  const haveSeenAll = () =>
    accounts.every(({ clients: own, made }) => own.every(({ client }) => client.seen.size === made.length));
  await waitUntil(() => clients.every(({ isListening }) => isListening()));
  await make();
  const first = await waitUntil(haveSeenAll);
  await stopServer(api);
  api = await start();
  await make();
  const second = await waitUntil(haveSeenAll);
  const counts = accounts.flatMap(({ clients: own, made }) =>
    own.flatMap(({ client }) => made.map((id) => client.seen.get(id) ?? 0)),
  );
  return {
    clients: clients.length,
    leads: accounts.reduce((sum, { made }) => sum + made.length, 0),
    missed: counts.filter((count) => count === 0).length,
    twice: counts.filter((count) => count > 1).length,
    resets: clients.reduce((sum, { client }) => sum + client.resets, 0),
    msUntilAllSaw: { first, afterRestart: second },
  };
}

/** Creates a new account with clients in several sessions. */
async function followAccount() {
  const { token, email, password } = await call<Account>('/__mock/accounts', undefined, {
    scenario: 'empty',
  });
  const tokens = [token];
  while (tokens.length < SESSIONS)
    tokens.push((await call<Account>('/auth/login', undefined, { email, password })).token);
  const made: string[] = [];
  return {
    made,
    clients: tokens.flatMap((each) => Array.from({ length: CLIENTS_EACH }, () => follow(each))),
    async create() {
      made.push((await call<Schemas['Lead']>('/leads', token, { name: `Lead ${made.length}` })).id);
    },
  };
}

/**
 * Follows the events of one client: leads arrive as events; after a reset, it reads the list again and adds the missing
 * ones.
 */
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
        // If the list has been read again in the meantime, the lead is already shown, as a list contains each row once.
        if (type === 'lead' && action === 'created' && lead && !(client.resets && client.seen.has(lead)))
          see(lead);
      }
    },
    signal: ended.signal,
  });
  return { client, isListening: () => at !== undefined };
}

/** @returns the time until the condition holds, in ms. @throws Error when it never holds */
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
