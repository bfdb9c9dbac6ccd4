import type { components, paths } from './api.generated';

/** The API's records and bodies, generated from `mock-api/openapi.yaml`. */
export type Schemas = components['schemas'];
export type ApiPaths = paths;
