import type { Mapping } from './Mapping';

export interface Check {
  /** Rows that can be imported. */
  ready: number;
  /** Rows that say something that cannot be. */
  faulty: number;
  /** Rows whose email address stands in a row before. */
  repeated: number;
}

export interface Previewed {
  /** In the file, from 1 below the titles. */
  row: number;
  values: Record<string, string>;
  fault?: string;
}

export interface Batch {
  csv: string;
  /** Which rows of the file those are, from 0. */
  rows: number[];
  /** Where the next batch begins. */
  next: number;
  isLast: boolean;
}

/** A file that is being imported, wherever it is worked on. */
export interface SheetFile {
  read(file: File, onProgress: (share: number) => void): Promise<{ titles: string[]; rows: number }>;
  check(mapping: Mapping): Promise<Check>;
  preview(which: 'all' | 'refused', count: number): Promise<Previewed[]>;
  batch(from: number, count: number): Promise<Batch>;
  refused(byServer: [row: number, reason: string][]): Promise<string>;
}
