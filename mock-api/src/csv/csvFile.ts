import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { escapeFormula } from '@lintel/contract/csv';
import type { OperationResponse } from '../http/OperationResponse';

/**
 * Quotes cells with semicolons, too: some spreadsheets split cells there, so the rest of the text would become another
 * cell.
 */
const NEEDS_QUOTES = /[",;\r\n]/;

/** Formats a cell by RFC 4180, with an apostrophe before text that a spreadsheet would run as a formula. */
export function formatCsvCell(value: string | null): string {
  const safe = escapeFormula(value ?? '');
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const formatCsvLine = (cells: (string | null)[]) => `${cells.map(formatCsvCell).join(',')}\r\n`;

const BYTE_ORDER_MARK = '\uFEFF';
/** Records per chunk: small enough that other calls are served in between. */
const CHUNK_RECORDS = 500;
export interface CsvSheet<Stored> {
  /** `leads` becomes leads-YYYY-MM-DD.csv. */
  name: string;
  now: number;
  records: AsyncIterable<readonly Stored[]>;
  columns: { title: string; cell(record: Stored): string | null }[];
}

/**
 * Streams a download in chunks, so that memory use does not depend on its size. Reading begins before the response, so
 * that a failure to read still has its own status.
 */
export async function streamCsvFile<Stored>(sheet: CsvSheet<Stored>): Promise<OperationResponse<undefined>> {
  const day = new Date(sheet.now).toISOString().slice(0, 10);
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${sheet.name}-${day}.csv"`,
    },
    stream: await begin(generateChunks(sheet)),
  };
}

async function* generateChunks<Stored>({ records, columns }: CsvSheet<Stored>): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + formatCsvLine(columns.map(({ title }) => title));
  for await (const piece of records)
    for (let start = 0; start < piece.length; start += CHUNK_RECORDS) {
      const lines = piece
        .slice(start, start + CHUNK_RECORDS)
        .map((record) => formatCsvLine(columns.map(({ cell }) => cell(record))));
      yield head + lines.join('');
      head = '';
      await yieldToEventLoop();
    }
  if (head !== '') yield head;
}

/** Waits for the first chunk. The rest is read, or abandoned, as usual. */
async function begin(chunks: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  let ahead: IteratorResult<string> | undefined = await chunks.next();
  const begun: AsyncIterableIterator<string> = {
    [Symbol.asyncIterator]: () => begun,
    async next() {
      const chunk = ahead ?? (await chunks.next());
      ahead = undefined;
      return chunk;
    },
    return: () => chunks.return(undefined),
  };
  return begun;
}
