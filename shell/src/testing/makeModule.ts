import type { RegisteredModule } from '@lintel/contract';

/** A module of the registry for tests, with nothing in it. */
export const makeModule = (changes: Partial<RegisteredModule> = {}): RegisteredModule => ({
  id: 'leads',
  name: 'Leads',
  version: '1.4.0',
  host: '^1.0.0',
  baseUrl: '/modules/leads/1.4.0/',
  entry: 'entry.js',
  routes: [],
  redirects: [],
  navigation: [],
  widgets: [],
  integrity: {},
  ...changes,
});
