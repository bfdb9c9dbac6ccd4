import { getTrafficSource } from './trafficSource';

const page = 'https://homes.example/p/casa';

test.each([
  ['?s=qr', 'https://www.google.com/', 'QR Code'],
  ['?s=email', '', 'Email Marketing'],
  ['?utm_source=spring&utm_medium=newsletter', '', 'Email Marketing'],
  ['?utm_source=Instagram', '', 'Social Media'],
  ['?utm_medium=organic', '', 'Organic Search'],
  ['?s=unheard-of', '', 'Direct'],
  ['', '', 'Direct'],
  ['', 'https://homes.example/agents/marta', 'Direct'],
  ['', 'https://www.google.pt/', 'Organic Search'],
  ['', 'https://duckduckgo.com/', 'Organic Search'],
  ['', 'https://mail.google.com/mail/u/0', 'Email Marketing'],
  ['', 'https://l.facebook.com/', 'Social Media'],
  ['', 'https://t.co/x', 'Social Media'],
  ['', 'android-app://com.example', 'Referral'],
  ['', 'android-app://com.google.android.gm/', 'Email Marketing'],
  ['', 'android-app://com.google.android.googlequicksearchbox/', 'Organic Search'],
  ['', 'android-app://com.linkedin.android/', 'Social Media'],
  ['', 'android-app://org.telegram.messenger', 'Social Media'],
  ['', 'https://homes-and-gardens.example/article', 'Referral'],
])('[PUB-03] a visit by %p from %p counts as %s', (query, referrer, source) => {
  expect(getTrafficSource(new URL(page + query), referrer)).toBe(source);
});
