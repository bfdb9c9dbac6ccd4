import { escapeFormula, unescapeFormula } from '@lintel/contract/csv';
import { getPhoneKey, isSamePhone } from '@lintel/contract/phone';
import { type Cells, readCsv, toCsv } from './csv';
import { type DateOrder, detectDateOrder, readDate } from './dates';
import { type ImportField, type ImportTarget, importFields, LAST_NAME } from './importFields';
import { findServerStatus, getNameField, guessStatus } from './Mapping';
import type {
  Batch,
  BatchOptions,
  ComparisonResult,
  ImportSettings,
  PreviewRow,
  RowCounts,
  RowFilter,
  SheetCheck,
  SheetFile,
  UnknownValue,
} from './SheetFile';

/** With more values than this, the column is probably not the status. */
const MAX_UNKNOWN_VALUES = 40;
const ROW_ID = 'Row ID';

type CellValue = { text: string; fault?: string };

/** A file with its rows and their errors. */
export class Sheet implements SheetFile {
  /** By row: the reason why it is not sent. */
  private faults: (string | undefined)[] = [];
  private repeated = 0;
  private readonly existing = new Set<number>();
  private settings: ImportSettings = { mapping: {}, choices: {} };
  private dateOrder: DateOrder | undefined;
  /** By value of `Status`: the status that is imported. */
  private meanings = new Map<string, string>();
  private cells: Cells = { titles: [], rows: [] };
  private readonly timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  constructor(private readonly of: ImportTarget) {}

  async read(file: File, onProgress: (share: number) => void) {
    this.cells = await readCsv(file, onProgress);
    return { titles: this.cells.titles, rows: this.cells.rows.length };
  }

  async check(settings: ImportSettings): Promise<SheetCheck> {
    this.settings = settings;
    this.existing.clear();
    const dates = this.detectDates(settings);
    const { unknown, unknownLeft } = this.findUnknown(settings);
    const fields = this.getSentFields();
    const repeats = new DuplicateFinder();
    this.repeated = 0;
    this.faults = this.cells.rows.map((_row, index) => {
      const fault = this.findFault(index, fields);
      if (fault) return fault;
      const first = repeats.find(index, this.getText(index, 'Email'), this.getText(index, 'Phone'));
      if (first) this.repeated += 1;
      return first && `Has the ${first.what} of row ${first.row + 1}`;
    });
    return { ...this.countRows(), dates, unknown, unknownLeft };
  }

  async applyComparison({ existing, faults }: ComparisonResult): Promise<RowCounts> {
    for (const row of existing) this.existing.add(row);
    for (const [row, reason] of faults) this.faults[row] ??= reason;
    return this.countRows();
  }

  async preview(which: RowFilter, count: number): Promise<PreviewRow[]> {
    const titles = this.getSentFields().map(({ title }) => title);
    const shown: PreviewRow[] = [];
    for (let index = 0; index < this.faults.length && shown.length < count; index += 1) {
      const fault = this.faults[index];
      const isExisting = this.existing.has(index);
      if ((which === 'refused' && !fault) || (which === 'existing' && (!isExisting || fault))) continue;
      const values = titles.map((title) => [title, this.getValue(index, title).text]);
      shown.push({ row: index + 1, values: Object.fromEntries(values), isExisting, fault });
    }
    return shown;
  }

  /** The next valid rows from row `from` on, as CSV for the server. */
  async batch(from: number, count: number, { importId, withoutExisting }: BatchOptions = {}): Promise<Batch> {
    const titles = this.getSentFields().map(({ title }) => title);
    const rows: number[] = [];
    let next = from;
    for (; next < this.faults.length && rows.length < count; next += 1) {
      if (!this.faults[next] && !(withoutExisting && this.existing.has(next))) rows.push(next);
    }
    const lines = rows.map((index) => [
      ...titles.map((title) => escapeFormula(this.getValue(index, title).text)),
      ...(importId ? [`${importId}-${index}`] : []),
    ]);
    const csv = toCsv([[...titles, ...(importId ? [ROW_ID] : [])], ...lines]);
    return { csv, rows, next, isLast: next >= this.faults.length };
  }

  async exportFailedRows(byServer: [row: number, reason: string][]): Promise<string> {
    const serverReasons = new Map(byServer);
    const lines = this.cells.rows.flatMap((row, index) => {
      const reason = this.faults[index] ?? serverReasons.get(index);
      if (!reason) return [];
      const cells = this.cells.titles.map((_title, column) =>
        escapeFormula(unescapeFormula(row[column] ?? '')),
      );
      return [[...cells, escapeFormula(`Row ${index + 1}: ${reason}`)]];
    });
    const titles = this.cells.titles.map((title) => escapeFormula(unescapeFormula(title)));
    return `\uFEFF${toCsv([[...titles, 'Reason'], ...lines])}\r\n`;
  }

  private getSentFields(): ImportField[] {
    const { mapping } = this.settings;
    return importFields[this.of].filter(({ title, isJoined }) => title in mapping && !isJoined);
  }

