import { Header } from 'tar';
import { UserError } from '../UserError.ts';

// A release is sent as a plain tar stream of regular files. It contains no links, folders, extended headers or
// compression, so readers need not handle their dangers.

const BLOCK_BYTES = 512;

export interface TarEntry {
  name: string;
  size: number;
  /** Must be read to its end before the next entry. */
  content: AsyncGenerator<Buffer>;
}

/** A stream that is not a plain tar stream, or that ended early. */
export class TarError extends Error {}

/** @throws UserError when a name is longer than a plain header holds */
export function encodeTar(files: { name: string; bytes: Buffer }[]): Buffer {
  const blocks = files.flatMap(({ name, bytes }) => {
    const header = new Header({
      path: name,
      size: bytes.length,
      mode: 0o644,
      mtime: new Date(0),
      type: 'File',
    });
    if (header.encode()) throw new UserError(`${name}: this name is too long for the registry.`);
    return [header.block ?? Buffer.alloc(0), bytes, Buffer.alloc(-bytes.length & (BLOCK_BYTES - 1))];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)]);
}

/** Reads the regular files of a tar stream one after the other. @throws TarError for anything else */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(stream);
  for (;;) {
    const block = await reader.take(BLOCK_BYTES);
    if (block.every((byte) => byte === 0)) return reader.drain();
    const header = readHeader(block);
    let isRead = false;
    const content = (async function* () {
      for (let left = header.size; left > 0; ) {
        const piece = await reader.takeUpTo(left);
        left -= piece.length;
        yield piece;
      }
      await reader.take(-header.size & (BLOCK_BYTES - 1));
      isRead = true;
    })();
    yield { ...header, content };
    if (!isRead) throw new Error(`${header.name} was not read.`);
  }
}

function readHeader(block: Buffer): { name: string; size: number } {
  const header = decodeHeader(block);
  if (!header?.cksumValid) throw new TarError('This is not a tar stream.');
  const { path: name = '', size = 0 } = header;
  if (header.type !== 'File' || header.linkpath)
    throw new TarError(`${name} is not a regular file, but ${header.type}.`);
  if (!Number.isSafeInteger(size) || size < 0) throw new TarError(`${name} has no valid size.`);
  return { name, size };
}

/** Decodes a header; null when the block, which may be random bytes, is not a header. */
function decodeHeader(block: Buffer): Header | null {
  try {
    return new Header(block);
  } catch {
    return null;
  }
}

class BlockReader {
  private readonly pieces: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.pieces = stream[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = size; left > 0; ) {
      const part = await this.takeUpTo(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  /** @throws TarError at the end of the stream */
  async takeUpTo(size: number): Promise<Buffer> {
    while (this.rest.length === 0) {
      const next = await this.pieces.next();
      if (next.done) throw new TarError('The stream ended early.');
      this.rest = next.value;
    }
    const part = this.rest.subarray(0, size);
    this.rest = this.rest.subarray(part.length);
    return part;
  }

  /** Reads the rest after the end of the archive, which is only padding. */
  async drain(): Promise<void> {
    while (!(await this.pieces.next()).done) this.rest = Buffer.alloc(0);
  }
}
