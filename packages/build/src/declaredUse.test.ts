import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const { start, end } = jest.requireActual('../jest/declaredUse.cjs');
const { api } = JSON.parse(readFileSync(resolve(__dirname, '../../../mfe-leads/module.json'), 'utf8'));
const root = resolve(__dirname, '../../..');
const whole = { rootDir: root, testPathPatterns: { patterns: [] } };

const outer = process.env.LINTEL_DECLARED_USE;
let warn: jest.SpyInstance;
let directory = '';
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  start();
  directory = process.env.LINTEL_DECLARED_USE ?? '';
});
afterEach(() => {
  warn.mockRestore();
  process.env.LINTEL_DECLARED_USE = outer;
});

test.each([
  ['of all modules', root],
  ['of one module', join(root, 'mfe-leads')],
])('reports unused declarations after a whole run %s', (_what, rootDir) => {
  writeFileSync(join(directory, 'leads-1'), `${api[0]}\n`);
  writeFileSync(join(directory, 'leads-2'), `${api[1]}\n`);
  end({ ...whole, rootDir });
  expect(warn).toHaveBeenCalledTimes(1);
  const [sentence] = warn.mock.calls[0];
  expect(sentence).toMatch(/mfe-leads.module\.json declares what no test uses: /);
  expect(sentence).toContain(api[2]);
  expect(sentence).not.toContain(`${api[0]},`);
  expect(existsSync(directory)).toBe(false);
});

test.each([
  ['of some files', { testPathPatterns: { patterns: ['notes'] } }],
  ['of some tests', { ...whole, testNamePattern: 'notes' }],
  ['of what has changed', { ...whole, onlyChanged: true }],
])('reports nothing after a run %s', (_what, config) => {
  writeFileSync(join(directory, 'leads-1'), '');
  end(config);
  expect(warn).not.toHaveBeenCalled();
  expect(existsSync(directory)).toBe(false);
});
