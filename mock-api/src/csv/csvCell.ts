const NEEDS_QUOTES = /[",\r\n]/;
/** A spreadsheet would run a cell that begins like this. The apostrophe is here so that reading can take one off. */
const NEUTRALISED = /^[=+\-@\t\r']/;

/** One cell after RFC 4180, with an apostrophe before what a spreadsheet would take for a formula. */
export function csvCell(value: string | null): string {
  const text = value ?? '';
  const safe = NEUTRALISED.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: (string | null)[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** What `csvCell` was given: exactly one leading apostrophe comes off. */
export const plainCell = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell);
