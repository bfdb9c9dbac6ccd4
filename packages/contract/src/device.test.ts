import { describeDevice, formatAddress } from './device';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome on macOS',
  ],
  [`${mozilla} (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Edge on Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    'Opera on Windows',
  ],
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0`, 'Firefox on Windows'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toEqual({ name, isPhone: false });
});

test.each([
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `${mozilla} (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
])('%s is a phone: %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toEqual({ name, isPhone: true });
});

test('shows an IPv4-mapped IPv6 address as IPv4', () => {
  expect(formatAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(formatAddress('2001:db8::7')).toBe('2001:db8::7');
});
