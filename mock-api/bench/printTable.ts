import { targets } from './measureCalls';
import type { measureExport } from './measureExport';
import type { CallTimes } from './startServer';

export interface Measured {
  medians: Record<string, CallTimes>;
  /** Memory of each process before the export (MB). */
  memoryMb: number[];
  exported: Awaited<ReturnType<typeof measureExport>>;
  /** The machine's load average at the end. */
  load: number;
}

/** Target for the memory of an API process (MB). */
const MEMORY_TARGET = 300;

/** Prints the medians of each engine, measured in the server and in the client, next to the server's targets. */
export function printTable(measured: Record<string, Measured>) {
  const engines = Object.entries(measured);
  const rows = Array.from(targets, ([name, target]) => {
    const cells = engines.flatMap(([engine, { medians }]) => {
      const { server = Number.NaN, client = Number.NaN } = medians[name] ?? {};
      return [
        [engine, server],
        [`${engine}, client`, client],
        [`${engine}, passes`, target === null ? '' : server <= target ? 'yes' : 'NO'],
      ];
    });
    return [name, { target: target ?? '', ...Object.fromEntries(cells) }];
  });
  console.log('Medians of five in ms, as the server sees them.');
  console.table(Object.fromEntries(rows));
  console.table(
    Object.fromEntries(
      engines.map(([engine, { memoryMb, exported, load }]) => {
        const most = Math.max(...memoryMb, exported.peakMb);
        return [
          engine,
          {
            'MB of each process': memoryMb.join(', '),
            'MB after the export': exported.afterMb,
            'most MB': most,
            passes: most <= MEMORY_TARGET ? 'yes' : 'NO',
            'rows exported': exported.rows,
            'ms to its first byte': exported.firstByteMs,
            'load average': load.toFixed(1),
          },
        ];
      }),
    ),
  );
}
