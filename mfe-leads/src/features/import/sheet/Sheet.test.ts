import { escapeFormula } from '@lintel/contract/csv';
import fc from 'fast-check';
import { dayInUtc, readFaults, readSheet, readValues } from '../../../testing/readSheet';
import { toCsv } from './csv';
import { getMissingFields, guessMapping, guessStatus } from './Mapping';

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
    const opened = await readSheet(
      'First Name,Last Name,Email\nAda,Lovelace,\n,Byron,\nCy,,\n,,x@example.com',
    );
    expect((await readValues(opened)).map(({ Name }) => Name)).toEqual(['Ada Lovelace', 'Byron', 'Cy', '']);
    expect(await readFaults(opened)).toEqual([undefined, undefined, undefined, 'First Name is missing']);
    expect((await opened.sheet.batch(0, 1)).csv).toBe('Name,Email\r\nAda Lovelace,');
  });
});

test('checks every row and names the column and value of an error', async () => {
  const opened = await readSheet(
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
  expect(await readFaults(opened)).toEqual([
    undefined,
    'Name is missing',
    "E-Mail: “no address” isn't an email address",
    'Has the email address of row 1',
    "Datum: “31.02.2026” isn't a date",
    'Datum: “2999-01-01” is in the future',
    undefined,
    'Has the phone number of row 7',
    'Has the phone number of row 7',
    "Datum: “01.11.2026 99:00” isn't a date",
  ]);
  expect((await opened.sheet.preview('refused', 2)).map(({ row }) => row)).toEqual([2, 3]);
});

test('accepts a phone number that two people with different addresses share', async () => {
  const { check } = await readSheet(
    'Name,Email,Phone\nAda,a@example.com,5551234567\nBob,b@example.com,5551234567',
  );
  expect(check).toMatchObject({ ready: 2, repeated: 0 });
});

describe('dates', () => {
  test('01.11.2026 is 1 November', async () => {
    const opened = await readSheet('Name,Date\nAda,01.11.2026');
    expect((await readValues(opened))[0]?.['Date']).toBe(dayInUtc(2026, 10, 1));
    expect((await opened.sheet.batch(0, 1)).csv).toBe(`Name,Date\r\nAda,${dayInUtc(2026, 10, 1)}`);
  });

  test('with slashes are read in the detected or chosen order of the column', async () => {
    const text = 'Name,Date\nAda,01/11/2025\nBob,25/12/2025';
    const opened = await readSheet(text);
    expect(opened.check.dates).toEqual({ order: 'dayFirst', sample: '01/11/2025' });
    expect((await readValues(opened)).map(({ Date: date }) => date)).toEqual([
      dayInUtc(2025, 10, 1),
      dayInUtc(2025, 11, 25),
    ]);
    const check = await opened.sheet.check({ ...opened.settings, dateOrder: 'monthFirst' });
    expect(check).toMatchObject({ ready: 1, faulty: 1, dates: { order: 'monthFirst' } });
    expect((await readValues(opened))[0]?.['Date']).toBe(dayInUtc(2025, 0, 11));
  });

  test('that can be read in both orders have no detected order', async () => {
    const { check } = await readSheet('Name,Date\nAda,01/11/2025\nBob,02/03/2025');
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

  test.each([
    ['Subscribed', 'Active'],
    ['Active', 'Active'],
    ['Confirmed', 'Active'],
    ['opted-in', 'Active'],
    ['Unsubscribed', 'Unsubscribed'],
    ['Unconfirmed', 'Unsubscribed'],
    ['Non-subscribed', 'Unsubscribed'],
    ['Not subscribed', 'Unsubscribed'],
    ['not active', 'Unsubscribed'],
    ['Not opted in', 'Unsubscribed'],
    ['Never confirmed', 'Unsubscribed'],
    ['Pending confirmation', 'Unsubscribed'],
    ['Whatever', 'Unsubscribed'],
  ])('the status %s of a subscriber most likely means %s', (value, status) => {
    expect(guessStatus('subscribers', value)).toBe(status);
  });

  test('that are unknown are counted, mapped and sent as the server knows them', async () => {
    const opened = await readSheet('Name,Stage\nA,won\nB,Nurture\nC,Nurture\nD,Odd\nE,In Progress\nF,');
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
    const { check } = await readSheet(['Name,Status', ...rows].join('\n'));
    expect(check).toMatchObject({ ready: 40, faulty: 10, unknownLeft: 10 });
  });

  test('of subscribers keep those unsubscribed who opted out elsewhere', async () => {
    const { check } = await readSheet(
      'Email,Status\na@example.com,Opted out\nb@example.com,subscribed\nc@example.com,?',
      'subscribers',
    );
    expect(check.unknown.map(({ meaning }) => meaning)).toEqual(['Unsubscribed', 'Active', 'Unsubscribed']);
  });
});

test('sends valid rows batch by batch, each with an id', async () => {
  const { sheet } = await readSheet('Name,Email\nAda,\n,bob@example.com\nBob,\nCy,\nDi,');
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
  const { sheet } = await readSheet('Name,Hat\nAda,=1+1\n,top\nBob,"a ""b"""');
  expect(await sheet.exportFailedRows([[2, 'bob is already a lead']])).toBe(
    '\uFEFFName,Hat,Reason\r\n,top,Row 2: Name is missing\r\nBob,"a ""b""",Row 3: bob is already a lead\r\n',
  );
});

test('[SEC-19] escapes every cell of refused rows that a spreadsheet would run, titles too', async () => {
  const { sheet } = await readSheet("Name,=Hat,'=Coat\n,=1+1,-2\n,'=1+1,x");
  expect(await sheet.exportFailedRows([])).toBe(
    "\uFEFFName,'=Hat,'=Coat,Reason\r\n,'=1+1,'-2,Row 1: Name is missing\r\n,'=1+1,x,Row 2: Name is missing\r\n",
  );
});

test('[SEC-19] sends cells that a spreadsheet would run like an exported file', async () => {
  const { sheet } = await readSheet('Name\n=1+1');
  expect(await sheet.batch(0, 1)).toMatchObject({ csv: "Name\r\n'=1+1" });
});

test('[LEAD-09] reads an exported file unchanged', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const name = text.filter((value) => value.trim() !== '' && value.length <= 200);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, text), { minLength: 1, maxLength: 20 }), async (rows) => {
      const exported = `\uFEFF${toCsv([['Name', 'Source'], ...rows.map((row) => row.map(escapeFormula))])}\r\n`;
      const opened = await readSheet(exported);
      expect((await readValues(opened)).map(({ Name, Source }) => [Name, Source])).toEqual(rows);
      const { csv } = await opened.sheet.batch(0, 100);
      expect(`\uFEFF${csv}\r\n`).toBe(exported);
    }),
    { numRuns: 200 },
  );
});
