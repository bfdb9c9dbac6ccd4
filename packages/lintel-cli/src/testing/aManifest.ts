import type { ModuleManifest } from '@lintel/contract';

/** A module.json for tests: complete, with nothing in it. */
export const aManifest = (changes: Partial<ModuleManifest> = {}): ModuleManifest => ({
  id: 'leads',
  name: 'Leads',
  host: '^1.0.0',
  routes: [],
  navigation: [],
  widgets: [],
  events: { emits: [], hears: [] },
  api: [],
  budget: { route: 40_000 },
  ...changes,
});
