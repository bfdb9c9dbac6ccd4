import type { Schemas } from '@lintel/contract/api';
import type { OnExisting } from './importApi';
import type { Batch, ComparisonResult, SheetFile } from './sheet/SheetFile';

/** The server reports errors for at most this many rows per request. */
const ROWS_PER_REQUEST = 1_000;

type Send = (csv: string) => Promise<Schemas['ImportReport']>;

/** The progress of an import. It is stored, so that an import can resume after a reload. */
export interface RunState {
  /** Prefix of the rows' ids. They make retries idempotent: a repeated batch adds no row twice. */
  importId: string;
  onExisting: OnExisting;
  /** Index of the first row of the next batch. */
  next: number;
  isDone: boolean;
  added: number;
  updated: number;
  skipped: number;
  /** Rows that the server rejected, by index in the file, with the reason. */
  refusals: [row: number, reason: string][];
}

export const createRun = (onExisting: OnExisting): RunState => ({
  importId: crypto.randomUUID(),
  onExisting,
  next: 0,
  isDone: false,
  added: 0,
  updated: 0,
  skipped: 0,
  refusals: [],
});

/** Sends a file batch by batch. It can be stopped and resumed, also after an error. */
export class ImportRun {
  private isStopped = false;

  constructor(
    private readonly sheet: SheetFile,
    private readonly send: Send,
    public state: RunState,
  ) {}

  /** @throws the error of `send`; the next `run` sends the batch again */
  async run(onProgress: (state: RunState) => void) {
    this.isStopped = false;
    while (!this.state.isDone && !this.isStopped) {
      const { importId, onExisting } = this.state;
      const { csv, rows, next, isLast } = await this.sheet.batch(this.state.next, ROWS_PER_REQUEST, {
        importId,
        withoutExisting: onExisting === 'skip',
      });
      const report = rows.length > 0 ? await this.send(csv) : undefined;
      const { added, updated, skipped, refusals } = this.state;
      this.state = {
        ...this.state,
        next,
        isDone: isLast,
        added: added + (report?.added ?? 0),
        updated: updated + (report?.updated ?? 0),
        skipped: skipped + (report?.skipped ?? 0),
        refusals: [...refusals, ...getFaults(report, rows)],
      };
      onProgress(this.state);
    }
  }

  /** Stops after the current batch. */
  stop() {
    this.isStopped = true;
  }
}

/**
 * Compares all rows with the server before the import.
 * @param onCompared receives each batch's result and the number of compared rows; returns false to stop
 */
export async function compareRows(
  sheet: SheetFile,
  send: Send,
  onCompared: (found: ComparisonResult, compared: number) => Promise<boolean>,
) {
  let compared = 0;
  let upcoming: Promise<Batch> | undefined = sheet.batch(0, ROWS_PER_REQUEST);
  while (upcoming) {
    const { csv, rows, next, isLast }: Batch = await upcoming;
    // Prepared while the server processes the previous batch.
    upcoming = isLast ? undefined : sheet.batch(next, ROWS_PER_REQUEST);
    const report = rows.length > 0 ? await send(csv) : undefined;
    compared += rows.length;
    const existing = (report?.existing ?? []).map((row) => rows[row - 1] ?? -1);
    if (!(await onCompared({ existing, faults: getFaults(report, rows) }, compared))) return;
  }
}

const getFaults = (report: Schemas['ImportReport'] | undefined, rows: number[]) =>
  (report?.errors ?? []).map(({ row, reason }): [number, string] => [rows[row - 1] ?? -1, reason]);
