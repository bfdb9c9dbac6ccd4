import { createHash, type Hash } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { Header, list, Pax } from 'tar';

const BLOCK_BYTES = 512;

/** Folder of the data in the archive. */
export const DATA = 'data/';
export const ABOUT = 'about.json';
/** Checksums in the format of `sha256sum -c`, as the last entry: an archive without them is incomplete. */
export const CHECKSUMS = 'SHA256SUMS';

/** Metadata of a backup. */
export interface About {
  /** Format of the store. */
  format: number;
  createdAt: string;
}

/** Encodes tar entries and records their checksums. */
export class ArchiveWriter {
  /** By path; a file that is added again replaces its earlier version. */
  readonly checksums = new Map<string, string>();

  /** @param bytes the exact size of the content */
  async *add(path: string, bytes: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    yield encodeHeader(path, bytes);
    const hash = createHash('sha256');
    let written = 0;
    for await (const piece of content) {
      hash.update(piece);
      written += piece.length;
      yield piece;
    }
    if (written !== bytes) throw new Error(`${path} changed while it was read. Try again.`);
    yield Buffer.alloc(-written & (BLOCK_BYTES - 1));
    this.checksums.set(path, hash.digest('hex'));
  }

  async *addText(path: string, text: string) {
    const content = Buffer.from(text);
    yield* this.add(path, content.length, oneOf(content));
  }

  async *end() {
    yield* this.addText(CHECKSUMS, formatChecksums(this.checksums));
    yield Buffer.alloc(2 * BLOCK_BYTES);
  }
}

async function* oneOf(content: Buffer) {
  yield content;
}

function encodeHeader(path: string, size: number): Buffer {
  const fields = { path, size, mode: 0o600, mtime: new Date(), type: 'File' } as const;
  const header = new Header(fields);
  const needsPax = header.encode();
  const block = header.block ?? Buffer.alloc(0);
  return needsPax ? Buffer.concat([new Pax(fields).encode(), block]) : block;
}

const formatChecksums = (checksums: ReadonlyMap<string, string>) =>
  [...checksums].map(([path, hash]) => `${hash}  ${path}\n`).join('');

/**
 * Reads a whole archive and compares every file with its checksum.
 * @throws an Error when it is damaged, incomplete or no backup
 */
export async function verifyArchive(file: string): Promise<About> {
  const found = new Map<string, string>();
  const texts = new Map<string, string>();
  const strange: string[] = [];
  const broken = (reason: string) =>
    new Error(`${file} is no complete backup of Lintel: ${reason}. Nothing was written.`);
  try {
    await list({
      file,
      strict: true,
      onReadEntry(entry) {
        if (entry.type !== 'File' || !isSafe(entry.path)) strange.push(entry.path);
        const hash = createHash('sha256');
        const kept: Buffer[] | null = entry.path.startsWith(DATA) ? null : [];
        entry.on('data', (piece: Buffer) => addPiece(piece, hash, kept));
        entry.on('end', () => {
          found.set(entry.path, hash.digest('hex'));
          if (kept) texts.set(entry.path, Buffer.concat(kept).toString());
        });
      },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no file ${file}.`);
    throw broken((error as Error).message);
  }
  if (strange.length > 0) throw broken(`it contains ${strange[0]}`);
  const expected = texts.get(CHECKSUMS);
  if (expected === undefined) throw broken('its checksums are missing');
  found.delete(CHECKSUMS);
  for (const line of expected.split('\n').filter(Boolean)) {
    const [hash, path = ''] = line.split('  ');
    if (found.get(path) !== hash) throw broken(`the checksum of ${path} does not match`);
    found.delete(path);
  }
  for (const path of found.keys()) throw broken(`it has no checksum of ${path}`);
  return JSON.parse(texts.get(ABOUT) ?? '{}') as About;
}

function addPiece(piece: Buffer, hash: Hash, kept: Buffer[] | null) {
  hash.update(piece);
  kept?.push(piece);
}

const isSafe = (path: string) =>
  !isAbsolute(path) &&
  !path.split(/[\\/]/).includes('..') &&
  (path.startsWith(DATA) || path === ABOUT || path === CHECKSUMS);