  private countRows(): RowCounts {
    let refused = 0;
    let existing = 0;
    this.faults.forEach((fault, index) => {
      if (fault) refused += 1;
      else if (this.existing.has(index)) existing += 1;
    });
    const ready = this.faults.length - refused - existing;
    return { ready, existing, faulty: refused - this.repeated, repeated: this.repeated };
  }

  private detectDates({ mapping, dateOrder }: ImportSettings) {
    const field = importFields[this.of].find(({ kind }) => kind === 'date');
    const column = field && mapping[field.title];
    const found = column === undefined ? undefined : detectDateOrder(this.readColumn(column));
    this.dateOrder = dateOrder ?? found?.order;
    return found && { ...found, order: this.dateOrder };
  }

  private findUnknown({ mapping, choices }: ImportSettings): {
    unknown: UnknownValue[];
    unknownLeft: number;
  } {
    this.meanings = new Map();
    const column = mapping['Status'];
    if (column === undefined) return { unknown: [], unknownLeft: 0 };
    const counts = new Map<string, number>();
    for (const value of this.readColumn(column)) {
      const status = value === '' ? '' : findServerStatus(this.of, value);
      if (status !== undefined) this.meanings.set(value, status);
      else counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const values = [...counts].sort(([, one], [, other]) => other - one).slice(0, MAX_UNKNOWN_VALUES);
    const unknown = values.map(([value, count]) => {
      const meaning = choices[value] ?? guessStatus(this.of, value);
      this.meanings.set(value, meaning);
      return { value, count, meaning };
    });
    return { unknown, unknownLeft: counts.size - unknown.length };
  }

  private *readColumn(column: number): Iterable<string> {
    for (const row of this.cells.rows) yield unescapeFormula(row[column] ?? '').trim();
  }

  /** A cell's text in the file. */
  private getText(index: number, title: string): string {
    const column = this.settings.mapping[title];
    if (column === undefined) return '';
    const text = unescapeFormula(this.cells.rows[index]?.[column] ?? '');
    return untrimmedFields.has(title) ? text : text.trim();
  }

  /** A cell's value for the server. */
  private getValue(index: number, title: string): CellValue {
    const text = this.getText(index, title);
    if (title === getNameField(this.of) && LAST_NAME in this.settings.mapping)
      return { text: [text.trim(), this.getText(index, LAST_NAME)].filter((name) => name !== '').join(' ') };
    const field = importFields[this.of].find((each) => each.title === title);
    if (field?.kind === 'choice') {
      const meaning = this.meanings.get(text);
      return meaning === undefined ? { text, fault: `isn't a ${title.toLowerCase()}` } : { text: meaning };
    }
    if (field?.kind !== 'date' || text === '') return { text };
    // The file's text, until the date order is known.
    if (!this.dateOrder && detectDateOrder([text])) return { text };
    const date = readDate(text, { order: this.dateOrder, timeZone: this.timeZone, now: Date.now() });
    return 'instant' in date ? { text: date.instant } : { text, fault: date.fault };
  }

  /** A row's first error with its column and value. */
  private findFault(index: number, fields: ImportField[]): string | undefined {
    for (const { title, validate } of fields) {
      const { text, fault = validate?.(text) } = this.getValue(index, title);
      if (!fault) continue;
      const column = this.cells.titles[this.settings.mapping[title] ?? -1] || title;
      return text === '' ? `${column} ${fault}` : `${column}: “${shorten(text)}” ${fault}`;
    }
    return undefined;
  }
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Free text keeps its surrounding spaces. */
const untrimmedFields = new Set(['Name', 'Subscriber', 'Source', 'Message']);

interface RowsByPhone {
  withEmail: { row: number; phone: string }[];
  withoutEmail: { row: number; phone: string }[];
}

/** Finds rows of the same record: same email address, or same phone number if one of them has no address. */
class DuplicateFinder {
  private readonly byEmail = new Map<string, number>();
  /** Each number is stored once, because a file may repeat a placeholder in all rows. */
  private readonly byPhone = new Map<string, RowsByPhone>();

  /** @returns the earlier row of the same record */
  find(row: number, email: string, phone: string): { row: number; what: string } | undefined {
    const address = email.toLowerCase();
    const first = address === '' ? undefined : this.byEmail.get(address);
    if (first !== undefined) return { row: first, what: 'email address' };
    if (address !== '') this.byEmail.set(address, row);
    const key = getPhoneKey(phone);
    if (key === '') return undefined;
    const { withEmail, withoutEmail } = this.byPhone.get(key) ?? { withEmail: [], withoutEmail: [] };
    this.byPhone.set(key, { withEmail, withoutEmail });
    const isSame = (other: { phone: string }) => isSamePhone(other.phone, phone);
    const same = withoutEmail.find(isSame) ?? (address === '' ? withEmail.find(isSame) : undefined);
    if (same) return { row: same.row, what: 'phone number' };
    if (address === '') withoutEmail.push({ row, phone });
    else if (!withEmail.some(isSame)) withEmail.push({ row, phone });
    return undefined;
  }
}
