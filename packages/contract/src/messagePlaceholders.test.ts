import fc from 'fast-check';
import {
  describePlaceholderProblem,
  fillPlaceholders,
  messagePlaceholderNames,
  splitAtPlaceholders,
} from './messagePlaceholders';

const values = { firstName: 'Jonas', listing: 'Casa Azul', link: null, agentName: '  ' };

test('[MAIL-05] fills in values, with or without spaces in the braces', () => {
  expect(fillPlaceholders('Hello {{firstName}}, about {{ listing }}.', values)).toEqual({
    text: 'Hello Jonas, about Casa Azul.',
    missing: [],
    unknown: [],
  });
});

test('[MAIL-05] leaves what has no value in the text, and names it once', () => {
  const filled = fillPlaceholders('Hello {{agentName}}, {{link}} {{link}} {{constructor}} {{}}', values);
  expect(filled).toEqual({
    text: 'Hello {{agentName}}, {{link}} {{link}} {{constructor}} {{}}',
    missing: ['agentName', 'link'],
    unknown: ['constructor', ''],
  });
  expect(describePlaceholderProblem(filled)).toMatch(/^There is no placeholder \{\{constructor\}\}/);
  expect(describePlaceholderProblem({ ...filled, unknown: [] })).toBe(
    'There is no value for {{agentName}}, {{link}}. Write the text yourself, or remove it.',
  );
  expect(describePlaceholderProblem(fillPlaceholders('Hello', values))).toBeUndefined();
});

test('[MAIL-05] does not fill in what a value contains', () => {
  expect(fillPlaceholders('{{firstName}}', { firstName: '{{link}}', link: 'https://x.example' }).text).toBe(
    '{{link}}',
  );
});

test('[MAIL-05] keeps every character of texts without values', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('{{', '}}', '{', '{{firstName}}', '{{ x }}', '\n'));
  fc.assert(
    fc.property(fc.array(piece), (parts) => {
      const text = parts.join('');
      expect(fillPlaceholders(text).text).toBe(text);
    }),
  );
});

test('[MAIL-05] leaves no known placeholder when each has a value', () => {
  const all = Object.fromEntries(messagePlaceholderNames.map((name) => [name, `<${name}>`]));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...messagePlaceholderNames)), fc.string(), (names, between) => {
      fc.pre(!/[{}]/.test(between));
      const text = names.map((name) => `{{${name}}}`).join(between);
      expect(fillPlaceholders(text, all).text).toBe(names.map((name) => `<${name}>`).join(between));
      expect(splitAtPlaceholders(text, all).filter((each) => 'source' in each)).toHaveLength(names.length);
    }),
  );
});
