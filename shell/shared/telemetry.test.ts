import fc from 'fast-check';
import { scrub } from './telemetry';

test.each([
  // Addresses
  ['Broken for "Ada" <ada@example.com>', 'Broken for [text] <[email]>'],
  ['Broken for ada%40example.com', 'Broken for [email]'],
  ['Broken for https://acme.com/ada?x=1', 'Broken for [url]'],
  // Phone numbers
  ['No call to +49 170 123 45 67 yet', 'No call to +[id] yet'],
  ['(555) 123-456 is taken', '([id] is taken'],
  ['+49 (0)170.123.4567 is taken', '+[id] is taken'],
  ['030/12 34 56 78 is taken', '[id] is taken'],
  // Quoted text
  ['No lead “Marta Almeida” here', 'No lead [text] here'],
  ['No lead „Marta Almeida“ here', 'No lead [text] here'],
  ['No lead ”Marta Almeida” here', 'No lead [text] here'],
  ['No lead ‘Marta O’Hara’ here', 'No lead [text] here'],
  ["No lead 'Marta O'Hara' here", 'No lead [text] here'],
  ['No lead «Marta Almeida» here', 'No lead [text] here'],
  ['No lead »Marta Almeida« here', 'No lead [text] here'],
  ['No lead `Marta Almeida` or "Ada', 'No lead [text] or [text]'],
  ["Reading 'Marta' (reading 'Marta Almeida')", 'Reading [text] (reading [text])'],
  ["Couldn't find “Marta”", "Couldn't find [text]"],
  ['Couldn’t find “Marta”', 'Couldn’t find [text]'],
  [`No lead "James' house in Main Street" here`, 'No lead [text] here'],
  [`No lead "the Joneses' flat, Ada Lovelace"`, 'No lead [text]'],
  ['No lead “James’ house in Main Street” here', 'No lead [text] here'],
  ['No lead with name"Ada Lovelace"', 'No lead with name[text]'],
  ['No lead with name“Ada Lovelace”', 'No lead with name[text]'],
  ["Lead 12345's “name”", "Lead [id]'s [text]"],
  ["Reading lead (reading '12345')", "Reading lead (reading '[id]')"],
  // Paths
  ['GET /leads/marta-almeida returned 500.', 'GET /leads/:id returned 500.'],
  ['PUT /leads/marta-almeida/notes/first-call got no response.', 'PUT /leads/:id/notes/:id got no response.'],
  ['GET leads/marta-almeida', 'GET leads/:id'],
  ['GET /leads/12345/marta-almeida', 'GET /leads/:id/:id'],
  ['GET /leads/7/marta-almeida/first-call', 'GET /leads/:id/:id/:id'],
  ['GET /leads/7-/marta-almeida', 'GET /leads/:id/:id'],
  ['GET /leads/7auth/marta-almeida', 'GET /leads/:id/:id'],
  ['GET /leads/M%C3%A1rta/notes', 'GET /leads/:id/notes'],
])('[TELE-12] nothing of "%s" identifies a person', (message, scrubbed) => {
  expect(scrub(message)).toBe(scrubbed);
  // The gateway repeats it.
  expect(scrub(scrubbed)).toBe(scrubbed);
});

test.each([
  'GET /message-templates returned 500.',
  'POST /auth/second-factor returned 503.',
  "Cannot read properties of undefined (reading 'firstname')",
  'Minified React error #418',
  'The call ended after 300 ms, at line 12',
])('[TELE-12] keeps "%s"', (message) => {
  expect(scrub(message)).toBe(message);
});

test('[TELE-12] scrubbing a second time changes nothing', () => {
  const pieces = [
    ...[
      ' ',
      "'",
      '’',
      '‘',
      '"',
      '“',
      '”',
      '`',
      '«',
      '»',
      '/',
      '?',
      '@',
      '%40',
      '-',
      '(',
      ')',
      '[',
      ']',
      ':',
      '<',
    ],
    ...['7', '12', '12345', 'Ada', 's', 'auth', '/leads', '/auth', '/12345', '/marta-almeida', '://', '?q=1'],
    ...[" (reading 'name')", " (reading '12345')"],
  ];
  const messages = fc.array(fc.constantFrom(...pieces), { maxLength: 10 });
  fc.assert(
    fc.property(messages, (message) => {
      const scrubbed = scrub(message.join(''));
      expect(scrub(scrubbed)).toBe(scrubbed);
    }),
    { numRuns: 2_000 },
  );
});
