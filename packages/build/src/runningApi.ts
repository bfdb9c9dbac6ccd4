import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ModuleManifest } from '@lintel/contract';
import { readBackendText } from '@lintel/contract/backend';

const TIMEOUT_MS = 5_000;

/**
 * Whether the API for a module's development is already running on a port.
 * @param directory of the module
 * @returns false when nothing listens there
 * @throws Error that names the other server on the port and a solution
 */
export async function isApiRunning(directory: string, port: number): Promise<boolean> {
  const answer = await askHealth(port);
  if (answer === 'nothing') return false;
  const instead = `Stop it, or choose another port: API_PORT=${port + 1} npm run dev`;
  if (typeof answer?.ok !== 'boolean')
    throw new Error(`Port ${port} is taken by something that is not the Lintel API. ${instead}`);
  const { api } = answer;
  if (!api) {
    throw new Error(
      `The Lintel API on port ${port} is an older version, or runs in production mode: a standalone page cannot use it. ${instead}`,
    );
  }
  const own = findInstallation(directory);
  if (api.directory !== own)
    throw new Error(
      `The Lintel API on port ${port} is another one: ${api.version} in ${api.directory}, not ${own}. ${instead}`,
    );
  return true;
}

interface Health {
  ok?: unknown;
  /** Only set in development. */
  api?: { version: string; directory: string };
}

/** @returns null when the response is not JSON, or there is none */
async function askHealth(port: number): Promise<Health | null | 'nothing'> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`http://localhost:${port}/healthz`, { signal });
    return (await response.json()) as Health;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code === 'ECONNREFUSED' ? 'nothing' : null;
  }
}

const findInstallation = (directory: string) =>
  realpathSync(
    dirname(createRequire(join(directory, 'package.json')).resolve('@lintel/mock-api/package.json')),
  );

/**
 * Registers the OpenAPI document of a module's backend with the mock API, which then responds to its calls. Does
 * nothing for a module without a backend.
 * @throws Error that describes the problem in the document
 */
export async function registerBackend(
  directory: string,
  manifest: ModuleManifest,
  port: number,
): Promise<void> {
  const document = readBackendText(directory, manifest);
  if (document === null) return;
  const response = await fetch(`http://localhost:${port}/api/__mock/backends/${manifest.id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ document }),
  });
  if (response.ok) return;
  const { error } = (await response.json()) as { error: { message: string } };
  throw new Error(`${manifest.backend?.openapi}: ${error.message}`);
}
