import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInUtc, readFaults, readSheet, readValues } from '../../../testing/readSheet';

const example = (name: string) => readFileSync(join(import.meta.dirname, '../../../testing', name));

describe('files of other programs', () => {
  // Node 20 decodes the euro sign and the dash of Windows-1252 incorrectly; the browser of the journeys does not.
  test('German Excel, with semicolons in Windows-1252', async () => {
    const opened = await readSheet(example('german-excel.csv'));
    expect(opened.check).toMatchObject({ ready: 4, faulty: 1, repeated: 0, dates: undefined });
    expect(opened.check.unknown.map(({ value, meaning }) => [value, meaning])).toEqual([
      ['Interessent', 'New'],
      ['Besichtigung geplant', 'Viewing Scheduled'],
      ['Verkauft', 'Won'],
      ['Kein Interesse', 'Lost'],
    ]);
    expect((await readValues(opened)).slice(0, 4)).toEqual([
      {
        Name: 'Jürgen Müller',
        Email: 'juergen.mueller@example.de',
        Phone: '+49 (0)151-234 5678',
        Message: 'Wir möchten das Haus besichtigen; am liebsten samstags.\r\nViele Grüße',
        Status: 'New',
        Date: dayInUtc(2026, 10, 1),
      },
      expect.objectContaining({
        Message: expect.stringContaining('Preis 450.000,50'),
        Date: dayInUtc(2026, 9, 31, 14, 30),
      }),
      expect.objectContaining({ Name: 'Weiß & Söhne GmbH', Status: 'Won', Date: dayInUtc(2026, 0, 2) }),
      expect.objectContaining({
        Name: 'Zoë Çelik',
        Message: expect.stringContaining('Rückruf erbeten'),
        Date: dayInUtc(2025, 2, 15),
      }),
    ]);
    expect((await readFaults(opened)).at(-1)).toBe("Datum: “31.02.2026” isn't a date");
  });

  test('Follow Up Boss', async () => {
    const opened = await readSheet(example('follow-up-boss.csv'));
    expect(opened.check).toMatchObject({ ready: 5, faulty: 0, dates: { order: 'monthFirst' } });
    expect((await readValues(opened)).map(({ Name, Status }) => [Name, Status])).toEqual([
      ['Dana Whitfield', 'New'],
      ["Marcus O'Neil", 'Contacted'],
      ['Priya Raman', 'Won'],
      ['Lee', 'Lost'],
      ['Sofia Marin', 'Qualified'],
    ]);
    expect((await readValues(opened))[0]).toMatchObject({
      Email: 'dana.whitfield@example.com',
      Phone: '(555) 201-3344',
      Source: 'Zillow',
      Message: 'Wants a yard. Called "twice".',
      Date: dayInUtc(2026, 2, 28, 9, 26),
    });
  });

  test('HubSpot', async () => {
    const opened = await readSheet(example('hubspot.csv'));
    expect(opened.check).toMatchObject({ ready: 5, faulty: 0, dates: undefined });
    expect((await readValues(opened)).map(({ Name, Status, Date: date }) => [Name, Status, date])).toEqual([
      ['Nadia Kowalska', 'New', dayInUtc(2026, 2, 14, 9, 26)],
      ['Tom Bergström', 'Negotiating', dayInUtc(2026, 1, 1, 17, 5)],
      ['Aiko', '', dayInUtc(2025, 11, 24, 0, 10)],
      ['Rui Santos', 'Contacted', dayInUtc(2025, 10, 30, 23, 59)],
      ['Eva Stone', 'Lost', dayInUtc(2026, 0, 5, 12)],
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
    expect(await readValues(await readSheet(content))).toEqual(wanted);
  });

  test('Windows-1252 with its first umlaut far down', async () => {
    const lines = Array.from({ length: 20_000 }, (_, row) => `Lead ${row};`);
    const bytes = Buffer.from(['Name;Email', ...lines, 'Jos\u00e9;'].join('\n'), 'latin1');
    const { sheet } = await readSheet(bytes);
    expect((await sheet.batch(20_000, 1)).csv).toBe('Name,Email\r\nJosé,');
  });

  test('decode multi-byte characters across chunks of a large file', async () => {
    const lines = Array.from({ length: 60_000 }, (_, row) => `Zoë Ωμέγα 🏠 ${row},`);
    const { sheet } = await readSheet(['Name,Email', ...lines].join('\n'));
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
  await expect(readSheet(content)).rejects.toThrow(message);
});
