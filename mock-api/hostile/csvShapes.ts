import type { HostileCall } from './calls';

const MB = 1024 * 1024;
const rows = (count: number, cell: string) => `Name,Email\n${`${cell}\n`.repeat(count)}`;

/** CSV files for the imports of leads and subscribers. */
const files: [shape: string, makeFile: () => string | Buffer][] = [
  ['10,001 rows', () => rows(10_001, 'a,b')],
  ['10,001 short rows', () => rows(10_001, 'a')],
  ['24 MB of rows', () => rows(12 * MB, 'a')],
  ['24 MB of empty lines', () => rows(24 * MB, '')],
  ['24 MB in one cell', () => `Name,Email\n"${'a'.repeat(24 * MB)}"`],
  ['24 MB of quotes', () => `Name,Email\n${'"'.repeat(24 * MB)}`],
  ['24 MB of commas', () => `Name,Email\n${','.repeat(24 * MB)}`],
  ['24 MB of titles', () => 'Name,'.repeat(4.8 * MB)],
  ['101 columns', () => `Name${',x'.repeat(100)}\na`],
  ['quote that is never closed', () => `Name,Email\n"${rows(50_000, 'a')}`],
  ['NUL', () => 'Name,Email\na\0b,a\0@example.com'],
  ['broken UTF-8', () => Buffer.from('4e616d652c456d61696c0aeda0802cff40fe2e6578', 'hex')],
  ['`__proto__`', () => 'Name,__proto__,constructor\na,b,c'],
  ['long cells', () => rows(50, 'x'.repeat(30_000))],
  ['random bytes', () => Buffer.from(Array.from({ length: MB }, (_, index) => (index * 7_919) % 251))],
  ['26 MB', () => rows(26, 'a'.repeat(MB))],
  ['nothing', () => ''],
];

export const makeCsvCalls = (): HostileCall[] =>
  files.map(([shape, makeFile]) => ({
    shape: `CSV: ${shape}`,
    query: 'dryRun=true',
    body: makeFile(),
    headers: { 'Content-Type': 'text/csv' },
  }));
