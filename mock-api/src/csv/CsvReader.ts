/** Error at the position from which the file is not valid CSV. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

/** Maximum length of a row; a longer one cannot be the row of a list. */
const MAX_ROW_CHARACTERS = 100_000;
const SPECIAL = /[",\r\n]/g;
const NO_NEWLINE = /[^\r\n]/g;

/**
 * Splits CSV (RFC 4180) into rows, chunk by chunk, and skips empty lines. Rows may be shorter or longer than the first
 * one at no cost: csv-parse creates an error object for each, so that 10,000 of them block for half a second.
 */
export class CsvReader {
  private readonly decoder = new TextDecoder();
  private cells: string[] = [];
  private cell = '';
  private rowLength = 0;
  /** `quote`: after a quotation mark in a quoted cell, which ends the cell unless another one follows. */
  private state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';

  /** @param onRow receives each complete row; an error that it throws stops the reader */
  constructor(private readonly onRow: (cells: string[]) => void) {}

  /** @throws CsvError */
  write(bytes: Uint8Array) {
    this.read(this.decoder.decode(bytes, { stream: true }));
  }

  /** Ends the last row. @throws CsvError */
  end() {
    this.read(this.decoder.decode());
    if (this.state === 'quoted') throw new CsvError('a quote is not closed');
    this.endRow();
  }

  private read(text: string) {
    for (let index = 0; index < text.length; ) {
      const start = index;
      if (this.state === 'quoted') index = this.readQuoted(text, start);
      else if (this.state === 'quote' && text[start] === '"') index = this.openQuote('"', start);
      else index = this.readOutsideQuotes(text, start);
      this.rowLength = this.isRowEmpty() ? 0 : this.rowLength + index - start;
      if (this.rowLength > MAX_ROW_CHARACTERS)
        throw new CsvError(`a row can have at most ${MAX_ROW_CHARACTERS} characters`);
    }
  }

  /** These methods return the index after the part that they have read. */
  private readQuoted(text: string, start: number): number {
    const quote = text.indexOf('"', start);
    const end = quote < 0 ? text.length : quote;
    this.cell += text.slice(start, end);
    if (quote < 0) return end;
    this.state = 'quote';
    return end + 1;
  }

  private openQuote(escaped: string, start: number): number {
    this.cell += escaped;
    this.state = 'quoted';
    return start + 1;
  }

  private readOutsideQuotes(text: string, start: number): number {
    const character = text[start];
    if (character === ',') {
      this.endCell();
      return start + 1;
    }
    if (character === '\n' || character === '\r') {
      this.endRow();
      return findFrom(NO_NEWLINE, text, start);
    }
    if (character === '"' && this.state === 'start') return this.openQuote('', start);
    if (character === '"' || this.state === 'quote')
      throw new CsvError('a cell with quotes has to begin and end with one');
    const end = findFrom(SPECIAL, text, start);
    this.cell += text.slice(start, end);
    this.state = 'plain';
    return end;
  }

  private isRowEmpty(): boolean {
    return this.state === 'start' && this.cells.length === 0;
  }

  private endCell() {
    this.cells.push(this.cell);
    this.cell = '';
    this.state = 'start';
  }

  private endRow() {
    if (this.isRowEmpty()) return;
    this.endCell();
    const { cells } = this;
    this.cells = [];
    this.onRow(cells);
  }
}

/** @returns the index of the next match, or the end of the text */
function findFrom(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.exec(text)?.index ?? text.length;
}
