// Loaded into the server that is measured: tells its heap when it is asked.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().heapUsed);
});
process.channel?.unref();
