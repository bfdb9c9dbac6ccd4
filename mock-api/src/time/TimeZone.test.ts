import { addDays, isTimeZone, startOfMonth, startOfWeek, TimeZone } from './TimeZone';

const startOf = (zone: string, day: string) =>
  new Date(TimeZone.forName(zone).startOfDay(day)).toISOString().replace('.000Z', '');

test.each([
  ['UTC', '2026-03-08', '2026-03-08T00:00:00'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00'],
  ['Asia/Kathmandu', '2026-03-08', '2026-03-07T18:15:00'],
  ['Pacific/Kiritimati', '2026-03-08', '2026-03-07T10:00:00'],
  ['Pacific/Pago_Pago', '2026-03-08', '2026-03-08T11:00:00'],
  // Its clocks change from 23:59 to 01:00, so the day has no midnight.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00'],
])('in %s, %s begins at %s UTC', (zone, day, start) => {
  expect(startOf(zone, day)).toBe(start);
  // The second call reads the cached value.
  expect(startOf(zone, day)).toBe(start);
});

test('reads the local day of a moment', () => {
  const moment = Date.UTC(2026, 0, 31, 23, 30);
  const dayIn = (zone?: string) => TimeZone.forName(zone).getDay(moment);
  expect(dayIn()).toBe('2026-01-31');
  expect(dayIn('Europe/Lisbon')).toBe('2026-01-31');
  expect(dayIn('Europe/Madrid')).toBe('2026-02-01');
});

test('has one zone for all spellings of its name', () => {
  expect(TimeZone.forName('europe/lisbon')).toBe(TimeZone.forName('Europe/Lisbon'));
  expect(TimeZone.forName('Europe/Lisbon')).not.toBe(TimeZone.forName('Europe/Madrid'));
});

test.each(['nowhere', '+02:00', '', ' Europe/Lisbon', '5Europe/Lisbon'])('refuses the zone "%s"', (name) => {
  expect(isTimeZone(name)).toBe(false);
  const message = `"${name}" is not a time zone such as Europe/Lisbon`;
  const refusal = (fields: Record<string, string>) =>
    expect.objectContaining({ status: 422, details: { fields } });
  expect(() => TimeZone.forName(name)).toThrow(refusal({ tz: message }));
  expect(() => TimeZone.forField(name)).toThrow(refusal({ timeZone: message }));
});

test('accepts the names of zones', () => {
  expect(isTimeZone('Europe/Lisbon')).toBe(true);
  expect(isTimeZone('utc')).toBe(true);
  expect(TimeZone.forField('Europe/Lisbon')).toBe(TimeZone.forName('Europe/Lisbon'));
});

test('counts days across months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addDays('2026-11-18', 0)).toBe('2026-11-18');
});

test('begins weeks on Monday and months on the first', () => {
  expect(startOfWeek('2026-11-16')).toBe('2026-11-16');
  expect(startOfWeek('2026-11-18')).toBe('2026-11-16');
  expect(startOfWeek('2026-11-22')).toBe('2026-11-16');
  expect(startOfWeek('2026-11-23')).toBe('2026-11-23');
  expect(startOfMonth('2026-11-18')).toBe('2026-11-01');
});

test('[SEC-24] caches a bounded number of days, whichever zones are asked for', () => {
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 6).map(TimeZone.forName);
  for (const zone of zones)
    for (let day = '1970-01-01'; day < '2026-01-01'; day = addDays(day, 1)) zone.startOfDay(day);
  const sizes = zones.map((zone) => (Reflect.get(zone, 'starts') as Map<string, number>).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100_000);
  expect(startOf('America/New_York', '2026-03-09')).toBe('2026-03-09T04:00:00');
});
