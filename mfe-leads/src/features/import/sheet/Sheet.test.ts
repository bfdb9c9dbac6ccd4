import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeFormula } from '@lintel/contract/csv';
import fc from 'fast-check';
import { toCsv } from './csv';
import { getMissingFields, guessMapping, guessStatus } from './Mapping';
import { Sheet } from './Sheet';
import type { ImportSettings } from './SheetFile';

const fileOf = (content: BlobPart) => new File([content], 'leads.csv', { type: 'text/csv' });
const example = (name: string) => readFileSync(join(import.meta.dirname, '../../../testing', name));

async function open(
  content: BlobPart,
  of: 'leads' | 'subscribers' = 'leads',
  given: Partial<ImportSettings> = {},
) {
  const sheet = new Sheet(of);
  const read = await sheet.read(fileOf(content), () => {});
  const settings: ImportSettings = { mapping: guessMapping(of, read.titles), choices: {}, ...given };
  return { sheet, read, settings, check: await sheet.check(settings) };
}
type Opened = Awaited<ReturnType<typeof open>>;
const values = async ({ sheet }: Opened) => (await sheet.preview('all', 100)).map((row) => row.values);
const faults = async ({ sheet }: Opened) => (await sheet.preview('all', 100)).map((row) => row.fault);

const day = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

describe('columns', () => {
  test('are found by their titles and common aliases', () => {
    expect(guessMapping('leads', ['E-Mail', 'Full_Name', 'Hat', 'phone number'])).toEqual({
      Name: 1,
      Email: 0,
      Phone: 3,
    });
    expect(getMissingFields('leads', guessMapping('leads', ['Email']))).toEqual(['Name']);
    expect(getMissingFields('subscribers', guessMapping('subscribers', ['Name', 'Mail']))).toEqual([]);
  });

  test.each([
    [['First Name', 'Last Name'], { Name: 0, 'Last name': 1 }],
    [['Nachname', 'Vorname'], { Name: 1, 'Last name': 0 }],
    [['Name', 'First Name', 'Last Name'], { Name: 0 }],
    [['Name', 'Vorname'], { Name: 1, 'Last name': 0 }],
    [['Surname'], { Name: 0 }],
    [['Given name'], { Name: 0 }],
  ])('with two parts of a name are joined: %j', (titles, mapping) => {
    expect(guessMapping('leads', titles)).toEqual(mapping);
  });

  test('join first and last name, even if one is empty', async () => {
    const opened = await open('First Name,Last Name,Email\nAda,Lovelace,\n,Byron,\nCy,,\n,,x@example.com');
    expect((await values(opened)).map(({ Name }) => Name)).toEqual(['Ada Lovelace', 'Byron', 'Cy', '']);
    expect(await faults(opened)).toEqual([undefined, undefined, undefined, 'First Name is missing']);
    expect((await opened.sheet.batch(0, 1)).csv).toBe('Name,Email\r\nAda Lovelace,');
  });
});

test('checks every row and names the column and value of an error', async () => {
  const opened = await open(
    [
      '\uFEFFName,E-Mail,Phone,Datum',
      'Ada,ada@example.com,,2020-01-02',
      ',bob@example.com,,',
      'Cy,no address,,',
      'Di,ADA@example.com,,',
      'Eve,,0151 2345678,31.02.2026',
      'Fay,,0151 2345678,2999-01-01',
      'Gus,,0151 2345678,',
      'Hal,,+49 (0)151-2345678,',
      'Ian,ian@example.com,0049 151 2345678,',
      'Jo,jo@example.com,,01.11.2026 99:00',
    ].join('\r\n'),
  );
  expect(opened.read).toEqual({ titles: ['Name', 'E-Mail', 'Phone', 'Datum'], rows: 10 });
  expect(opened.check).toMatchObject({ ready: 2, existing: 0, faulty: 5, repeated: 3 });
  expect(await faults(opened)).toEqual([
    undefined,
    'Name is missing',
    'E-Mail: “no address” isn’t an email address',
    'Has the email address of row 1',
    'Datum: “31.02.2026” isn’t a date',
    'Datum: “2999-01-01” is in the future',
    undefined,
    'Has the phone number of row 7',
    'Has the phone number of row 7',
    'Datum: “01.11.2026 99:00” isn’t a date',
  ]);
  expect((await opened.sheet.preview('refused', 2)).map(({ row }) => row)).toEqual([2, 3]);
});

