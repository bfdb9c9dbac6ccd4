import { pipeline } from 'node:stream/promises';
import type { Schemas } from '@lintel/contract/api';
import { CsvError, parse } from 'csv-parse';
import type { Request } from 'express';
import { ApiError } from '../errors';
import { plainCell } from './csvCell';

/** Browsers name the type of a .csv file after the programs that are installed. */
const TYPES = ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain'];
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_ROW_CHARACTERS = 100_000;
const REPORTED_ERRORS = 1_000;

/** Why a row was not added; the import goes on with the next one. */
export class RowFault extends Error {
  override readonly name = 'RowFault';
}

/** A row's cells by column title in lower case. */
export type CsvRow = Readonly<Record<string, string>>;

/**
 * Reads a CSV body row by row, never as a whole, and has each row added.
 * @param add throws RowFault for a row that does not fit
 * @throws UNSUPPORTED_MEDIA, PAYLOAD_TOO_LARGE
 */
export async function importCsv(
  request: Request,
  add: (row: CsvRow) => void,
): Promise<Schemas['ImportReport']> {
  if (!request.is(TYPES)) throw new ApiError(415, 'UNSUPPORTED_MEDIA', 'Send a CSV file (text/csv)');
  const report: Schemas['ImportReport'] = { added: 0, failed: 0, errors: [] };
  const fail = (reason: string) => {
    report.failed += 1;
    const row = report.added + report.failed;
    if (report.errors.length < REPORTED_ERRORS) report.errors.push({ row, reason });
  };
  const tryRow = (row: CsvRow) => {
    try {
      add(row);
      report.added += 1;
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      fail(error.message);
    }
  };
  try {
    await pipeline(request, atMost(MAX_BYTES), rowReader(tryRow).resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    fail(`Not a valid CSV row, reading stopped here: ${error.message}`);
  }
  return report;
}

/** Hands rows on as they are read: one that fails later takes none of them back. */
const rowReader = (take: (row: CsvRow) => void) =>
  parse({
    bom: true,
    columns: (titles: string[]) => titles.map((title) => title.trim().toLowerCase()),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
    cast: (cell, { header }) => (header ? cell : plainCell(cell)),
    on_record: (row: CsvRow) => {
      take(row);
      return null;
    },
  });

/** @throws PAYLOAD_TOO_LARGE once more than that many bytes went through */
const atMost = (limit: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > limit) throw new ApiError(413, 'PAYLOAD_TOO_LARGE', 'This file is too large');
      yield chunk;
    }
  };
