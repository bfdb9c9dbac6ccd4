import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release, ReleaseFile } from '@lintel/contract';
import { parseRelease } from '@lintel/contract/schema';
import { type PublishResult, rejectOtherContents } from '../operations/publish.ts';
import type { Build } from '../operations/readBuild.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { encodeTar, readTar, type TarEntry, TarError } from './tar.ts';

export interface ReceiveLimits {
  /** Size of the whole stream. */
  bytes: number;
  files: number;
}

export const RECEIVE_LIMITS: ReceiveLimits = { bytes: 50_000_000, files: 3000 };
const DESCRIPTION_BYTES = 4_000_000;
/** A compressed file may be this much larger than the file itself. */
const OVERHEAD_BYTES = 4096;

/** Thrown for a stream that does not match its description. None of it becomes visible. */
export class InvalidRelease extends Error {}
export class ReleaseTooLarge extends Error {}

/** Packs a build for the registry: `release.json`, then its files and their compressed variants. */
export function packBuild({ release, contents }: Build): Buffer {
  const description = { name: 'release.json', bytes: Buffer.from(JSON.stringify(release)) };
  return encodeTar([description, ...contents.map(({ name, bytes }) => ({ name: `files/${name}`, bytes }))]);
}

export interface ReceiveOptions {
  id: string;
  version: string;
  limits?: ReceiveLimits;
  /** Called once the description is known, before any file is read; may throw to refuse. */
  review?(release: Release): Promise<void> | void;
}

/**
 * Stores a release from a stream. Every file is compared with the size and hash in its description, and nothing is
 * visible before all files are complete.
 * @throws InvalidRelease, ReleaseTooLarge; UserError when another release has the version
 */
export async function receiveRelease(
  store: ReleaseStore,
  stream: AsyncIterable<Buffer>,
  { id, version, limits = RECEIVE_LIMITS, review }: ReceiveOptions,
): Promise<PublishResult> {
  const fill = async (directory: string) => {
    const entries = readTar(limitBytes(stream, limits.bytes));
    const release = await readDescription((await entries.next()).value);
    if (release.id !== id || release.version !== version)
      throw new InvalidRelease(`This is ${release.id}@${release.version}, not ${id}@${version}.`);
    if (Object.keys(release.files).length > limits.files)
      throw new ReleaseTooLarge(`A release has at most ${limits.files} files.`);
    await review?.(release);
    rejectOtherContents(await store.readRelease(id, version), release);
    await receiveFiles(entries, release, directory);
    return release;
  };
  const { release, added } = await store.addRelease(fill).catch((error) => {
    throw error instanceof TarError ? new InvalidRelease(error.message) : error;
  });
  if (!added) rejectOtherContents(await store.readRelease(id, version), release);
  return { id, version, added };
}

async function* limitBytes(stream: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    if (bytes > most) throw new ReleaseTooLarge(`A release has at most ${most / 1_000_000} MB.`);
    yield piece;
  }
}

async function readDescription(first: TarEntry | undefined): Promise<Release> {
  if (first?.name !== 'release.json') throw new InvalidRelease('The stream has to begin with release.json.');
  if (first.size > DESCRIPTION_BYTES) throw new ReleaseTooLarge('release.json is too large.');
  const pieces: Buffer[] = [];
  for await (const piece of first.content) pieces.push(piece);
  return parseDescription(Buffer.concat(pieces).toString());
}

/** Parses a `release.json`. @param given its text, or the parsed JSON @throws InvalidRelease */
export function parseDescription(given: unknown): Release {
  try {
    return parseRelease(typeof given === 'string' ? JSON.parse(given) : given);
  } catch (cause) {
    throw new InvalidRelease(`release.json: ${(cause as Error).message}`, { cause });
  }
}

const unpack = { gz: promisify(gunzip), br: promisify(brotliDecompress) };
type Encoding = keyof typeof unpack;

interface Expected {
  file: ReleaseFile;
  /** Undefined for the file itself. */
  encoding?: Encoding;
}

async function receiveFiles(entries: AsyncIterable<TarEntry>, release: Release, directory: string) {
  const expected = listExpected(release);
  const received = new Set<string>();
  for await (const entry of entries) {
    const name = entry.name.startsWith('files/') ? entry.name.slice('files/'.length) : '';
    const wanted = expected.get(name);
    if (!wanted) throw new InvalidRelease(`release.json does not list ${entry.name}.`);
    if (received.has(name)) throw new InvalidRelease(`${name} comes twice.`);
    await receiveFile(entry, join(directory, name), { name, ...wanted });
    received.add(name);
  }
  for (const [name, file] of Object.entries(release.files)) {
    if (!received.has(name)) throw new InvalidRelease(`${name} is missing.`);
    if (file.gzip !== file.size && !received.has(`${name}.gz`))
      throw new InvalidRelease(`${name}.gz is missing.`);
  }
}

/** Lists the files and their compressed variants. A variant never replaces a file with that name. */
function listExpected({ files }: Release): Map<string, Expected> {
  const variants = Object.entries(files).flatMap(([name, file]) =>
    (['gz', 'br'] as const).map((encoding) => [`${name}.${encoding}`, { file, encoding }] as const),
  );
  const originals = Object.entries(files).map(([name, file]) => [name, { file }] as const);
  return new Map<string, Expected>([...variants, ...originals]);
}

async function receiveFile(
  { size, content }: TarEntry,
  path: string,
  { name, file, encoding }: Expected & { name: string },
) {
  const isSizeRight =
    encoding === 'br' ? size <= file.size + OVERHEAD_BYTES : size === wantedSize(file, encoding);
  if (!isSizeRight) throw new InvalidRelease(`${name} has ${size} bytes, which release.json does not say.`);
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha384');
  // Fails for an existing name, also for one that differs only in case on case-insensitive file systems.
  const handle = await open(path, 'wx');
  try {
    for await (const piece of content) {
      hash.update(piece);
      await handle.writeFile(piece);
    }
  } finally {
    await handle.close();
  }
  const digest = encoding ? await hashUnpacked(path, file, encoding) : hash.digest('base64');
  if (file.integrity !== `sha384-${digest}`)
    throw new InvalidRelease(`${name} is not the file that release.json describes.`);
}

const wantedSize = (file: ReleaseFile, encoding?: Encoding) => (encoding ? file.gzip : file.size);

/** Never decompresses more than the file's size, so that a small stream cannot exhaust the memory. */
async function hashUnpacked(path: string, { size }: ReleaseFile, encoding: Encoding): Promise<string | null> {
  const packed = await readFile(path);
  const whole = await unpack[encoding](packed, { maxOutputLength: Math.max(size, 1) }).catch(() => null);
  return whole && createHash('sha384').update(whole).digest('base64');
}
