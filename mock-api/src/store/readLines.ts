import { createReadStream } from 'node:fs';

const PIECE_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

/** Successive lines of a file, without their newlines. */
interface Lines {
  texts: string[];
  /** Position in the file after the last of them and its newline (bytes). */
  end: number;
  /** Whether the only line is the file's last one, without a newline. */
  isTorn: boolean;
}

/**
 * Reads a text file chunk by chunk: a file can be larger than memory and than the longest string, 512 MB; only each
 * line has to fit into a string.
 */
export async function* readLines(file: string, pieceBytes = PIECE_BYTES): AsyncGenerator<Lines> {
  let rest: Buffer[] = [];
  let end = 0;
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>) {
    const completeBytes = piece.lastIndexOf(NEWLINE) + 1;
    if (completeBytes > 0) {
      const lines = Buffer.concat([...rest, piece.subarray(0, completeBytes)]);
      end += lines.length;
      rest = [];
      yield { texts: lines.toString('utf8', 0, lines.length - 1).split('\n'), end, isTorn: false };
    }
    if (completeBytes < piece.length) rest.push(piece.subarray(completeBytes));
  }
  if (rest.length === 0) return;
  const torn = Buffer.concat(rest);
  yield { texts: [torn.toString()], end: end + torn.length, isTorn: true };
}
