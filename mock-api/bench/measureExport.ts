import { type Calls, median, type Server } from './startServer';

const RUNS = 5;

/** Measures the export of 100,000 leads: time to first byte, rows, and memory before, during and after it. */
export async function measureExport(server: Server, account: Calls) {
  const idle = await server.memoryMb();
  const firstBytes: number[] = [];
  let most = idle;
  let rows = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const sent = performance.now();
    const response = await account.call('GET', '/leads/export.csv');
    let first: number | undefined;
    rows = 0;
    for await (const chunk of response.body ?? []) {
      first ??= performance.now() - sent;
      rows += Buffer.from(chunk).toString('latin1').split('\r\n').length - 1;
      most = Math.max(most, await server.memoryMb());
    }
    firstBytes.push(first ?? 0);
  }
  return {
    rows: rows - 1,
    firstByteMs: median(firstBytes),
    memoryOverIdleMb: most - idle,
    peakMb: most,
    afterMb: await server.memoryMb(),
  };
}
