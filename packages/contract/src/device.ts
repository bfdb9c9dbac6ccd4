/** Browsers by their mark in the user agent. Most user agents name several; the first match counts. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const systems: [name: string, mark: RegExp, isPhone?: true][] = [
  ['iPhone', /\biPhone\b/, true],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/, true],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Describes a device by its user agent: "Safari on iPhone", or "Unknown device" without a known browser and system. */
export function describeDevice(userAgent: string): { name: string; isPhone: boolean } {
  const [browser] = browsers.find(([, mark]) => mark.test(userAgent)) ?? [];
  const [system, , isPhone = false] = systems.find(([, mark]) => mark.test(userAgent)) ?? [];
  const name = browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');
  return { name, isPhone };
}

/** Formats an IP address. Removes the prefix of IPv4 addresses that are mapped into IPv6. */
export const formatAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');
