import type { DateOrder, DetectedOrder } from './dates';
import type { Mapping } from './Mapping';

/** How to read the file. */
export interface ImportSettings {
  mapping: Mapping;
  /** For dates with slashes. Default: the detected order. */
  dateOrder?: DateOrder;
  /** The user's choices for unknown values of `Status`, where they differ from the guess. */
  choices: Readonly<Record<string, string>>;
}

/** A value of `Status` that the server doesn't support. */
export interface UnknownValue {
  value: string;
  /** Number of rows with the value. */
  count: number;
  /** The status that is imported. */
  meaning: string;
}

/** The number of rows by result. */
export interface RowCounts {
  /** New records. */
  ready: number;
  /** Records that are in the list already. */
  existing: number;
  /** Rows with an invalid value. */
  faulty: number;
  /** Rows with the email address or phone number of an earlier row. */
  repeated: number;
}

export interface SheetCheck extends RowCounts {
  /** Undefined without slashed dates. The order is undefined until it is detected or chosen. */
  dates?: DetectedOrder;
  /** Most frequent first, at most `MAX_UNKNOWN_VALUES`. */
  unknown: UnknownValue[];
  /** Number of further values. Their rows are invalid. */
  unknownLeft: number;
}

export type RowFilter = 'all' | 'existing' | 'refused';

export interface PreviewRow {
  /** Row number, from 1 below the titles. */
  row: number;
  values: Record<string, string>;
  isExisting: boolean;
  fault?: string;
}

export interface Batch {
  csv: string;
  /** Indices of the batch's rows in the file. */
  rows: number[];
  /** Index of the first row of the next batch. */
  next: number;
  isLast: boolean;
}

export interface BatchOptions {
  /** Adds an id to each row, composed of this and the row's index, so that a repeated request adds no row twice. */
  importId?: string;
  withoutExisting?: boolean;
}

/** The server's result for rows, by index in the file. */
export interface ComparisonResult {
  existing: number[];
  faults: [row: number, reason: string][];
}

/** A file that is imported, in a worker or in the page. */
export interface SheetFile {
  read(file: File, onProgress: (share: number) => void): Promise<{ titles: string[]; rows: number }>;
  /** Checks all rows and resets the comparison. */
  check(settings: ImportSettings): Promise<SheetCheck>;
  applyComparison(found: ComparisonResult): Promise<RowCounts>;
  preview(which: RowFilter, count: number): Promise<PreviewRow[]>;
  batch(from: number, count: number, options?: BatchOptions): Promise<Batch>;
  /** The rows that were not imported, as CSV with the original cells and the reason. */
  exportFailedRows(byServer: [row: number, reason: string][]): Promise<string>;
}