test('accepts a phone number that two people with different addresses share', async () => {
  const { check } = await open(
    'Name,Email,Phone\nAda,a@example.com,5551234567\nBob,b@example.com,5551234567',
  );
  expect(check).toMatchObject({ ready: 2, repeated: 0 });
});

describe('dates', () => {
  test('01.11.2026 is 1 November', async () => {
    const opened = await open('Name,Date\nAda,01.11.2026');
    expect((await values(opened))[0]?.['Date']).toBe(day(2026, 10, 1));
    expect((await opened.sheet.batch(0, 1)).csv).toBe(`Name,Date\r\nAda,${day(2026, 10, 1)}`);
  });

  test('with slashes are read in the detected or chosen order of the column', async () => {
    const text = 'Name,Date\nAda,01/11/2025\nBob,25/12/2025';
    const opened = await open(text);
    expect(opened.check.dates).toEqual({ order: 'dayFirst', sample: '01/11/2025' });
    expect((await values(opened)).map(({ Date: date }) => date)).toEqual([
      day(2025, 10, 1),
      day(2025, 11, 25),
    ]);
    const check = await opened.sheet.check({ ...opened.settings, dateOrder: 'monthFirst' });
    expect(check).toMatchObject({ ready: 1, faulty: 1, dates: { order: 'monthFirst' } });
    expect((await values(opened))[0]?.['Date']).toBe(day(2025, 0, 11));
  });

  test('that can be read in both orders have no detected order', async () => {
    const { check } = await open('Name,Date\nAda,01/11/2025\nBob,02/03/2025');
    expect(check.dates).toEqual({ order: undefined, sample: '01/11/2025' });
  });
});

describe('stages', () => {
  test.each([
    ['Lead', 'New'],
    ['Closed', 'Won'],
    ['Closed Lost', 'Lost'],
    ['Nurture', 'Contacted'],
    ['Trash', 'Lost'],
    ['Hot Prospect', 'Qualified'],
    ['Pending', 'Offer Made'],
    ['ATTEMPTED_TO_CONTACT', 'Contacted'],
    ['Unqualified', 'Lost'],
    ['Besichtigung geplant', 'Viewing Scheduled'],
    ['Besichtigt', 'Viewed'],
    ['Kein Interesse', 'Lost'],
    ['Whatever', 'New'],
  ])('%s most likely means %s', (value, stage) => {
    expect(guessStatus('leads', value)).toBe(stage);
  });

  test('that are unknown are counted, mapped and sent as the server knows them', async () => {
    const opened = await open('Name,Stage\nA,won\nB,Nurture\nC,Nurture\nD,Odd\nE,In Progress\nF,');
    expect(opened.check).toMatchObject({
      ready: 6,
      unknown: [
        { value: 'Nurture', count: 2, meaning: 'Contacted' },
        { value: 'Odd', count: 1, meaning: 'New' },
      ],
      unknownLeft: 0,
    });
    await opened.sheet.check({ ...opened.settings, choices: { Odd: 'Lost' } });
    expect((await opened.sheet.batch(0, 10)).csv).toBe(
      'Name,Status\r\nA,Won\r\nB,Contacted\r\nC,Contacted\r\nD,Lost\r\nE,In Progress\r\nF,',
    );
  });

  test('beyond the limit of different values make their rows invalid', async () => {
    const rows = Array.from({ length: 50 }, (_, row) => `Lead ${row},Text ${row}`);
    const { check } = await open(['Name,Status', ...rows].join('\n'));
    expect(check).toMatchObject({ ready: 40, faulty: 10, unknownLeft: 10 });
  });

  test('of subscribers keep those unsubscribed who opted out elsewhere', async () => {
    const { check } = await open(
      'Email,Status\na@example.com,Opted out\nb@example.com,subscribed\nc@example.com,?',
      'subscribers',
    );
    expect(check.unknown.map(({ meaning }) => meaning)).toEqual(['Unsubscribed', 'Active', 'Unsubscribed']);
  });
});

