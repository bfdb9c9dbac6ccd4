import type { RegisteredModule } from '@lintel/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { editRegistry } from './registry.ts';

declare global {
  interface Window {
    /** The host services of each probe. */
    probes?: Record<string, import('@lintel/contract').HostServices>;
  }
}

/**
 * Adds small modules to every page of a context: widgets of the Overview that only keep their host services. With
 * `alone`, they replace the modules of the product.
 */
export async function addProbes(context: BrowserContext, ids: string[], { alone = false } = {}) {
  await editRegistry(context, (modules) => [...(alone ? [] : modules), ...ids.map(probe)]);
  for (const id of ids) {
    await context.route(`**/modules/${id}/1.0.0/entry.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: getEntry(id) }),
    );
  }
}

/** Opens the Overview and waits until the probes are mounted. */
export async function openWithProbes(page: Page, ids: string[]) {
  await page.goto('/');
  await page.waitForFunction((all) => all.every((id) => window.probes?.[id]), ids);
}

const probe = (id: string): RegisteredModule => ({
  id,
  name: id,
  version: '1.0.0',
  host: '^1.0.0',
  baseUrl: `/modules/${id}/1.0.0/`,
  entry: 'entry.js',
  routes: [],
  redirects: [],
  navigation: [],
  widgets: [{ id, slot: 'overview.panels', expose: 'probe', order: 99, size: 'small', height: 8 }],
  integrity: {},
});

/** Returns a federation container whose only export is a set of single-spa lifecycles. */
const getEntry = (id: string) => `{
  const done = () => Promise.resolve();
  const probe = {
    bootstrap: done,
    mount: ({ host }) => ((window.probes ??= {})['${id}'] = host, done()),
    unmount: done,
  };
  window.lintel_${id} = { init: done, get: () => Promise.resolve(() => ({ probe })) };
}`;

/** Calls all paths concurrently from each probe. @returns the statuses */
export function callFromProbes(page: Page, paths: string[]): Promise<number[]> {
  return page.evaluate((all) => {
    const hosts = Object.values(window.probes ?? {});
    const calls = hosts.flatMap(({ session }) => all.map((path) => session.request(path)));
    return Promise.all(calls.map(async (call) => (await call).status));
  }, paths);
}
