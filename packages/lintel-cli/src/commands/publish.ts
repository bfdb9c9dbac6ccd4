import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release, ReleaseFile } from '@lintel/contract';
import { parseManifest } from '@lintel/contract/schema';
import type { Content, ReleaseStore } from '../store/ReleaseStore.ts';
import { UserError } from '../UserError.ts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

export interface Published {
  id: string;
  version: string;
  /** False when this very build was in the store already. */
  added: boolean;
}

/**
 * Puts a workspace's build into the store: every file with its hash, and compressed beside it. A version is published
 * once; the same build again is no error, another one under the same version is.
 * @param directory absolute path of the workspace, built (`dist/build.json`)
 */
export async function publish(store: ReleaseStore, directory: string): Promise<Published> {
  const build = await readBuild(directory);
  const originals = await readOriginals(join(directory, 'dist'));
  const files = await Promise.all(originals.map(describe));
  const release: Release = {
    ...build,
    files: Object.fromEntries(files.map(({ name, file }) => [name, file])),
  };
  const added =
    (await store.readRelease(release.id, release.version)) === null &&
    (await store.writeRelease(release, [...originals, ...files.flatMap(({ variants }) => variants)]));
  if (!added) await refuseOther(store, release);
  return { id: release.id, version: release.version, added };
}

async function readBuild(directory: string): Promise<Omit<Release, 'files'>> {
  const file = join(directory, 'dist/build.json');
  const build = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch((cause) => {
      throw new UserError(`${directory} has no build. Run: npm run build -w ${directory}`, { cause });
    });
  try {
    return { ...build, manifest: parseManifest(build.manifest, file) };
  } catch (cause) {
    throw new UserError((cause as Error).message, { cause });
  }
}

async function readOriginals(dist: string): Promise<Content[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && entry.name !== 'build.json')
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
  return Promise.all(names.sort().map(async (name) => ({ name, bytes: await readFile(join(dist, name)) })));
}

const compressible = /\.(js|css|svg|html|json|txt)$/;

async function describe({
  name,
  bytes,
}: Content): Promise<{ name: string; file: ReleaseFile; variants: Content[] }> {
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (!compressible.test(name)) {
    return { name, file: { integrity, size: bytes.length, gzip: bytes.length }, variants: [] };
  }
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [gz, br] = await Promise.all([gzipped(bytes, { level: 9 }), brotlied(bytes, { params: size })]);
  return {
    name,
    file: { integrity, size: bytes.length, gzip: gz.length },
    variants: [
      { name: `${name}.gz`, bytes: gz },
      { name: `${name}.br`, bytes: br },
    ],
  };
}

async function refuseOther(store: ReleaseStore, release: Release) {
  const { id, version } = release;
  const there = await store.readRelease(id, version);
  // As it would be read again: JSON has no undefined. A changed module.json is another release, too.
  if (isDeepStrictEqual(there, JSON.parse(JSON.stringify(release)))) return;
  throw new UserError(
    `${id}@${version} is published already, with other contents. Raise the version in package.json.`,
  );
}
