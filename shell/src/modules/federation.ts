import type { RegisteredModule } from '@lintel/contract';
import type { Lifecycles } from '@lintel/module-kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** A script that has not come by then has failed. */
export const LOAD_TIMEOUT_MS = 8000;

declare global {
  /** URL → integrity of every script of the shell and of the registry; all chunk loaders look here. */
  var lintelIntegrity: Record<string, string> | undefined;
}

const containerName = (id: string) => `lintel_${id.replace(/\W/g, '_')}`;
const urlOf = (module: RegisteredModule, file: string) =>
  new URL(module.baseUrl + file, location.origin).href;

/** Makes the registry's modules known to the federation runtime. Nothing is loaded yet. */
export function registerModules(modules: RegisteredModule[]) {
  globalThis.lintelIntegrity = {
    ...globalThis.lintelIntegrity,
    ...Object.fromEntries(
      modules.flatMap((module) =>
        Object.entries(module.integrity).map(([file, integrity]) => [urlOf(module, file), integrity]),
      ),
    ),
  };
  registerPlugins([
    {
      name: 'lintel-scripts',
      // Without `crossOrigin` the entry would not match its preload and come twice.
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        const integrity = globalThis.lintelIntegrity?.[url.split('?')[0] ?? ''];
        if (integrity) script.integrity = integrity;
        return { script, timeout: LOAD_TIMEOUT_MS };
      },
    },
  ]);
  registerRemotes(modules.map((module) => remoteOf(module)));
}

const remoteOf = (module: RegisteredModule, attempt = 0) => ({
  name: containerName(module.id),
  entry: urlOf(module, module.entry) + (attempt ? `?attempt=${attempt}` : ''),
  type: 'global' as const,
});

const attempts = new Map<string, number>();

/**
 * Loads a module's table of contents and picks one export.
 * @throws Error when it cannot be had in time, or lacks the export; a later call asks the network anew
 */
export async function loadExport(module: RegisteredModule, expose: string): Promise<Lifecycles> {
  try {
    const table = await inTime(loadRemote<Record<string, Lifecycles>>(`${containerName(module.id)}/index`));
    const lifecycles = table?.[expose];
    if (!lifecycles) throw new Error(`${module.name} ${module.version} has nothing called "${expose}".`);
    return lifecycles;
  } catch (cause) {
    // The runtime keeps a failed or hanging request; only another address under force starts anew.
    const attempt = (attempts.get(module.id) ?? 0) + 1;
    attempts.set(module.id, attempt);
    // Of what still hangs a new loader would find the elements, and wait for them.
    for (const script of document.querySelectorAll(`script[src*="${module.baseUrl}"]`)) script.remove();
    registerRemotes([remoteOf(module, attempt)], { force: true });
    throw cause;
  }
}

function inTime<Result>(promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The module did not come in time.')), LOAD_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
