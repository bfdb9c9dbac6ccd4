import { setMaxListeners } from 'node:events';
import { createParser } from 'eventsource-parser';
import { type Cluster, pause, waitUntil } from './cluster';
import { findLostLeads, startCreating } from './createLeads';

/** An account may have 20 streams, a session eight. */
const ACCOUNTS = 20;
const SESSIONS = 2;
const LISTENERS_EACH = 5;
/** Leads that are created in all accounts before a process is killed, and while it is down. */
const LEADS_BEFORE = 30;
const LEADS_MEANWHILE = 10;
const PATIENCE_MS = 60_000;

/** Kills one process after another while clients create leads and listen to their events. */
export async function killProcesses(cluster: Cluster, kills: number) {
  const ended = new AbortController();
  // Every listener adds a handler to the signal.
  setMaxListeners(0, ended.signal);
  const accounts: Awaited<ReturnType<typeof useAccount>>[] = [];
  for (let number = 0; number < ACCOUNTS; number += 1) accounts.push(await useAccount(cluster, ended.signal));
  const acknowledged = () => accounts.reduce((sum, { load }) => sum + load.acknowledged.length, 0);
  const grow = (leads: number, what: string) => {
    const enough = acknowledged() + leads;
    return waitUntil(() => acknowledged() >= enough, what);
  };
  for (let kill = 0; kill < kills; kill += 1) {
    await grow(LEADS_BEFORE, 'leads are created');
    await cluster.replace(kill % 2, () => grow(LEADS_MEANWHILE, 'the other process goes on'));
  }
  const problems = (await Promise.all(accounts.map((account) => account.finish()))).flat();
  ended.abort();
  return {
    kills,
    listeners: ACCOUNTS * SESSIONS * LISTENERS_EACH,
    leads: acknowledged(),
    failedCalls: accounts.reduce((sum, { load }) => sum + load.failures.length, 0),
    problems,
  };
}

/** Listens to a new account's events in several sessions, and creates leads. */
async function useAccount(cluster: Cluster, signal: AbortSignal) {
  const tokens = await cluster.createAccount(SESSIONS);
  const listeners = tokens.flatMap((token) =>
    Array.from({ length: LISTENERS_EACH }, () => listen(cluster, token, signal)),
  );
  await waitUntil(() => listeners.every(({ isReady }) => isReady()), 'every listener listens');
  const load = startCreating(cluster, tokens[0], 1);

  /** @returns the problems, one sentence each */
  async function finish(): Promise<string[]> {
    await load.stop();
    const { acknowledged } = load;
    const haveMissed = () => listeners.filter(({ events }) => events.size < acknowledged.length).length;
    await waitUntil(() => haveMissed() === 0, 'every event', PATIENCE_MS).catch(() => undefined);
    const haveDoubled = listeners.filter(({ events }) => [...events.values()].some((count) => count > 1));
    const resets = listeners.reduce((sum, listener) => sum + listener.resets(), 0);
    return [
      ...(await findLostLeads(cluster, tokens[0], acknowledged)),
      ...(haveMissed() > 0 ? [`${haveMissed()} listeners missed events`] : []),
      ...(haveDoubled.length > 0 ? [`${haveDoubled.length} listeners got an event twice`] : []),
      ...(resets > 0 ? [`${resets} streams could not be resumed`] : []),
    ];
  }

  return { load, finish };
}

/** Follows the account's events at any process, and resumes after the last event when a stream ends. */
function listen(cluster: Cluster, token: string, signal: AbortSignal) {
  /** How often each lead was reported as created. */
  const events = new Map<string, number>();
  let [lastId, isReady, resets] = ['', false, 0];
  const parser = () =>
    createParser({
      onEvent({ id = '', event, data }) {
        lastId = id;
        isReady = true;
        if (event === 'reset') resets += 1;
        const change = JSON.parse(data) as { type?: string; id?: string; action?: string };
        if (change.type === 'lead' && change.action === 'created')
          events.set(change.id ?? '', (events.get(change.id ?? '') ?? 0) + 1);
      },
    });

  async function readStream() {
    const headers = { Authorization: `Bearer ${token}`, ...(lastId && { 'Last-Event-ID': lastId }) };
    const stream = new AbortController();
    const end = () => stream.abort();
    signal.addEventListener('abort', end);
    const response = await fetch(`${cluster.base()}/events`, { headers, signal: stream.signal });
    const { feed } = parser();
    try {
      if (response.ok)
        for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) feed(chunk);
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  void (async () => {
    while (!signal.aborted) {
      await readStream().catch(() => undefined);
      await pause(100);
    }
  })();
  return { events, isReady: () => isReady, resets: () => resets };
}
