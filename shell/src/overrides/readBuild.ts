import { getBaseUrl, type RegisteredModule, toRegisteredModule } from '@lintel/contract';
import { moduleManifestSchema } from '@lintel/contract/schema';
import { z } from 'zod';
import type { Choice } from './storedOverrides';

const TIMEOUT_MS = 4000;

/**
 * The fields of `release.json` that are needed for loading. A dev server's `build.json` has the same, without hashes.
 */
const buildSchema = z.object({
  id: z.string(),
  version: z.string(),
  manifest: moduleManifestSchema,
  icons: z.record(z.string(), z.array(z.tuple([z.string(), z.record(z.string(), z.string())]))),
  entry: z.array(z.string()).min(1),
  files: z
    .record(z.string(), z.object({ integrity: z.string(), size: z.number(), gzip: z.number() }))
    .default({}),
});

/** Thrown when nothing responds at an address. */
export class ServerUnreachable extends Error {}

/**
 * Reads the description of a module's build.
 * @throws ServerUnreachable, or another Error when the response describes no build, or another module's
 */
export async function readBuild(id: string, choice: Choice): Promise<RegisteredModule> {
  const module =
    'server' in choice
      ? await readServer(choice.server)
      : await read(getBaseUrl({ id, version: choice.version }), 'release.json');
  if (module.id !== id) throw new Error(`This is ${module.id}, not ${id}.`);
  return module;
}

/** Reads the description of a dev server's module. */
export const readServer = (origin: string) => read(`${origin}/remote/`, 'build.json');

async function read(baseUrl: string, file: string): Promise<RegisteredModule> {
  const response = await fetch(new URL(baseUrl + file, location.origin), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause) => {
    throw new ServerUnreachable(`Nothing responds at ${baseUrl}.`, { cause });
  });
  if (!response.ok) throw new Error(`${baseUrl}${file} responded with ${response.status}.`);
  const build = buildSchema.parse(await response.json());
  return toRegisteredModule({ ...build, exposes: {}, chunks: {}, shared: {} }, baseUrl);
}
