import { bodyTimeouts, type CallResult, MAX_BLOCKED_MS, MAX_MS, MAX_MS_PER_MB } from './calls';

const MAX_HEAP_GROWTH_KB = 512;

/** The first rounds warm up the code and fill bounded buffers, such as the call log of development. @param heaps in kB */
export const getHeapGrowth = (heaps: number[]) => (heaps.at(-1) ?? 0) - (heaps.at(-2) ?? 0);
export const hasHeapGrown = (heaps: number[]) => getHeapGrowth(heaps) > MAX_HEAP_GROWTH_KB;

const highest = (results: CallResult[], name: 'ms' | 'blockedMs' | 'bytes') =>
  Math.round(Math.max(0, ...results.map((result) => result[name])));

const percentile99 = (results: CallResult[]) => {
  const sorted = results.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);
};

export function describeRun(results: CallResult[], heaps: number[], faults: number): string {
  const shapes = [...new Set(results.map(({ shape }) => shape))];
  const rows = shapes.map((shape) => {
    const own = results.filter((result) => result.shape === shape);
    const statuses = [...new Set(own.map(({ status }) => status))].sort().join(', ');
    const errors = own.filter(({ status }) => status >= 400);
    return `| ${shape} | ${own.length} | ${statuses} | ${highest(own, 'ms')} | ${highest(own, 'blockedMs')} | ${highest(errors, 'bytes')} |`;
  });
  const quick = results.filter(({ shape }) => !shape.startsWith('slow body'));
  const growth = getHeapGrowth(heaps);
  const { idleSeconds, totalSeconds } = bodyTimeouts;
  return `# Hostile requests

\`npm run test:security\` sends every call of the contract in every shape below that fits it to a server process of its own, and
writes this page. Each has to be answered within ${MAX_MS} ms, and ${MAX_MS_PER_MB} ms more for each MB of its body, by a 2xx, or by a 3xx or 4xx of at most 8 kB, and must not block the
server's event loop for more than ${MAX_BLOCKED_MS} ms. Milliseconds and bytes are the highest of all calls, the first ones included; no call
is repeated. The server measures both times: a call from its headers to the end of its response, and a block without the time in
which the processor was with another process. The time of an event stream ends with its first bytes, as the client sees them.

Slow bodies of all calls are sent at the same time, once in each of the ${heaps.length} rounds. The server ends them by its time-outs, which are ${idleSeconds} s without a byte
and ${totalSeconds} s in all for this run (\`BODY_IDLE_SECONDS\` and \`BODY_SECONDS\`, 20 s and 60 s by default).

| Shape | Calls | Statuses | ms | Event loop blocked (ms) | Bytes of an error |
| --- | --: | --- | --: | --: | --: |
${rows.join('\n')}

| All | |
| --- | --: |
| Calls | ${results.length} |
| p99, without slow bodies | ${percentile99(quick)} ms |
| Longest block of the event loop | ${highest(results, 'blockedMs')} ms |
| Heap after each round, garbage collected | ${heaps.join(', ')} kB |
| Growth of the heap in the last round, at most ${MAX_HEAP_GROWTH_KB} kB | ${growth >= 0 ? '+' : ''}${growth} kB |
| Failures | ${faults} |
`;
}
