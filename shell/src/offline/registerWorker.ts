/** @returns null when the browser refuses the worker or has no room for its files */
export async function registerWorker(
  serviceWorker: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | null> {
  try {
    const registration = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
    return registration ? await serviceWorker.ready : null;
  } catch {
    return null;
  }
}
