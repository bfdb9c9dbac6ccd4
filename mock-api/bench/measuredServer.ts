import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

// Loaded into the measured server: reports its heap, and how long calls took and its event loop was blocked.

export type Question = 'heap' | 'times';

export interface LongestTimes {
  /** From a request's headers to the end of its response, as the server sees it (ms). */
  callMs: number;
  /** Without serving anything else (ms). */
  blockedMs: number;
}

const STEP_MS = 5;

const starts = new WeakMap<IncomingMessage, number>();
let longest: LongestTimes = { callMs: 0, blockedMs: 0 };

subscribe('http.server.request.start', (message) => {
  starts.set((message as { request: IncomingMessage }).request, performance.now());
});
subscribe('http.server.response.finish', (message) => {
  const start = starts.get((message as { request: IncomingMessage }).request) ?? Number.NaN;
  longest.callMs = Math.max(longest.callMs, performance.now() - start);
});

/** A tick of the processor time that Linux counts for a thread. */
const TICK_MS = 10;

/** Processor time of the thread that serves calls (ms), by ticks; elsewhere than on Linux that of all threads. */
function readProcessorTime(): number {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}

const readUsage = () => ({ at: performance.now(), cpu: readProcessorTime() });
let last = readUsage();

/** Time in which the processor was with others is not the server's: a block also has to take processor time. */
function measureBlock() {
  const now = readUsage();
  const late = now.at - last.at - STEP_MS;
  longest.blockedMs = Math.max(longest.blockedMs, Math.min(late, now.cpu - last.cpu));
  last = now;
}

setInterval(measureBlock, STEP_MS).unref();

async function measureHeap(): Promise<number> {
  // Closed sockets and finished responses are released by callbacks that are still due.
  for (let turn = 0; turn < 3; turn += 1) {
    await yieldToEventLoop();
    globalThis.gc?.();
    last = readUsage();
  }
  return process.memoryUsage().heapUsed;
}

process.on('message', (question: Question) => {
  if (question === 'heap') return void measureHeap().then((bytes) => process.send?.(bytes));
  measureBlock();
  process.send?.(longest);
  longest = { callMs: 0, blockedMs: 0 };
});
process.channel?.unref();
