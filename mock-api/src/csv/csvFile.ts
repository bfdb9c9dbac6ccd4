import { setImmediate as otherCalls } from 'node:timers/promises';
import type { Answer } from '../http/operation';
import { csvLine } from './csvCell';

const BYTE_ORDER_MARK = '\uFEFF';
/** Records a piece: small enough that other calls are answered in between. */
const PIECE = 500;

export interface CsvSheet<Stored> {
  /** `leads` is sent as leads-YYYY-MM-DD.csv. */
  name: string;
  now: number;
  records: readonly Stored[];
  columns: { title: string; cell(record: Stored): string | null }[];
}

/** A download that is written piece by piece, so that memory stays flat whatever its size. */
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
