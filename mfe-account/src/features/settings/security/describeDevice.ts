/** Browsers by what they call themselves. Most name others, too: the first that fits counts. */
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

/** A device by its user agent: "Safari on iPhone". What tells neither browser nor system is "Unknown device". */
export function describeDevice(userAgent: string): { name: string; isPhone: boolean } {
  const [browser] = browsers.find(([, mark]) => mark.test(userAgent)) ?? [];
  const [system, , isPhone = false] = systems.find(([, mark]) => mark.test(userAgent)) ?? [];
  const name = browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');
  return { name, isPhone };
}

/** An address as people know it: without what marks one of the old kind within the new. */
export const formatAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');
