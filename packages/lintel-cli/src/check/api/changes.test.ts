import type { JsonSchema } from '@lintel/contract';
import { answerChanges } from './answerChanges.ts';
import { bodyChanges } from './bodyChanges.ts';

const text: JsonSchema = { type: 'string' };
const whole: JsonSchema = { type: 'integer' };
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties), more = {}) => ({
  type: 'object',
  required,
  properties,
  ...more,
});
const stage = (...values: (string | null)[]) => ({ type: 'string', enum: values });

describe('an answer', () => {
  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['lacks a field', object({ a: text, b: text }), object({ a: text }), ['no longer answers with b']],
    [
      'lacks a field that was optional',
      object({ a: text, b: text }, ['a']),
      object({ a: text }),
      ['no longer answers with b'],
    ],
    ['may lack a field', object({ a: text }), object({ a: text }, []), ['may leave a out of its answer']],
    [
      'may hold null',
      object({ a: text }),
      object({ a: { type: ['string', 'null'] } }),
      ['may answer null for a'],
    ],
    [
      'may hold null, said in the other way',
      object({ a: text }),
      object({ a: { anyOf: [text, { type: 'null' }] } }),
      ['may answer null for a'],
    ],
    [
      'has another type deep inside',
      object({ data: { type: 'array', items: object({ a: object({ b: text }) }) } }),
      object({ data: { type: 'array', items: object({ a: object({ b: whole }) }) } }),
      ['answers integer for data[].a.b, and not string'],
    ],
    [
      'has fractions',
      object({ a: whole }),
      object({ a: { type: 'number' } }),
      ['answers number for a, and not integer'],
    ],
    ['may be anything', object({ a: text }), object({ a: {} }), ['answers anything for a, and not string']],
    [
      'has another type under any name',
      { type: 'object', additionalProperties: whole },
      { type: 'object', additionalProperties: text },
      ['answers string for *, and not integer'],
    ],
    [
      'lacks a field of a part',
      { allOf: [object({ a: text }), object({ b: text })] },
      object({ a: text }),
      ['no longer answers with b'],
    ],
    [
      'has an alternative more, of another form',
      { oneOf: [object({ kind: stage('a'), a: text })] },
      { oneOf: [object({ kind: stage('a'), a: text }), { type: 'array' }] },
      ['answers array for the body, and not object'],
    ],
  ])('that %s is refused', (_what, known, now, changes) => {
    expect(answerChanges(known, now).map((change) => change.now)).toEqual(changes);
    expect(answerChanges(known, now).every(({ severity }) => severity === 'refusal')).toBe(true);
  });

  test('without a body any more is refused', () => {
    expect(answerChanges(text, undefined)).toEqual([
      { place: 'answer', now: 'no longer answers with a body', severity: 'refusal' },
    ]);
  });

  test.each<[string, JsonSchema, JsonSchema, string]>([
    ['a value more', stage('new'), stage('new', 'won'), 'may answer "won" for the body'],
    ['any value', stage('new'), text, 'may answer any value for the body'],
    [
      'another format',
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
      'answers date-time for the body, and not date',
    ],
  ])('that may have %s is worth a warning', (_what, known, now, change) => {
    expect(answerChanges(known, now)).toEqual([{ place: 'answer', now: change, severity: 'warning' }]);
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
  ])('that has %s is well', (_what, known, now) => {
    expect(answerChanges(known, now)).toEqual([]);
  });
});

describe('a body', () => {
  const closed = { additionalProperties: false };

  test.each<[string, JsonSchema | undefined, JsonSchema, string[]]>([
    ['a field that is not sent', object({ a: text }), object({ a: text, b: text }), ['requires b']],
    ['a field that is sent at times', object({ a: text }, []), object({ a: text }), ['requires a always']],
    ['a body where none was sent', undefined, object({ a: text }), ['requires a']],
    ['no such field', object({ a: text }, []), object({ b: text }, [], closed), ['no longer takes a']],
    [
      'no such field, said in the other way',
      object({ a: text }, []),
      { allOf: [object({ b: text }, [])], unevaluatedProperties: false },
      ['no longer takes a'],
    ],
    ['no null', { type: ['string', 'null'] }, text, ['no longer takes null for the body']],
    ['another type', object({ a: text }), object({ a: whole }), ['takes integer for a, and not string']],
    ['not every value', stage('new', 'won'), stage('new'), ['no longer takes "won" for the body']],
  ])('of which the API now takes %s is refused', (_what, sent, now, changes) => {
    const found = bodyChanges(sent, now);
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
  ])('of which the API now takes %s is well', (_what, sent, now) => {
    expect(bodyChanges(sent, now)).toEqual([]);
  });
});
