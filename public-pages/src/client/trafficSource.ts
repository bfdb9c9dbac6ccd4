import type { Schemas } from '@lintel/contract/api';

type Source = Schemas['TrafficSource'];

const search = /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|yandex|baidu|qwant|startpage|search\.brave)\./;
const social =
  /(^|\.)(facebook|fb|instagram|linkedin|lnkd|twitter|x|t|pinterest|reddit|tiktok|youtube|whatsapp|wa|telegram|threads|bsky)\.(com|co|in|me|net|org|app|be)$/;
const mail = /^(mail|outlook|webmail)\.|(^|\.)(mail\.google|gm\.android\.google|mail\.yahoo|outlook\.live)\./;

/** Sources that the address contains: `?s=qr` of a QR code, or the `utm_` values of newsletters and campaigns. */
const marks: [RegExp, Source][] = [
  [/^qr$/, 'QR Code'],
  [/^direct$/, 'Direct'],
  [/^(e-?mail|newsletter)$/, 'Email Marketing'],
  [/^(social|social-?media|facebook|instagram|linkedin|twitter|x|tiktok|whatsapp)$/, 'Social Media'],
  [/^organic$/, 'Organic Search'],
];

/**
 * Detects a visitor's traffic source from the address, or else from the referring page.
 * @param referrer as in `document.referrer`
 */
export function getTrafficSource(address: URL, referrer: string): Source {
  for (const name of ['s', 'utm_medium', 'utm_source']) {
    const mark = address.searchParams.get(name)?.toLowerCase();
    const match = marks.find(([expression]) => mark && expression.test(mark));
    if (match) return match[1];
  }
  if (!URL.canParse(referrer)) return 'Direct';
  const { hostname: host, origin, protocol } = new URL(referrer);
  if (origin === address.origin) return 'Direct';
  // The names of Android apps are domains backwards: com.linkedin.android.
  const hostname = protocol === 'android-app:' ? host.split('.').reverse().join('.') : host;
  if (mail.test(hostname)) return 'Email Marketing';
  if (search.test(hostname)) return 'Organic Search';
  return social.test(hostname) ? 'Social Media' : 'Referral';
}