describe('files of other programs', () => {
  // Node 20 reads the euro sign and the dash of Windows-1252 wrongly; the browser of the journeys does not.
  test('German Excel, with semicolons in Windows-1252', async () => {
    const opened = await open(example('german-excel.csv'));
    expect(opened.check).toMatchObject({ ready: 4, faulty: 1, repeated: 0, dates: undefined });
    expect(opened.check.unknown.map(({ value, meaning }) => [value, meaning])).toEqual([
      ['Interessent', 'New'],
      ['Besichtigung geplant', 'Viewing Scheduled'],
      ['Verkauft', 'Won'],
      ['Kein Interesse', 'Lost'],
    ]);
    expect((await values(opened)).slice(0, 4)).toEqual([
      {
        Name: 'Jürgen Müller',
        Email: 'juergen.mueller@example.de',
        Phone: '+49 (0)151-234 5678',
        Message: 'Wir möchten das Haus besichtigen; am liebsten samstags.\r\nViele Grüße',
        Status: 'New',
        Date: day(2026, 10, 1),
      },
      expect.objectContaining({
        Message: expect.stringContaining('Preis 450.000,50'),
        Date: day(2026, 9, 31, 14, 30),
      }),
      expect.objectContaining({ Name: 'Weiß & Söhne GmbH', Status: 'Won', Date: day(2026, 0, 2) }),
      expect.objectContaining({
        Name: 'Zoë Çelik',
        Message: expect.stringContaining('Rückruf erbeten'),
        Date: day(2025, 2, 15),
      }),
    ]);
    expect((await faults(opened)).at(-1)).toBe('Datum: “31.02.2026” isn’t a date');
  });

  test('Follow Up Boss', async () => {
    const opened = await open(example('follow-up-boss.csv'));
    expect(opened.check).toMatchObject({ ready: 5, faulty: 0, dates: { order: 'monthFirst' } });
    expect((await values(opened)).map(({ Name, Status }) => [Name, Status])).toEqual([
      ['Dana Whitfield', 'New'],
      ["Marcus O'Neil", 'Contacted'],
      ['Priya Raman', 'Won'],
      ['Lee', 'Lost'],
      ['Sofia Marin', 'Qualified'],
    ]);
    expect((await values(opened))[0]).toMatchObject({
      Email: 'dana.whitfield@example.com',
      Phone: '(555) 201-3344',
      Source: 'Zillow',
      Message: 'Wants a yard. Called "twice".',
      Date: day(2026, 2, 28, 9, 26),
    });
  });

  test('HubSpot', async () => {
    const opened = await open(example('hubspot.csv'));
    expect(opened.check).toMatchObject({ ready: 5, faulty: 0, dates: undefined });
    expect((await values(opened)).map(({ Name, Status, Date: date }) => [Name, Status, date])).toEqual([
      ['Nadia Kowalska', 'New', day(2026, 2, 14, 9, 26)],
      ['Tom Bergström', 'Negotiating', day(2026, 1, 1, 17, 5)],
      ['Aiko', '', day(2025, 11, 24, 0, 10)],
      ['Rui Santos', 'Contacted', day(2025, 10, 30, 23, 59)],
      ['Eva Stone', 'Lost', day(2026, 0, 5, 12)],
    ]);
  });
});

describe('encodings', () => {
  const text = 'Name,Email\nJosé “Pepe”,jose@example.com\nŁukasz,';
  const wanted = [
    { Name: 'José “Pepe”', Email: 'jose@example.com' },
    { Name: 'Łukasz', Email: '' },
  ];
  const utf16 = (content: string, littleEndian: boolean) => {
    const bytes = new DataView(new ArrayBuffer(content.length * 2 + 2));
    [...`\uFEFF${content}`].forEach((letter, index) => {
      bytes.setUint16(index * 2, letter.charCodeAt(0), littleEndian);
    });
    return bytes.buffer;
  };

  test.each<[string, BlobPart]>([
    ['UTF-8', text],
    ['UTF-8 with a byte order mark', `\uFEFF${text}`],
    ['UTF-16 with tabs, as Excel’s Unicode text', utf16(text.replaceAll(',', '\t'), true)],
    ['UTF-16 the other way round', utf16(text, false)],
    ['a first line that names the delimiter', `sep=;\r\n${text.replaceAll(',', ';')}`],
    [
      'titles with the other delimiter inside',
      text.replace('Name,Email', '"Name";"Email";"a, b, c, d"').replaceAll(/,(?! )/g, ';'),
    ],
    [
      'a byte order mark and a first line that names the delimiter',
      `\uFEFFsep=|\n${text.replaceAll(',', '|')}`,
    ],
  ])('%s', async (_what, content) => {
    expect(await values(await open(content))).toEqual(wanted);
  });

  test('Windows-1252 with its first umlaut far down', async () => {
    const lines = Array.from({ length: 20_000 }, (_, row) => `Lead ${row};`);
    const bytes = Buffer.from(['Name;Email', ...lines, 'Jos\u00e9;'].join('\n'), 'latin1');
    const { sheet } = await open(bytes);
    expect((await sheet.batch(20_000, 1)).csv).toBe('Name,Email\r\nJosé,');
  });

  test('decode multi-byte characters across chunks of a large file', async () => {
    const lines = Array.from({ length: 60_000 }, (_, row) => `Zoë Ωμέγα 🏠 ${row},`);
    const { sheet } = await open(['Name,Email', ...lines].join('\n'));
    let next = 0;
    const names: string[] = [];
    while (next < lines.length) {
      const batch = await sheet.batch(next, 10_000);
      names.push(...batch.csv.split('\r\n').slice(1));
      next = batch.next;
    }
    expect(names).toEqual(lines);
  });
});

