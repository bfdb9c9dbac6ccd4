import Papa from 'papaparse';
import { bytesOf } from './bytesOf';

/** Enough to see how a file is written. */
const HEAD_BYTES = 64 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];

export interface Cells {
  titles: string[];
  rows: string[][];
}

/**
 * Reads a CSV file piece by piece.
 * @param onProgress told the share that is read, from 0 to 1
 * @throws Error for a file without rows, or that is no text
 */
export async function readSheet(file: File, onProgress: (share: number) => void): Promise<Cells> {
  const head = await bytesOf(file.slice(0, HEAD_BYTES));
  if (head.includes(0)) throw new Error('This is not a CSV file.');
  const encoding = encodingOf(head);
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(head));
  const rows = await new Promise<string[][]>((resolve, reject) => {
    const all: string[][] = [];
    Papa.parse<string[]>(file, {
      delimiter,
      encoding,
      skipEmptyLines: 'greedy',
      chunk({ data, meta }) {
        // One at a time: as arguments so many would not fit on the stack.
        for (const row of data) all.push(row);
        onProgress(file.size === 0 ? 1 : meta.cursor / file.size);
      },
      complete: () => resolve(all),
      error: reject,
    });
  });
  const [titles = [], ...records] = rows;
  if (records.length === 0) throw new Error('There are no rows in this file.');
  return { titles: titles.map((title) => title.replace(/^\uFEFF/, '').trim()), rows: records };
}

/** UTF-8, or what older spreadsheets write. */
function encodingOf(head: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The one that parts the titles: rows may hold anything. */
function delimiterOf(text: string): string {
  const titles = text.split(/\r|\n/, 1)[0] ?? '';
  const counts = DELIMITERS.map((delimiter) => titles.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
