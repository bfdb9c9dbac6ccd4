import type { Schemas } from '@lintel/contract/api';
import type { SheetFile } from './sheet/SheetFile';

/** As many as the server names the faults of. */
const ROWS_A_CALL = 1_000;

/** A file on its way to the server, batch by batch: it can be stopped, can fail, and goes on where it was. */
export class Sending {
  added = 0;
  /** What the server would not take: rows of the file, from 0, and why. */
  readonly refusals: [row: number, reason: string][] = [];
  private next = 0;
  private isDone = false;
  private isStopped = false;

  constructor(
    private readonly sheet: SheetFile,
    private readonly send: (csv: string) => Promise<Schemas['ImportReport']>,
  ) {}

  /** @throws what `send` throws; the batch is sent again by the next `run` */
  async run(onProgress: () => void) {
    this.isStopped = false;
    while (!this.isDone && !this.isStopped) {
      const { csv, rows, next, isLast } = await this.sheet.batch(this.next, ROWS_A_CALL);
      if (rows.length > 0) {
        const { added, errors } = await this.send(csv);
        this.added += added;
        for (const { row, reason } of errors) this.refusals.push([rows[row - 1] ?? -1, reason]);
      }
      this.next = next;
      this.isDone = isLast;
      onProgress();
    }
  }

  /** After the batch that is on its way. */
  stop() {
    this.isStopped = true;
  }
}
