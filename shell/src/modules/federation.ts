import type { RegisteredModule } from '@lintel/contract';
import { isMissingChunk, type Lifecycles } from '@lintel/module-kit';
import { sandbox } from '../containment/sandbox';
import { EvaluationError, watchEvaluation } from './evaluation';

/** Timeout for loading a module. */
const LOAD_TIMEOUT_MS = 8000;

declare global {
  /** URL → integrity of every script of the shell and of the registry. All chunk loaders read it. */
  var lintelIntegrity: Record<string, string> | undefined;
  /** Defined by webpack: fills the share scope with the shell's packages. */
  function __webpack_init_sharing__(name: 'default'): Promise<unknown>;
  var __webpack_share_scopes__: { default: unknown };
}

const containerName = (id: string) => `lintel_${id.replace(/\W/g, '_')}`;
const resolveUrl = (module: RegisteredModule, file: string) =>
  new URL(module.baseUrl + file, location.origin).href;

/** Registers the modules' scripts with the chunk loaders. Loads nothing yet. */
export function registerModules(modules: RegisteredModule[]) {
  globalThis.lintelIntegrity = {
    ...globalThis.lintelIntegrity,
    ...Object.fromEntries(
      modules.flatMap((module) =>
        Object.entries(module.integrity).map(([file, integrity]) => [resolveUrl(module, file), integrity]),
      ),
    ),
  };
}

type Exports = Record<string, Lifecycles>;

/** Interface that webpack documents for containers that are loaded at run time. */
interface Container {
  init(shareScope: unknown): unknown;
  get(key: './index'): Promise<() => Exports>;
}

/** The pending or completed load of each module. A failed one is removed. */
const loading = new Map<string, Promise<() => Exports>>();
const attempts = new Map<string, number>();

/**
 * Loads a module and picks one export.
 * @throws EvaluationError when its code throws, Error when it fails to load in time or lacks the export; a later call
 *   requests it again
 */
export async function loadExport(module: RegisteredModule, expose: string): Promise<Lifecycles> {
  const evaluation = watchEvaluation(resolveUrl(module, ''));
  const request = loading.get(module.id) ?? withTimeout(loadContainer(module));
  loading.set(module.id, request);
  try {
    const lifecycles = getExports(module, await request)[expose];
    if (!lifecycles) throw new Error(`${module.name} ${module.version} does not export "${expose}".`);
    return lifecycles;
  } catch (cause) {
    if (loading.get(module.id) === request) forget(module);
    throw evaluation.getFailure() ?? cause;
  } finally {
    evaluation.end();
  }
}

async function loadContainer(module: RegisteredModule): Promise<() => Exports> {
  await loadEntry(module);
  const container = (window as unknown as Record<string, Container | undefined>)[containerName(module.id)];
  if (!container) throw new Error(`The entry ${resolveUrl(module, module.entry)} defines no container.`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container.get('./index');
}

function loadEntry(module: RegisteredModule): Promise<unknown> {
  const url = resolveUrl(module, module.entry);
  const attempt = attempts.get(module.id);
  const script = document.createElement('script');
  script.src = attempt ? `${url}?attempt=${attempt}` : url;
  script.async = true;
  // Without it the entry wouldn't match its preload and would load twice.
  script.crossOrigin = 'anonymous';
  const integrity = globalThis.lintelIntegrity?.[url];
  if (integrity) script.integrity = integrity;
  return new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${script.src} failed to load.`));
    document.head.append(script);
  }).finally(() => script.remove());
}

/**
 * Lets the next call load the module again. The address is changed, because browsers cache the result of the old one.
 */
function forget(module: RegisteredModule) {
  loading.delete(module.id);
  attempts.set(module.id, (attempts.get(module.id) ?? 0) + 1);
  Object.assign(window, { [containerName(module.id)]: undefined });
  // Removes the scripts of hanging chunks, for which a new attempt would wait.
  for (const script of document.querySelectorAll(`script[src*="${module.baseUrl}"]`)) script.remove();
}

/** Factories that have been evaluated and return the same exports again. */
const evaluated = new WeakSet<() => Exports>();

function getExports(module: RegisteredModule, evaluate: () => Exports): Exports {
  try {
    if (evaluated.has(evaluate)) return evaluate();
    const exports = sandbox.evaluate(module, evaluate);
    evaluated.add(evaluate);
    return exports;
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
