import type { RegisteredModule } from '@lintel/contract';

/** A registered module without routes or widgets. */
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
