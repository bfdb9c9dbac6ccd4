import { setImmediate as otherCalls } from 'node:timers/promises';
import type { Answer } from '../http/operation';

const NEEDS_QUOTES = /[",\r\n]/;
/** Spreadsheets run cells that begin like this. The apostrophe is included so that reading can remove exactly one. */
const NEUTRALISED = /^[=+\-@\t\r']/;

/** One cell by RFC 4180, with an apostrophe before text that a spreadsheet would run as a formula. */
export function csvCell(value: string | null): string {
  const text = value ?? '';
  const safe = NEUTRALISED.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: (string | null)[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** Reverses `csvCell`: removes exactly one leading apostrophe. */
export const plainCell = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell);

const BYTE_ORDER_MARK = '\uFEFF';
/** Records per chunk: small enough that other calls are served in between. */
const PIECE = 500;

export interface CsvSheet<Stored> {
  /** `leads` becomes leads-YYYY-MM-DD.csv. */
  name: string;
  now: number;
  records: readonly Stored[];
  columns: { title: string; cell(record: Stored): string | null }[];
}

/** A download that is streamed in chunks, so that memory use does not depend on its size. */
export function csvFile<Stored>(sheet: CsvSheet<Stored>): Answer<undefined> {
  const day = new Date(sheet.now).toISOString().slice(0, 10);
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${sheet.name}-${day}.csv"`,
    },
    stream: pieces(sheet),
  };
}

async function* pieces<Stored>({ records, columns }: CsvSheet<Stored>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title));
  for (let start = 0; start < records.length; start += PIECE) {
    const piece = records.slice(start, start + PIECE);
    yield piece.map((record) => csvLine(columns.map(({ cell }) => cell(record)))).join('');
    await otherCalls();
  }
}
