import { crc32 } from 'node:zlib';
import { forEachInSlices } from '../forEachInSlices';
import { CHECKSUM_DIGITS, checksum, formatChecksum } from './checksum';
import { FORMAT } from './migrations';
import type { StoredChange } from './Store';

/**
 * Encodes a batch of changes as one line: checksum, space, JSON. A line is valid as a whole or not at all. Other calls
 * are served while a large one is encoded.
 */
export async function encodeLine(changes: StoredChange[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let sum = 0;
  const add = (text: string) => {
    const piece = Buffer.from(text);
    sum = crc32(piece, sum);
    pieces.push(piece);
  };
  await forEachInSlices(changes.entries(), ([index, change]) =>
    add((index === 0 ? '[' : ',') + JSON.stringify(change)),
  );
  add(']');
  return Buffer.concat([Buffer.from(`${formatChecksum(sum)} `), ...pieces, Buffer.from('\n')]);
}

/** Encodes the first line of a journal. Journals of format 1 have none. */
export const encodeHeader = (): string => encode({ format: FORMAT });

function encode(content: unknown): string {
  const json = JSON.stringify(content);
  return `${checksum(json)} ${json}\n`;
}

/** @returns the batch, or null when the line does not match its checksum */
export function decodeLine(line: string): StoredChange[] | null {
  const content = decode(line);
  return Array.isArray(content) ? (content as StoredChange[]) : null;
}

/** @returns the format in the header, or null when the line is not a header */
export function decodeHeader(line: string): number | null {
  const content = decode(line);
  const format = content && !Array.isArray(content) ? Reflect.get(content, 'format') : null;
  return typeof format === 'number' ? format : null;
}

function decode(line: string): object | null {
  const json = line.slice(CHECKSUM_DIGITS + 1);
  if (line[CHECKSUM_DIGITS] !== ' ' || checksum(json) !== line.slice(0, CHECKSUM_DIGITS)) return null;
  return JSON.parse(json) as object;
}
