import { telemetrySchema } from '../../shared/telemetrySchema';
import { makeTraceparent } from '../session/trace';
import { createFailureLimit, readFrames, toFailure, toUncaught } from './failures';

const at = (file: string) => `    at run (http://localhost:3000/modules/${file})`;
const withStack = (message: string, ...lines: string[]) =>
  Object.assign(new TypeError(message), { stack: [`TypeError: ${message}`, ...lines].join('\n') });

const page = { module: 'leads', version: '1.4.0', route: '/leads/:id' };
const react = at('shell/2.0.0/main.8d8c88b5.js:2:501');
const list = at('reviews/3.1.0-rc.1/list.4f.js?attempt=1:1:2034');

const rejected = (reason: unknown) => ({ type: 'unhandledrejection', reason }) as PromiseRejectionEvent;
const thrown = (error: unknown, more: object = {}) =>
  ({ type: 'error', error, message: '', filename: '', lineno: 0, colno: 0, ...more }) as ErrorEvent;

test('[TELE-09] reads the frames of releases from stacks of all browsers, and leaves out all others', () => {
  expect(
    readFrames(
      withStack(
        'Broken',
        at('../extension.js:1:1'),
        list,
        'onClick@http://localhost:3000/modules/shell/2.0.0/main.8d8c88b5.js:2:501',
        '    at chrome-extension://abcdef/modules/inject.js:1:1',
      ),
    ),
  ).toEqual(['reviews/3.1.0-rc.1/list.4f.js:1:2034', 'shell/2.0.0/main.8d8c88b5.js:2:501']);
});

test('reads the frames of what an error was caused by', () => {
  const cause = new Error('wrapped', { cause: withStack('Broken', list) });
  expect(readFrames(cause)).toEqual(['reviews/3.1.0-rc.1/list.4f.js:1:2034']);
  const circular = new Error('circular');
  circular.cause = circular;
  expect(readFrames(circular)).toEqual([]);
});

test('[TELE-09] an uncaught error belongs to the module whose script is innermost, though React calls it', () => {
  expect(toUncaught(thrown(withStack('Broken', react, list)), page)).toMatchObject({
    ...{ module: 'reviews', version: '3.1.0-rc.1', route: '/leads/:id', phase: 'uncaught' },
    message: 'TypeError: Broken',
  });
  expect(toUncaught(thrown(withStack('Broken', react)), page)).toMatchObject({ module: 'shell' });
});

test('an error without a stack belongs to the script that it was thrown in', () => {
  const filename = 'http://localhost:3000/modules/coins/1.0.0/list.4f.js';
  const event = thrown('no error', { filename, lineno: 3, colno: 9, message: 'Uncaught no error' });
  expect(toUncaught(event, page)).toMatchObject({ module: 'coins', frames: ['coins/1.0.0/list.4f.js:3:9'] });
});

test('[TELE-09] a rejection without a stack belongs to the open page; errors of other scripts to none', () => {
  expect(toUncaught(rejected('gone'), page)).toMatchObject({
    module: 'leads',
    version: '1.4.0',
    message: 'gone',
  });
  expect(toUncaught(rejected(undefined), page)).toMatchObject({ module: 'leads' });
  expect(toUncaught(rejected(withStack('Broken', 'at chrome-extension://a/b.js:1:1')), page)).toBeUndefined();
  expect(toUncaught(thrown(null, { message: 'ResizeObserver loop' }), page)).toBeUndefined();
});

test('[TELE-12] a message says nothing about persons, and the gateway takes the entry', () => {
  const cause = withStack('GET /leads/4711 for ada@example.com: "Ada Lovelace"', list);
  const entry = toFailure({ module: 'leads', version: '1.4.0', phase: 'render', cause }, page);
  expect(entry.message).toBe('TypeError: GET /leads/:id for [email] [text]');
  expect(telemetrySchema.safeParse({ revision: 4, entries: [entry] }).error).toBeUndefined();
});

test.each([Symbol('x'), Object.create(null), null, { message: 7 }, { stack: {} }])(
  'takes %p as a cause',
  (cause) => {
    const entry = toFailure({ module: 'leads', version: '1.4.0', phase: 'data', cause }, page);
    expect(telemetrySchema.safeParse({ revision: 4, entries: [entry] }).error).toBeUndefined();
  },
);

test('[TELE-11] limits failures of a page that look the same, and all of them, for each opened page', () => {
  let limit = createFailureLimit();
  const entryOf = (message: string) =>
    toFailure({ module: 'leads', version: '1.4.0', phase: 'data', cause: message }, page);
  const same = Array.from({ length: 9 }, () => limit(entryOf('same')));
  expect(same.filter(Boolean)).toHaveLength(5);
  const others = Array.from({ length: 60 }, (_, index) => limit(entryOf(`other ${index}`)));
  expect(others.filter(Boolean)).toHaveLength(25);
  limit = createFailureLimit();
  expect(limit(entryOf('same'))).toBe(true);
});

test('[TRACE-01] a failure has the trace of the calls since the last click', () => {
  const report = { module: 'leads', version: '1.4.0', phase: 'render', cause: new Error('Broken') } as const;
  const [, trace] = makeTraceparent().split('-');
  expect(toFailure(report, page).trace).toBe(trace);
});
