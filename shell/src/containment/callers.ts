import type { RegisteredModule } from '@lintel/contract';

/** A module whose script has called something, and where: address, line and column. */
export interface Caller {
  module: RegisteredModule;
  at: string;
}

/** Receives what it was called with. */
export type AnyFunction = (...given: unknown[]) => unknown;

let origins: (readonly [url: string, module: RegisteredModule])[] = [];

export function setModules(modules: RegisteredModule[]) {
  origins = modules.map((module) => [new URL(module.baseUrl, location.href).href, module] as const);
}

/** The module that a script belongs to. @param text contains the script's address */
export const findModule = (text: string) => origins.find(([url]) => text.includes(url))?.[1];

/**
 * Finds the module whose own script calls a function. What the shell, the kit or a shared package calls belongs to none.
 * @param called the function, so that its callers are looked at
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
