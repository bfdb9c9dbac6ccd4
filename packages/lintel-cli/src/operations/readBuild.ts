import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release, ReleaseFile } from '@lintel/contract';
import { parseBuild, parseManifest } from '@lintel/contract/schema';
import { signRelease } from '../access/signatures.ts';
import type { Content } from '../store/ReleaseStore.ts';
import { UserError } from '../UserError.ts';
import { parseReference, type Reference } from './promote.ts';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export interface Build {
  release: Release;
  /** Every file and its compressed variants. */
  contents: Content[];
}

/**
 * Reads the build of a workspace as the release that publishing it would create.
 * @param directory absolute path of the workspace, built (`dist/build.json`)
 * @throws UserError when there is no build, or it breaks the contract
 */
export async function readBuild(directory: string): Promise<Build> {
  const build = await readDescription(directory);
  const originals = await readOriginals(join(directory, 'dist'));
  const files = await Promise.all(originals.map(describeFile));
  return {
    release: { ...build, files: Object.fromEntries(files.map(({ name, file }) => [name, file])) },
    contents: [...originals, ...files.flatMap(({ variants }) => variants)],
  };
}

/**
 * Returns id and version of the build of a workspace. It may have been published before the contract refused it.
 * @throws UserError when there is no build
 */
export async function readBuildReference(directory: string): Promise<Reference> {
  const { id, version } = await readBuildJson(directory);
  return parseReference(`${id}@${version}`);
}

/** Signs a build with the team's key in `LINTEL_SIGNING_KEY`; without a key, the build stays unsigned. */
export async function readSignedBuild(directory: string): Promise<Build> {
  const build = await readBuild(directory);
  const key = process.env.LINTEL_SIGNING_KEY;
  return key ? { ...build, release: signRelease(build.release, key) } : build;
}

const BUILD_FILE = 'dist/build.json';

const readBuildJson = (directory: string) =>
  readFile(join(directory, BUILD_FILE), 'utf8')
    .then(JSON.parse)
    .catch((cause) => {
      throw new UserError(`${directory} has no build. Run: npm run build -w ${directory}`, { cause });
    });

async function readDescription(directory: string): Promise<Omit<Release, 'files'>> {
  const build = await readBuildJson(directory);
  const file = join(directory, BUILD_FILE);
  try {
    return parseBuild({ ...build, manifest: parseManifest(build.manifest, file) }, file);
  } catch (cause) {
    throw new UserError((cause as Error).message, { cause });
  }
}

async function readOriginals(dist: string): Promise<Content[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter(({ name }) => !name.endsWith('.map') || name.endsWith('.js.map'))
    .filter((entry) => entry.isFile() && entry.name !== 'build.json')
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
  return Promise.all(
    names.sort().map(async (name) => {
      const bytes = await readFile(join(dist, name));
      return { name, bytes: name.endsWith('.map') ? withoutSources(bytes) : bytes };
    }),
  );
}

/** Removes the sources: the gateway only needs positions and names of a source map. */
function withoutSources(map: Buffer): Buffer {
  const { sourcesContent: _, ...rest } = JSON.parse(String(map));
  return Buffer.from(JSON.stringify(rest));
}

const COMPRESSIBLE = /\.(js|css|svg|html|json|txt)$/;

async function describeFile({
  name,
  bytes,
}: Content): Promise<{ name: string; file: ReleaseFile; variants: Content[] }> {
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (!COMPRESSIBLE.test(name)) {
    return { name, file: { integrity, size: bytes.length, gzip: bytes.length }, variants: [] };
  }
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [gz, br] = await Promise.all([gzipAsync(bytes, { level: 9 }), brotliAsync(bytes, { params: size })]);
  return {
    name,
    file: { integrity, size: bytes.length, gzip: gz.length },
    variants: [
      { name: `${name}.gz`, bytes: gz },
      { name: `${name}.br`, bytes: br },
    ],
  };
}
