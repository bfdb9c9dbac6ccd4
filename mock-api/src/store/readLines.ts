import { createReadStream } from 'node:fs';

const PIECE_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

/** Successive lines of a file, without their newlines. */
interface Lines {
  texts: string[];
  /** Where the last of them ends in the file, with its newline (bytes). */
  end: number;
  /** The only line is the file's last one, and has no newline. */
  isTorn: boolean;
}

/**
 * Reads a text file piece by piece: a file can be larger than memory and than the longest string, 512 MB; only each line
 * has to fit into one.
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
