import { createRequire } from 'node:module';
import type { ApiCall, ModuleManifest } from '@lintel/contract';
import { apiCallOf, type OpenApi } from '@lintel/contract/openapi/call';
import { readJson } from './readJson.ts';

const require = createRequire(import.meta.url);

/**
 * The calls of a module as the API describes them now.
 * @throws Error naming a call that the API does not have
 */
export function apiCalls({ api }: ModuleManifest): Record<string, ApiCall> {
  const openApi = readJson(require.resolve('@lintel/contract/openapi')) as unknown as OpenApi;
  return Object.fromEntries(
    api.map((name) => {
      const call = apiCallOf(openApi, name);
      if (call) return [name, call];
      throw new Error(
        `module.json names the API call "${name}", which openapi.yaml does not describe. Spell it as there; after a change of openapi.yaml: npm run generate`,
      );
    }),
  );
}
