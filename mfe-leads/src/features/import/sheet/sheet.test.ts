import fc from 'fast-check';
import { csvOf, safeCell } from './cells';
import { guessMapping, missingFields } from './Mapping';
import { Sheet } from './Sheet';

const fileOf = (text: string | BlobPart) => new File([text], 'leads.csv', { type: 'text/csv' });

async function open(text: string | BlobPart, of: 'leads' | 'subscribers' = 'leads') {
  const sheet = new Sheet(of);
  const read = await sheet.read(fileOf(text), () => {});
  const mapping = guessMapping(of, read.titles);
  return { sheet, read, mapping, check: await sheet.check(mapping) };
}

test('columns are found by their titles and by what people call them', () => {
  expect(guessMapping('leads', ['E-Mail', 'Full_Name', 'Hat', 'phone number'])).toEqual({
    Name: 1,
    Email: 0,
    Phone: 3,
  });
  expect(missingFields('leads', guessMapping('leads', ['Email']))).toEqual(['Name']);
  expect(missingFields('subscribers', guessMapping('subscribers', ['Name', 'Mail']))).toEqual([]);
});

test('every row is looked at; addresses that come twice are marked', async () => {
  const { sheet, read, check } = await open(
    [
      '\uFEFFName,Email,Status,Date',
      'Ada,ada@example.com,Won,2020-01-02',
      ',bob@example.com,,',
      'Cy,no address,,',
      'Di,ADA@example.com,,',
      'Eve,,Sold,',
      'Fay,,,2999-01-01',
    ].join('\r\n'),
  );
  expect(read).toEqual({ titles: ['Name', 'Email', 'Status', 'Date'], rows: 6 });
  expect(check).toEqual({ ready: 1, faulty: 4, repeated: 1 });
  const faults = (await sheet.preview('all', 10)).map(({ fault }) => fault);
  expect(faults).toEqual([
    undefined,
    'Name is missing',
    '“no address” is no email address',
    'Has the email address of row 1',
    '“Sold” is no stage',
    '“2999-01-01” is no date of the past',
  ]);
  expect((await sheet.preview('refused', 2)).map(({ row }) => row)).toEqual([2, 3]);
});

test('semicolons, older encodings and missing cells are read', async () => {
  const bytes = Uint8Array.from('Name;Email\nJos\u00e9;jose@example.com\nAna', (letter) =>
    letter.charCodeAt(0),
  );
  const { sheet } = await open(bytes);
  expect((await sheet.preview('all', 5)).map(({ values }) => values)).toEqual([
    { Name: 'José', Email: 'jose@example.com' },
    { Name: 'Ana', Email: '' },
  ]);
});

test.each([
  ['no rows', 'Name,Email\r\n', 'There are no rows in this file.'],
  ['no text', new Uint8Array([80, 75, 3, 4, 0, 0]), 'This is not a CSV file.'],
])('a file with %s is refused', async (_what, content, message) => {
  await expect(open(content)).rejects.toThrow(message);
});

test('rows are sent batch by batch, those with a fault are not', async () => {
  const { sheet } = await open('Name,Email\nAda,\n,bob@example.com\nBob,\nCy,');
  const first = await sheet.batch(0, 2);
  expect(first).toEqual({ csv: 'Name,Email\r\nAda,\r\nBob,', rows: [0, 2], next: 3, isLast: false });
  expect(await sheet.batch(first.next, 2)).toEqual({
    csv: 'Name,Email\r\nCy,',
    rows: [3],
    next: 4,
    isLast: true,
  });
});

test('the refused rows stand in a file of their own as they were, each with its reason', async () => {
  const { sheet } = await open('Name,Hat\nAda,=1+1\n,top\nBob,"a ""b"""');
  expect(await sheet.refused([[2, 'bob is a lead already']])).toBe(
    '\uFEFFName,Hat,Reason\r\n,top,Name is missing\r\nBob,"a ""b""",bob is a lead already\r\n',
  );
});

test('[LEAD-09] whatever was exported is read as it was', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const name = text.filter((value) => value.trim() !== '' && value.length <= 200);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, text), { minLength: 1, maxLength: 20 }), async (rows) => {
      const exported = `\uFEFF${csvOf([['Name', 'Source'], ...rows.map((row) => row.map(safeCell))])}\r\n`;
      const { sheet } = await open(exported);
      const seen = await sheet.preview('all', 100);
      expect(seen.map(({ values }) => [values['Name'], values['Source']])).toEqual(rows);
      const { csv } = await sheet.batch(0, 100);
      expect(`\uFEFF${csv}\r\n`).toBe(exported);
    }),
    { numRuns: 200 },
  );
});
