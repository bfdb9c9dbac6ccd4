import Papa from 'papaparse';

/** A spreadsheet would run a cell that begins like this. */
const FORMULA = /^[=+\-@\t\r']/;

/** What a cell says: exports put an apostrophe before what a spreadsheet would run, and exactly one comes off. */
export const plainCell = (cell: string) => (cell.startsWith("'") ? cell.slice(1) : cell);

/** The other way round. */
export const safeCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text);

/** After RFC 4180; what the cells hold is written as it is. */
export const csvOf = (rows: string[][]) => Papa.unparse(rows, { newline: '\r\n' });
