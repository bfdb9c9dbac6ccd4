import type { RegisteredModule } from '@lintel/contract';
import { parts } from './parts';

/** Stands in for the shell's federation: nothing to register. */
export function registerModules() {}

/** Starts the route's code before React renders, as the shell does with a module. */
export function loadExport({ id }: RegisteredModule, expose: string): Promise<unknown> {
  return Promise.all([parts[id]?.store(), parts[id]?.exposes[expose]?.()]);
}
