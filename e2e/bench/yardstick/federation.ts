import type { HostServices, RegisteredModule } from '@lintel/contract';
import { parts } from './parts';
import { getStore, prefetchPart } from './storeOf';

/** Replaces the shell's federation: there is nothing to register. */
export function registerModules() {}

/** Starts the route's code and data before React renders, as the shell does with a module. */
export async function loadExport({ id }: RegisteredModule, expose: string) {
  const part = (await parts[id]?.())?.[expose];
  return {
    preload: (host: HostServices) => part && prefetchPart(host, getStore(host, part), part),
  };
}
