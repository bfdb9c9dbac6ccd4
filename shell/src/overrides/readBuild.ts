import { getBaseUrl, type RegisteredModule, toRegisteredModule } from '@lintel/contract';
import { moduleManifestSchema } from '@lintel/contract/schema';
import { z } from 'zod';
import type { Choice } from './storedOverrides';

/** A server that has not answered by then is taken for one that is not there. */
const PATIENCE_MS = 4000;

/** What loading takes of `release.json`, or of a dev server's `build.json`, which has no hashes. */
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

/** Nothing answers there. */
export class ServerUnreachable extends Error {}

/**
 * Asks for the build of a module that is not the live one.
 * @throws ServerUnreachable, or another Error when what answers describes no build, or one of another module
 */
export async function readBuild(id: string, choice: Choice): Promise<RegisteredModule> {
  const module =
    'server' in choice
      ? await readServer(choice.server)
      : await read(getBaseUrl({ id, version: choice.version }), 'release.json');
  if (module.id !== id) throw new Error(`This is ${module.id}, not ${id}.`);
  return module;
}

/** Asks a dev server for its module. */
export const readServer = (origin: string) => read(`${origin}/remote/`, 'build.json');

async function read(baseUrl: string, file: string): Promise<RegisteredModule> {
  const response = await fetch(new URL(baseUrl + file, location.origin), {
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((cause) => {
    throw new ServerUnreachable(`Nothing answers at ${baseUrl}.`, { cause });
  });
  if (!response.ok) throw new Error(`${baseUrl}${file} is answered with ${response.status}.`);
  const build = buildSchema.parse(await response.json());
  return toRegisteredModule({ ...build, exposes: {}, chunks: {}, shared: {} }, baseUrl);
}
