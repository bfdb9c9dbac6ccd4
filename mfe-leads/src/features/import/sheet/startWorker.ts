/** @returns null where the browser does not start one */
export function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./import.worker.ts', import.meta.url));
  } catch {
    return null;
  }
}
