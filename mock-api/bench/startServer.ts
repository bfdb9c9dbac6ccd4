import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { LongestTimes, Question } from './measuredServer';

const entry = fileURLToPath(new URL('../src/server.ts', import.meta.url));
const reporter = fileURLToPath(new URL('./measuredServer.ts', import.meta.url));

/** The bench acts as the gateway, so that it can send requests from many IP addresses. */
export const benchGatewayKey = 'the-key-of-the-bench';

export type Server = Awaited<ReturnType<typeof startServer>>;
export type Account = Awaited<ReturnType<Server['createAccount']>>;
export type Calls = ReturnType<Server['makeCalls']>;

/** Node.js options of the images; see deploy/Dockerfile. */
const asInTheImages = ['--max-semi-space-size=8'];

interface CreatedAccount {
  token: string;
  email: string;
  password: string;
  user: { id: string };
}

/** Durations of a call (ms). */
export interface CallTimes {
  client: number;
  server: number;
}

interface ServerOptions {
  rateLimits?: 'on' | 'off';
  /** Additional environment variables. */
  environment?: Record<string, string>;
}

/** Starts the API in its own process, on a free port. */
export async function startServer(
  directory: string,
  { rateLimits = 'off', environment = {} }: ServerOptions = {},
) {
  const started = performance.now();
  const imports = ['--import', 'tsx', '--import', reporter];
  const child = spawn(process.execPath, ['--expose-gc', ...asInTheImages, ...imports, entry], {
    env: {
      ...process.env,
      LINTEL_MODE: 'development',
      API_PORT: '0',
      LINTEL_DATA: directory,
      RATE_LIMITS: rateLimits,
      ACCESS_TTL: '86400',
      GATEWAY_KEY: benchGatewayKey,
      MALLOC_ARENA_MAX: '2',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const base = await readAddress(child);
  const startMs = Math.round(performance.now() - started);

  async function createAccount(scenario: string) {
    const start = performance.now();
    const response = await fetch(`${base}/__mock/accounts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ scenario }),
    });
    const { data } = (await response.json()) as { data: CreatedAccount };
    const madeInMs = Math.round(performance.now() - start);
    const { token, email, password, user } = data;
    return { madeInMs, id: user.id, token, email, password, ...makeCalls(token) };
  }

  /** Returns the longest times since the previous request for them. */
  const longestTimes = () => ask<LongestTimes>(child, 'times');

  /** Makes the functions that call the API with an account's token. */
  function makeCalls(token: string) {
    /** @param body an object for JSON, a text for CSV */
    const call = (method: string, path: string, body?: object | string) => {
      const isCsv = typeof body === 'string';
      const headers = {
        Authorization: `Bearer ${token}`,
        'Content-Type': isCsv ? 'text/csv' : 'application/json',
      };
      return fetch(`${base}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: isCsv ? body : JSON.stringify(body) }),
      });
    };
    const time = async (method: string, path: string, body?: object) => {
      const sent = performance.now();
      const response = await call(method, path, body);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}`);
      return performance.now() - sent;
    };
    return {
      call,
      async json(method: string, path: string, body?: object) {
        return (await (await call(method, path, body)).json()) as { data: unknown };
      },
      /** Duration from the request to the end of the response (ms). */
      time,
      /** Measures a call in the client and in the server. The server handles no other calls in the meantime. */
      async measure(method: string, path: string, body?: object): Promise<CallTimes> {
        await longestTimes();
        const client = await time(method, path, body);
        return { client, server: (await longestTimes()).callMs };
      },
    };
  }

  async function stop() {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }

  async function kill() {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  return {
    startMs,
    base,
    kill,
    createAccount,
    makeCalls,
    stop,
    memoryMb: () => readMemoryMb(child),
    /** Returns the heap in use after a garbage collection (kB of 1024). */
    heapKb: async () => Math.round((await ask<number>(child, 'heap')) / 1024),
    longestTimes,
  };
}

async function readAddress(child: ChildProcess): Promise<string> {
  for await (const chunk of child.stdout ?? []) {
    const found = /http:\S+/.exec(String(chunk));
    if (found) return found[0];
  }
  throw new Error('The server did not start');
}

/** Returns the process's resident memory (MB of 1024²). */
async function readMemoryMb({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

async function ask<Reply>(child: ChildProcess, question: Question): Promise<Reply> {
  const reply = once(child, 'message');
  child.send(question);
  const [answer] = await reply;
  return answer;
}

/** Returns the median with one decimal. */
export const median = (values: number[]): number => percentile(values, 0.5);

/** Returns a percentile with one decimal. @param part 0.99 for the 99th percentile */
export function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.min(Math.floor(sorted.length * part), sorted.length - 1);
  return Math.round((sorted[index] ?? 0) * 10) / 10;
}
