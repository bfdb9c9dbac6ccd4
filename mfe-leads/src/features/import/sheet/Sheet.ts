import { csvOf, plainCell, safeCell } from './cells';
import { type Field, fieldsOf, type Target } from './fields';
import type { Mapping } from './Mapping';
import { type Cells, readSheet } from './readSheet';
import type { Batch, Check, Previewed, SheetFile } from './SheetFile';

/** A file that is to be imported: its rows, and what is wrong with them. */
export class Sheet implements SheetFile {
  /** By row: why it is not sent. */
  private faults: (string | undefined)[] = [];
  private mapping: Mapping = {};
  private cells: Cells = { titles: [], rows: [] };

  constructor(private readonly of: Target) {}

  async read(file: File, onProgress: (share: number) => void) {
    this.cells = await readSheet(file, onProgress);
    return { titles: this.cells.titles, rows: this.cells.rows.length };
  }

  /** Looks at every row as `mapping` reads it. */
  async check(mapping: Mapping): Promise<Check> {
    this.mapping = mapping;
    const fields = fieldsOf[this.of].filter(({ title }) => title in mapping);
    const firstWith = new Map<string, number>();
    let repeated = 0;
    let faulty = 0;
    this.faults = this.cells.rows.map((_row, index) => {
      const fault = faultOf(fields, (title) => this.valueOf(index, title));
      if (fault) {
        faulty += 1;
        return fault;
      }
      const email = this.valueOf(index, 'Email').toLowerCase();
      const first = email === '' ? undefined : firstWith.get(email);
      if (first !== undefined) {
        repeated += 1;
        return `Has the email address of row ${first + 1}`;
      }
      if (email !== '') firstWith.set(email, index);
      return undefined;
    });
    return { ready: this.faults.length - faulty - repeated, faulty, repeated };
  }

  async preview(which: 'all' | 'refused', count: number): Promise<Previewed[]> {
    const shown: Previewed[] = [];
    for (let index = 0; index < this.faults.length && shown.length < count; index += 1) {
      const fault = this.faults[index];
      if (which === 'refused' && !fault) continue;
      const values = Object.keys(this.mapping).map((title) => [title, this.valueOf(index, title)]);
      shown.push({ row: index + 1, values: Object.fromEntries(values), fault });
    }
    return shown;
  }

  /** The next rows without a fault from row `from` on, as the CSV that the server reads. */
  async batch(from: number, count: number): Promise<Batch> {
    const titles = Object.keys(this.mapping);
    const rows: number[] = [];
    let next = from;
    for (; next < this.faults.length && rows.length < count; next += 1)
      if (!this.faults[next]) rows.push(next);
    const lines = rows.map((index) => titles.map((title) => safeCell(this.valueOf(index, title))));
    return { csv: csvOf([titles, ...lines]), rows, next, isLast: next >= this.faults.length };
  }

  /** Rows that were not imported, as they stood in the file, each with its reason. */
  async refused(byServer: [row: number, reason: string][]): Promise<string> {
    const told = new Map(byServer);
    const lines = this.cells.rows.flatMap((row, index) => {
      const reason = this.faults[index] ?? told.get(index);
      if (!reason) return [];
      const cells = this.cells.titles.map((_title, column) => safeCell(plainCell(row[column] ?? '')));
      return [[...cells, safeCell(reason)]];
    });
    return `\uFEFF${csvOf([[...this.cells.titles, 'Reason'], ...lines])}\r\n`;
  }

  private valueOf(index: number, title: string): string {
    const text = plainCell(this.cells.rows[index]?.[this.mapping[title] ?? -1] ?? '');
    return exact.has(title) ? text : text.trim();
  }
}

/** What people write freely; of all else, spaces around it mean nothing. */
const exact = new Set(['Name', 'Subscriber', 'Source', 'Message']);

function faultOf(fields: Field[], read: (title: string) => string): string | undefined {
  for (const { title, faultOf: find } of fields) {
    const fault = find?.(read(title));
    if (fault) return fault.startsWith('“') ? fault : `${title} ${fault}`;
  }
  return undefined;
}
