import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the measured server: reports its heap, or how long its event loop was blocked since the last report.
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', (wanted) => {
  if (wanted === 'delay') {
    process.send?.(Math.max(0, delay.max / 1e6 - 5));
    delay.reset();
    return;
  }
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
process.channel?.unref();
