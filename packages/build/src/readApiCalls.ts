import { createRequire } from 'node:module';
import type { ApiCall, ModuleManifest } from '@lintel/contract';
import { getApiCall, type OpenApi } from '@lintel/contract/openapi/call';
import { readJson } from './manifest.ts';

const require = createRequire(import.meta.url);

/**
 * The calls of a module with the current schemas of the API.
 * @throws Error naming a call that the API lacks
 */
export function readApiCalls({ api }: ModuleManifest): Record<string, ApiCall> {
  const openApi = readJson(require.resolve('@lintel/contract/openapi')) as unknown as OpenApi;
  return Object.fromEntries(
    api.map((name) => {
      const call = getApiCall(openApi, name);
      if (call) return [name, call];
      throw new Error(
        `module.json names the API call "${name}", which openapi.yaml does not describe. Use its spelling; after changing openapi.yaml run: npm run generate`,
      );
    }),
  );
}
