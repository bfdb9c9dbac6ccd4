import { createHash } from 'node:crypto';
import type { Schemas } from '@lintel/contract/api';
import { unescapeFormula } from '@lintel/contract/csv';
import type { Request } from 'express';
import { ApiError, invalid } from '../errors';
import { forEachInSlices, splitBytes } from '../forEachInSlices';
import { RecordLimitError } from '../store/RecordLimitError';
import type { Store } from '../store/Store';
import { CsvError, CsvReader } from './CsvReader';

/** Browsers derive the type of a .csv file from the installed programs. */
const TYPES = ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain'];
const MAX_BYTES = 25 * 1024 * 1024;
/** Number of bytes that are read before other calls are served. */
const PIECE_BYTES = 16 * 1024;
/** The dashboard sends a thousand rows per request. */
const MAX_ROWS = 10_000;
const MAX_COLUMNS = 100;
const REPORTED_ROWS = 1_000;
/** Earlier dates are typing errors. With them, the daily figures of all time would have a row for each day since. */
const EARLIEST = '1970-01-01T00:00:00.000Z';
const ISO_DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Reason why a row was not imported. The import continues with the next row. */
export class RowError extends Error {
  override readonly name = 'RowError';
}

/** A row's cells by lower-case column title. */
export type CsvRow = Readonly<Record<string, string>>;

/** The result of importing a row. */
export interface RowResult {
  action: 'added' | 'updated' | 'skipped';
  /** Whether the record existed before. */
  isExisting: boolean;
}

/**
 * Reads a CSV body, then imports its rows in one transaction: an interrupted body imports nothing.
 * @param columns the titles to read, in lower case; other columns are not kept in memory
 * @param begin is called once the body is read, under the account's lock; the function that it returns imports a row,
 *   and throws RowError for an invalid one
 * @throws UNSUPPORTED_MEDIA, PAYLOAD_TOO_LARGE, VALIDATION
 */
export async function importCsv(
  { request, store, accountId }: { request: Request; store: Store; accountId: string },
  columns: readonly string[],
  begin: () => Promise<(row: CsvRow) => Promise<RowResult>>,
): Promise<Schemas['ImportReport']> {
  if (!request.is(TYPES)) throw new ApiError(415, 'UNSUPPORTED_MEDIA', 'Send a CSV file (text/csv)');
  const report: Schemas['ImportReport'] = {
    added: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
    existing: [],
    errors: [],
  };
  const rows: CsvRow[] = [];
  let number = 0;
  const fail = (reason: string) => {
    report.failed += 1;
    if (report.errors.length < REPORTED_ROWS) report.errors.push({ row: number, reason });
  };
  const tryRow = async (row: CsvRow, importRow: (row: CsvRow) => Promise<RowResult>) => {
    number += 1;
    try {
      const { action, isExisting } = await importRow(row);
      report[action] += 1;
      if (isExisting && report.existing.length < REPORTED_ROWS) report.existing.push(number);
    } catch (error) {
      if (!(error instanceof RowError || error instanceof RecordLimitError)) throw error;
      fail(error.message);
    }
  };
  let parseError: CsvError | undefined;
  try {
    await readRows(request, columns, rows);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    parseError = error;
  } finally {
    // Clients read the response only after they have sent the whole body.
    request.resume();
  }
  await store.run(accountId, async () => {
    const importRow = await begin();
    await forEachInSlices(rows, (row) => tryRow(row, importRow));
  });
  number += 1;
  if (parseError) fail(`Not a valid CSV row, reading stopped here: ${parseError.message}`);
  return report;
}

/** Formats the message of an import's response, such as "2 added, 1 failed". */
export const formatImportMessage = ({ added, updated, skipped, failed }: Schemas['ImportReport']) =>
  [
    `${added} added`,
    ...(updated > 0 ? [`${updated} updated`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    `${failed} failed`,
  ].join(', ');

/**
 * Adds each row to `rows`, so that the rows before a malformed one are imported. Other calls are served in between.
 * @throws CsvError, PAYLOAD_TOO_LARGE, VALIDATION
 */
async function readRows(request: Request, columns: readonly string[], rows: CsvRow[]) {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge();
  let titles: (string | undefined)[] | undefined;
  const reader = new CsvReader((cells) => {
    if (titles) rows.push(readRow(titles, cells));
    else titles = readTitles(cells, columns);
    if (rows.length > MAX_ROWS)
      throw new ApiError(413, 'PAYLOAD_TOO_LARGE', `Import at most ${MAX_ROWS} rows at a time`);
  });
  let bytes = 0;
  // The request must not be destroyed: its connection would close before the response.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw tooLarge();
    await forEachInSlices(splitBytes(chunk, PIECE_BYTES), (piece) => reader.write(piece));
  }
  reader.end();
}

const tooLarge = () => new ApiError(413, 'PAYLOAD_TOO_LARGE', 'This file is too large');

/** Returns the names of the columns to read; undefined for the others. @throws VALIDATION */
function readTitles(titles: string[], columns: readonly string[]): (string | undefined)[] {
  if (titles.length > MAX_COLUMNS) throw invalid({ file: `A file can have at most ${MAX_COLUMNS} columns` });
  return titles.map((title) => {
    const name = title.trim().toLowerCase();
    return columns.includes(name) ? name : undefined;
  });
}

function readRow(titles: (string | undefined)[], cells: string[]): CsvRow {
  const row: Record<string, string> = {};
  titles.forEach((title, index) => {
    const cell = cells[index];
    if (title !== undefined && cell !== undefined) row[title] = unescapeFormula(cell).replaceAll('\0', '');
  });
  return row;
}

/** Converts a cell to one line, without control characters. */
export const toOneLine = (cell = '') =>
  cell.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();

/**
 * Derives the id of the record that a row creates: stable for a `Row ID`, so that a batch whose response was lost can
 * be sent again. Undefined for a row without one.
 */
export function deriveRecordId(row: CsvRow, accountId: string): string | undefined {
  const rowId = row['row id']?.trim();
  if (!rowId) return undefined;
  return createHash('sha256').update(`${accountId} ${rowId}`).digest('hex').slice(0, 24);
}

/**
 * Parses a cell's ISO date; null for an empty cell. Any other notation is ambiguous, so the sender has to convert
 * it to an ISO date.
 * @throws RowError
 */
export function parseDateCell(cell: string | undefined, now: string): string | null {
  const text = cell?.trim() ?? '';
  if (text === '') return null;
  const [, year, month, day, zone] = ISO_DATE.exec(text) ?? [];
  const date = new Date(zone || text.length <= 10 ? text : `${text.replace(' ', 'T')}Z`);
  const isDay =
    Number(day) >= 1 && Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (!isDay || Number.isNaN(date.getTime())) {
    throw new RowError(`“${text.slice(0, 60)}” is not an ISO date such as 2026-11-01`);
  }
  if (date.getTime() < Date.parse(EARLIEST)) throw new RowError(`“${text}” is before 1970`);
  if (date.getTime() > Date.parse(now)) throw new RowError(`“${text}” is in the future`);
  return date.toISOString();
}
