import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { OpenApi } from './getApiCall';
import type { ModuleManifest } from './module';

// For builds, tests and servers: this file reads files.

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/**
 * Reads the document of a module's backend as text; null for a module without a backend.
 * @throws Error naming the file
 */
export function readBackendText(directory: string, { backend }: ModuleManifest): string | null {
  if (!backend) return null;
  try {
    return readFileSync(join(directory, backend.openapi), 'utf8');
  } catch (cause) {
    throw new Error(`module.json names ${backend.openapi}, which cannot be read.`, { cause });
  }
}

/**
 * Reads the OpenAPI document of a module's backend; null for a module without a backend.
 * @throws Error naming the file when it is missing or not OpenAPI 3.1
 */
export function readBackend(directory: string, manifest: ModuleManifest): OpenApi | null {
  const text = readBackendText(directory, manifest);
  return text === null ? null : parseBackend(text, manifest.backend?.openapi ?? '');
}

/** Parses YAML or JSON. @throws Error naming the file when it is not OpenAPI 3.1 */
export function parseBackend(text: string, file: string): OpenApi {
  let document: unknown;
  try {
    document = parse(text);
  } catch (cause) {
    throw new Error(`${file} is not YAML: ${(cause as Error).message}`, { cause });
  }
  const { openapi, paths, components } = (document ?? {}) as Partial<OpenApi>;
  if (!openapi?.startsWith('3.1.') || typeof paths !== 'object')
    throw new Error(`${file} is not an OpenAPI 3.1 document.`);
  return { openapi, paths, ...(components && { components }) };
}

/** Lists every call of a document, as `METHOD /path/{parameter}`. */
export const listCalls = ({ paths }: OpenApi): string[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) => `${method.toUpperCase()} ${path}`),
  );
