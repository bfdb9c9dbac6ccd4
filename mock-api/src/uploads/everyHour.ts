const HOUR_MS = 60 * 60 * 1000;

/** Does something every hour without keeping the process alive. A failure is logged and tried again. */
export function everyHour(work: () => Promise<void>) {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = work().catch((error: unknown) => console.error(`Hourly work failed: ${String(error)}`));
  }, HOUR_MS);
  timer.unref();
  return {
    /** Resolves once work that has begun is done. */
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
