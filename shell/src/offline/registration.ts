/** Only Chromium says that the user asks to load less, as on a metered line. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** @returns whether the worker has all files; false when the browser refuses it, has no room or saves data */
export async function registerWorker(): Promise<boolean> {
  if (savesData()) return false;
  const { serviceWorker } = navigator;
  try {
    const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    if (!registration) return false;
    await serviceWorker.ready;
    return true;
  } catch {
    return false;
  }
}

/** Removes the worker of an earlier visit; the next page may register it again. */
export async function removeWorker() {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => null);
  await registration?.unregister();
}
