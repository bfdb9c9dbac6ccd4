import type { JsonSchema } from '@lintel/contract';
import { findRequestChanges, findResponseChanges } from './shapeChanges.ts';

const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties), more = {}) => ({
  type: 'object',
  required,
  properties,
  ...more,
});
const stage = (...values: (string | null)[]) => ({ type: 'string', enum: values });

describe('a response', () => {
  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['lacks a field', object({ a: text, b: text }), object({ a: text }), ['no longer returns b']],
    [
      'lacks a field that was optional',
      object({ a: text, b: text }, ['a']),
      object({ a: text }),
      ['no longer returns b'],
    ],
    ['may lack a field', object({ a: text }), object({ a: text }, []), ['may omit a']],
    [
      'may hold null',
      object({ a: text }),
      object({ a: { type: ['string', 'null'] } }),
      ['may return null for a'],
    ],
    [
      'may hold null, said in the other way',
      object({ a: text }),
      object({ a: { anyOf: [text, { type: 'null' }] } }),
      ['may return null for a'],
    ],
    [
      'has another type deep inside',
      object({ data: { type: 'array', items: object({ a: object({ b: text }) }) } }),
      object({ data: { type: 'array', items: object({ a: object({ b: whole }) }) } }),
      ['returns integer for data[].a.b, not string'],
    ],
    [
      'has fractions',
      object({ a: whole }),
      object({ a: { type: 'number' } }),
      ['returns number for a, not integer'],
    ],
    ['may be anything', object({ a: text }), object({ a: {} }), ['returns anything for a, not string']],
    [
      'has another type under any name',
      { type: 'object', additionalProperties: whole },
      { type: 'object', additionalProperties: text },
      ['returns string for *, not integer'],
    ],
    [
      'lacks a field of a part',
      { allOf: [object({ a: text }), object({ b: text })] },
      object({ a: text }),
      ['no longer returns b'],
    ],
    [
      'has an alternative more, of another form',
      { oneOf: [object({ kind: stage('a'), a: text })] },
      { oneOf: [object({ kind: stage('a'), a: text }), { type: 'array' }] },
      ['returns array for the body, not object'],
    ],
  ])('is refused when it %s', (_what, expected, now, changes) => {
    expect(findResponseChanges(expected, now).map((change) => change.now)).toEqual(changes);
    expect(findResponseChanges(expected, now).every(({ severity }) => severity === 'refusal')).toBe(true);
  });

  test('is refused when it no longer has a body', () => {
    expect(findResponseChanges(text, undefined)).toEqual([
      { location: 'answer', now: 'no longer returns a body', severity: 'refusal' },
    ]);
  });

  test.each<[string, JsonSchema, JsonSchema, string]>([
    ['a value more', stage('new'), stage('new', 'won'), 'may return "won" for the body'],
    ['any value', stage('new'), text, 'may return any value for the body'],
    [
      'another format',
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
      'returns date-time for the body, not date',
    ],
  ])('causes a warning when it may have %s', (_what, expected, now, change) => {
    expect(findResponseChanges(expected, now)).toEqual([
      { location: 'answer', now: change, severity: 'warning' },
    ]);
  });

  test.each<[string, JsonSchema | undefined, JsonSchema]>([
    ['a field more', object({ a: text }), object({ a: text, b: text })],
    ['a field always', object({ a: text }, []), object({ a: text })],
    ['no null any more', object({ a: { type: ['string', 'null'] } }), object({ a: text })],
    ['a value less', stage('new', 'won'), stage('new')],
    ['values where null was listed among them', { type: ['string', 'null'], enum: ['a', null] }, stage('a')],
    ['whole numbers alone', { type: 'number' }, whole],
    ['an alternative less', { oneOf: [text, whole] }, text],
    ['its parts joined', { allOf: [object({ a: text }), object({ b: text })] }, object({ a: text, b: text })],
    ['a type where anything was known', {}, text],
    ['a body where none was known', undefined, text],
  ])('is accepted when it has %s', (_what, expected, now) => {
    expect(findResponseChanges(expected, now)).toEqual([]);
  });
});

describe('a request body', () => {
  const closed = { additionalProperties: false };

  test.each<[string, JsonSchema | undefined, JsonSchema, string[]]>([
    ['a field that is not sent', object({ a: text }), object({ a: text, b: text }), ['requires b']],
    ['a field that is sent at times', object({ a: text }, []), object({ a: text }), ['always requires a']],
    ['a body where none was sent', undefined, object({ a: text }), ['requires a']],
    ['no such field', object({ a: text }, []), object({ b: text }, [], closed), ['no longer accepts a']],
    [
      'no such field, said in the other way',
      object({ a: text }, []),
      { allOf: [object({ b: text }, [])], unevaluatedProperties: false },
      ['no longer accepts a'],
    ],
    ['no null', { type: ['string', 'null'] }, text, ['no longer accepts null for the body']],
    ['another type', object({ a: text }), object({ a: whole }), ['accepts integer for a, not string']],
    ['not every value', stage('new', 'won'), stage('new'), ['no longer accepts "won" for the body']],
  ])('is refused when the API now accepts %s', (_what, sent, now, changes) => {
    const found = findRequestChanges(sent, now);
    expect(found.map((change) => change.now)).toEqual(changes);
    expect(found.every(({ severity }) => severity === 'refusal')).toBe(true);
  });

  test.each<[string, JsonSchema | undefined, JsonSchema | undefined]>([
    ['a further field, when it is sent', object({ a: text }), object({ a: text, b: text }, ['a'])],
    ['a field at times', object({ a: text }), object({ a: text }, [])],
    ['null, too', text, { type: ['string', 'null'] }],
    ['a further value', stage('new'), stage('new', 'won')],
    ['any value', stage('new'), text],
    ['fractions, too', whole, { type: 'number' }],
    ['what it does not know', object({ a: text }), object({}, [])],
    ['no body any more', object({ a: text }), undefined],
  ])('is accepted when the API now accepts %s', (_what, sent, now) => {
    expect(findRequestChanges(sent, now)).toEqual([]);
  });
});
