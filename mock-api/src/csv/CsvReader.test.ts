import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { CsvError, CsvReader } from './CsvReader';

function read(text: string | Buffer, size = 1_000_000): string[][] {
  const rows: string[][] = [];
  const reader = new CsvReader((cells) => rows.push(cells));
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) reader.write(bytes.subarray(start, start + size));
  reader.end();
  return rows;
}

test.each([
  ['quotes, commas and line breaks in quotes', 'a,"b ""x"", c\r\nd"\r\n', [['a', 'b "x", c\r\nd']]],
  ['a byte order mark', '\uFEFFName\nAda', [['Name'], ['Ada']]],
  ['empty lines', '\n\r\na\n\n\nb\n\n', [['a'], ['b']]],
  [
    'empty cells',
    ',\na,\n"",b',
    [
      ['', ''],
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['short and long rows', 'a,b\nc\nd,e,f\n', [['a', 'b'], ['c'], ['d', 'e', 'f']]],
  ['line ends of old Macs', 'a\rb', [['a'], ['b']]],
])('reads %s', (_, text, rows) => {
  for (const size of [1, 2, 3, 1_000]) expect(read(text, size)).toEqual(rows);
});

test('reads the same rows as csv-parse, however the bytes are split', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ü', '𝄞', ',', '"', '\r', '\n', ' ', "'") });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 })), fc.integer({ min: 1, max: 9 }), (rows, size) => {
      const text = rows
        .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
        .join('\r\n');
      expect(read(text, size)).toEqual(rows);
      expect(read(text, size)).toEqual(parse(text, { relax_column_count: true }));
    }),
  );
});

const quotes = 'a cell with quotes has to begin and end with one';
const tooLong = 'a row can have at most 100000 characters';

test.each([
  ['a"b', quotes],
  ['a"b"', quotes],
  ['"a"b', quotes],
  ['ok\n"a" ,b', quotes],
  ['"a', 'a quote is not closed'],
  [`"${'x'.repeat(100_001)}"`, tooLong],
  ['x'.repeat(100_001), tooLong],
  [','.repeat(100_001), tooLong],
])('refuses %.20j and says why', (text, message) => {
  for (const size of [7, 1_000_000]) {
    expect(() => read(text, size)).toThrow(CsvError);
    expect(() => read(text, size)).toThrow(message);
  }
});

test('reads a row of 100,000 characters', () => {
  const cell = 'x'.repeat(99_998);
  expect(read(`"${cell}"\na`)).toEqual([[cell], ['a']]);
});

test('takes any number of rows of any length together', () => {
  expect(read(`${'x'.repeat(99_000)}\n`.repeat(20))).toHaveLength(20);
});
