import type { RegisteredModule } from '@lintel/contract';
import type { Lifecycles } from '@lintel/module-kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { isMissingChunk } from '../telemetry';
import { EvaluationError, watchEvaluation } from './evaluation';

/** A script that hasn't loaded by then has failed. */
export const LOAD_TIMEOUT_MS = 8000;

declare global {
  /** URL → integrity of every script of the shell and of the registry. All chunk loaders read it. */
  var lintelIntegrity: Record<string, string> | undefined;
}

const containerName = (id: string) => `lintel_${id.replace(/\W/g, '_')}`;
const resolveUrl = (module: RegisteredModule, file: string) =>
  new URL(module.baseUrl + file, location.origin).href;

/** Registers the modules with the federation runtime. Loads nothing yet. */
export function registerModules(modules: RegisteredModule[]) {
  globalThis.lintelIntegrity = {
    ...globalThis.lintelIntegrity,
    ...Object.fromEntries(
      modules.flatMap((module) =>
        Object.entries(module.integrity).map(([file, integrity]) => [resolveUrl(module, file), integrity]),
      ),
    ),
  };
  registerPlugins([
    {
      name: 'lintel-scripts',
      // Without `crossOrigin` the entry wouldn't match its preload and would load twice.
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
  registerRemotes(modules.map((module) => toRemote(module)));
}

const toRemote = (module: RegisteredModule, attempt = 0) => ({
  name: containerName(module.id),
  entry: resolveUrl(module, module.entry) + (attempt ? `?attempt=${attempt}` : ''),
  type: 'global' as const,
});

const attempts = new Map<string, number>();

/**
 * Loads a module and picks one export.
 * @throws EvaluationError when its code throws, Error when it fails to load in time or lacks the export; a later call
 *   requests it again
 */
export async function loadExport(module: RegisteredModule, expose: string): Promise<Lifecycles> {
  const evaluation = watchEvaluation(resolveUrl(module, ''));
  try {
    const evaluate = await withTimeout(
      loadRemote<() => Exports>(`${containerName(module.id)}/index`, { loadFactory: false, from: 'runtime' }),
    );
    const lifecycles = evaluate && getExports(evaluate)[expose];
    if (!lifecycles) throw new Error(`${module.name} ${module.version} does not export "${expose}".`);
    return lifecycles;
  } catch (cause) {
    // The runtime caches a failed or hanging request. Only another address with `force` starts a new one.
    const attempt = (attempts.get(module.id) ?? 0) + 1;
    attempts.set(module.id, attempt);
    // A new attempt would find the script elements of a hanging one and wait for those.
    for (const script of document.querySelectorAll(`script[src*="${module.baseUrl}"]`)) script.remove();
    registerRemotes([toRemote(module, attempt)], { force: true });
    throw evaluation.getFailure() ?? cause;
  } finally {
    evaluation.end();
  }
}

type Exports = Record<string, Lifecycles>;

function getExports(evaluate: () => Exports): Exports {
  try {
    return evaluate();
  } catch (cause) {
    throw isMissingChunk(cause) ? cause : new EvaluationError(cause);
  }
}

function withTimeout<Result>(promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The module did not load in time.')), LOAD_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
