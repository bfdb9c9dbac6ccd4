import type { HostServices } from '@lintel/contract';
import type { ModuleStore, Prefetch } from '@lintel/module-kit';
import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType; prefetch?: Prefetch }>;

/** A module's page or widget in a single application. */
export interface ModulePart {
  createStore(host: HostServices): ModuleStore;
  load: Load;
}

/** Replaces the kit's function: components in the shell's own tree, no parcels. */
export function defineModule({ createStore }: Pick<ModulePart, 'createStore'>) {
  return {
    pages: (Pages: ComponentType): ModulePart => ({ createStore, load: async () => ({ default: Pages }) }),
    widget: (load: Load): ModulePart => ({ createStore, load }),
  };
}
