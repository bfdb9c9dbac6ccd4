import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

// This module is loaded into the measured server. It reports the heap, how long calls took and how long the event loop
// was blocked.

export type Question = 'heap' | 'times';

export interface LongestTimes {
  /** Longest time from a request's headers to the end of its response, measured in the server (ms). */
  callMs: number;
  /** Longest time in which the event loop was blocked (ms). */
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

/** Unit in which Linux counts the processor time of a thread. */
const TICK_MS = 10;

/** Returns the processor time of the thread that serves calls (ms, in ticks); outside Linux, that of all threads. */
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

/**
 * Measures how long the event loop was blocked. The processor may have run other processes in the meantime, so a block
 * only counts as far as it used processor time.
 */
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
