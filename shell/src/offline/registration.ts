/** Whether the user asks for reduced data usage, as on a metered line. Only Chromium reports it. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * @returns the registration of a worker that has all files; null when the browser refuses it, has no room or saves data
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (savesData()) return null;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    return registration ? await serviceWorker.ready : null;
  } catch {
    return null;
  }
}

/** Removes the worker of an earlier visit; the next page may register it again. */
export async function removeWorker() {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => null);
  await registration?.unregister();
}
