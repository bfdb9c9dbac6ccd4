import { formatNotice, type Notice } from './notice';

const until = new Date(2026, 10, 23, 10, 0).toISOString();
const leads = { name: 'Leads', choice: { version: '1.5.0-rc.1' } };
const reviews = { name: 'Reviews', choice: { server: 'http://localhost:3102' } };
const running: Notice = { kind: 'running', fromLink: true, running: [leads], failed: [] };
const ticket = { id: 'f00d', modules: {}, issuedAt: until, expiresAt: until };

test.each<[string, Notice]>([
  ['QA build: Leads 1.5.0-rc.1 · until Nov 23, 2026, 10:00 AM', { ...running, expiresAt: until }],
  [
    'QA build: Leads 1.5.0-rc.1 · until Nov 23, 2026, 10:00 AM · The new board',
    { ...running, expiresAt: until, note: 'The new board' },
  ],
  [
    'Module overrides: Leads 1.5.0-rc.1, Reviews from localhost:3102',
    { ...running, fromLink: false, running: [leads, reviews] },
  ],
  [
    "QA build: Leads 1.5.0-rc.1 · Reviews from localhost:3102 couldn't be loaded, you see production instead",
    { ...running, failed: [reviews] },
  ],
  [
    "Leads 1.5.0-rc.1 couldn't be loaded, you see production instead · until Nov 23, 2026, 10:00 AM",
    { ...running, running: [], failed: [leads], expiresAt: until },
  ],
  [
    "This QA link has expired. You're seeing production.",
    { kind: 'refused', reading: { state: 'expired', ticket } },
  ],
  [
    "This QA link was revoked. You're seeing production.",
    { kind: 'refused', reading: { state: 'revoked', ticket } },
  ],
  [
    "This QA link isn't valid. You're seeing production.",
    { kind: 'refused', reading: { state: 'tampered' } },
  ],
  [
    "QA links can be checked over https or on localhost only. You're seeing production.",
    { kind: 'refused', reading: { state: 'unverifiable', reason: 'insecure' } },
  ],
  [
    "This browser can't check QA links. You're seeing production.",
    { kind: 'refused', reading: { state: 'unverifiable', reason: 'unsupported' } },
  ],
])('%s', (text, notice) => {
  expect(formatNotice(notice)).toBe(text);
});
