import type { RegisteredModule } from '@lintel/contract';

/** A module whose script has called a function, with the position: address, line and column. */
export interface Caller {
  module: RegisteredModule;
  at: string;
}

/** A function with any arguments. */
export type AnyFunction = (...given: unknown[]) => unknown;

let origins: (readonly [url: string, module: RegisteredModule])[] = [];

export function setModules(modules: RegisteredModule[]) {
  origins = modules.map((module) => [new URL(module.baseUrl, location.href).href, module] as const);
}

/** Finds the module of a script. @param text contains the script's address */
export const findModule = (text: string) => origins.find(([url]) => text.includes(url))?.[1];

/**
 * Finds the module whose own script calls a function. A call by the shell, the kit or a shared package belongs to no
 * module.
 * @param called the function whose caller is looked up
 */
export function findCaller(called: AnyFunction): Caller | undefined {
  const { stackTraceLimit } = Error;
  const caller = { stack: '' };
  Error.stackTraceLimit = 1;
  Error.captureStackTrace?.(caller, called);
  Error.stackTraceLimit = stackTraceLimit;
  const module = findModule(caller.stack);
  return module && { module, at: /https?:[^\s)]+/.exec(caller.stack)?.[0] ?? '' };
}