test.each<[string, BlobPart, string]>([
  ['no rows', 'Name,Email\r\n', 'This file has no rows.'],
  ['no text', new Uint8Array([1, 2, 3, 4, 0, 0]), "This isn't a CSV file."],
  ['a workbook', new Uint8Array([80, 75, 3, 4, 0, 0]), 'This is an Excel workbook.'],
])('refuses a file with %s', async (_what, content, message) => {
  await expect(open(content)).rejects.toThrow(message);
});

test('sends valid rows batch by batch, each with an id', async () => {
  const { sheet } = await open('Name,Email\nAda,\n,bob@example.com\nBob,\nCy,\nDi,');
  const first = await sheet.batch(0, 2, { importId: 'i1' });
  expect(first).toEqual({
    csv: 'Name,Email,Row ID\r\nAda,,i1-0\r\nBob,,i1-2',
    rows: [0, 2],
    next: 3,
    isLast: false,
  });
  expect(await sheet.applyComparison({ existing: [3], faults: [[2, 'There is no listing "x"']] })).toEqual({
    ready: 2,
    existing: 1,
    faulty: 2,
    repeated: 0,
  });
  expect((await sheet.preview('existing', 10)).map(({ row }) => row)).toEqual([4]);
  expect(await sheet.batch(0, 9, { withoutExisting: true })).toMatchObject({ rows: [0, 4], isLast: true });
  expect(await sheet.batch(0, 9)).toMatchObject({ rows: [0, 3, 4], isLast: true });
});

test('writes refused rows unchanged to a file, each with its reason', async () => {
  const { sheet } = await open('Name,Hat\nAda,=1+1\n,top\nBob,"a ""b"""');
  expect(await sheet.exportFailedRows([[2, 'bob is already a lead']])).toBe(
    '\uFEFFName,Hat,Reason\r\n,top,Row 2: Name is missing\r\nBob,"a ""b""",Row 3: bob is already a lead\r\n',
  );
});

test('[SEC-19] escapes every cell of refused rows that a spreadsheet would run, titles too', async () => {
  const { sheet } = await open("Name,=Hat,'=Coat\n,=1+1,-2\n,'=1+1,x");
  expect(await sheet.exportFailedRows([])).toBe(
    "\uFEFFName,'=Hat,'=Coat,Reason\r\n,'=1+1,'-2,Row 1: Name is missing\r\n,'=1+1,x,Row 2: Name is missing\r\n",
  );
});

test('[SEC-19] sends cells that a spreadsheet would run like an exported file', async () => {
  const { sheet } = await open('Name\n=1+1');
  expect(await sheet.batch(0, 1)).toMatchObject({ csv: "Name\r\n'=1+1" });
});

test('[LEAD-09] reads an exported file unchanged', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const name = text.filter((value) => value.trim() !== '' && value.length <= 200);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, text), { minLength: 1, maxLength: 20 }), async (rows) => {
      const exported = `\uFEFF${toCsv([['Name', 'Source'], ...rows.map((row) => row.map(escapeFormula))])}\r\n`;
      const opened = await open(exported);
      expect((await values(opened)).map(({ Name, Source }) => [Name, Source])).toEqual(rows);
      const { csv } = await opened.sheet.batch(0, 100);
      expect(`\uFEFF${csv}\r\n`).toBe(exported);
    }),
    { numRuns: 200 },
  );
});
