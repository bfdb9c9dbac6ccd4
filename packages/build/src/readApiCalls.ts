import { createRequire } from 'node:module';
import { type ApiCall, type ModuleManifest, parseBackendCall } from '@lintel/contract';
import { getApiCall, type OpenApi } from '@lintel/contract/openapi/call';
import { readJson } from './manifest.ts';

const require = createRequire(import.meta.url);

/** Reads the API that the module is built for. */
export const readOpenApi = () => readJson(require.resolve('@lintel/contract/openapi')) as unknown as OpenApi;

/**
 * Reads a module's calls with the current schemas of the API and of its own backend. The calls of other modules'
 * backends are unknown at build time; `lintel check` compares them with the live modules.
 * @param backend the document of the module's backend
 * @throws Error naming a call that the API or the backend lacks
 */
export function readApiCalls(
  { id, api }: ModuleManifest,
  backend: OpenApi | null = null,
): Record<string, ApiCall> {
  const openApi = readOpenApi();
  return Object.fromEntries(
    api.flatMap((name) => {
      const own = parseBackendCall(name);
      if (own && own.module !== id) return [];
      const call = own ? backend && getApiCall(backend, own.call) : getApiCall(openApi, name);
      if (call) return [[name, call]];
      throw new Error(
        own
          ? `module.json names "${name}", but the document of the module's backend has no ${own.call}.`
          : `module.json names the API call "${name}", which openapi.yaml does not describe. Use its spelling; after changing openapi.yaml run: npm run generate`,
      );
    }),
  );
}
