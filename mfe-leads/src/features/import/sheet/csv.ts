import Papa from 'papaparse';

const DELIMITERS = [',', ';', '\t', '|'];
/** Characters per chunk. Progress is reported after each chunk. */
const PIECE = 1024 * 1024;

export interface Cells {
  titles: string[];
  rows: string[][];
}

/**
 * Reads a CSV file with commas, semicolons, tabs or pipes, in UTF-8, UTF-16 or Windows-1252.
 * @param onProgress receives the share that is read, from 0 to 1
 * @throws Error for a file that has no rows or is not text
 */
export async function readCsv(file: File, onProgress: (share: number) => void): Promise<Cells> {
  const { delimiter, text } = stripSeparatorHint(decode(await readBytes(file)));
  const rows = await new Promise<string[][]>((resolve, reject) => {
    const all: string[][] = [];
    Papa.parse<string[]>(text, {
      delimiter: delimiter ?? detectDelimiter(text),
      skipEmptyLines: 'greedy',
      chunkSize: PIECE,
      chunk({ data, meta }: Papa.ParseResult<string[]>) {
        // Not `push(...data)`: that many arguments overflow the stack.
        for (const row of data) all.push(row);
        onProgress(meta.cursor / text.length);
      },
      complete: () => resolve(all),
      error: reject,
    });
  });
  const [titles = [], ...records] = rows;
  if (records.length === 0) throw new Error('This file has no rows.');
  return { titles: titles.map((title) => title.trim()), rows: records };
}

function readBytes(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.addEventListener('error', () => reject(new Error("Couldn't read this file.")));
    reader.readAsArrayBuffer(file);
  });
}

/** Decodes the whole file, because its only non-ASCII character may be on the last line. Removes a byte order mark. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first === 0x50 && second === 0x4b)
    throw new Error('This is an Excel workbook. Open it in Excel and save it as CSV.');
  if (bytes.includes(0)) throw new Error("This isn't a CSV file.");
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Removes Excel's first line, such as `sep=;`. */
function stripSeparatorHint(text: string): { delimiter?: string; text: string } {
  const hint = /^"?sep=(.)"?\r?\n/i.exec(text);
  return hint ? { delimiter: hint[1], text: text.slice(hint[0].length) } : { text };
}

/** Counts delimiters in the title line only, because rows may contain any character. */
function detectDelimiter(text: string): string {
  const titles = (text.trimStart().split(/\r|\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => titles.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Per RFC 4180, without escaping formulas. */
export const toCsv = (rows: string[][]) => Papa.unparse(rows, { newline: '\r\n' });
