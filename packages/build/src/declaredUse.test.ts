import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const { start, end } = jest.requireActual('../jest/declaredUse.cjs');
const { api } = JSON.parse(readFileSync(resolve(__dirname, '../../../mfe-leads/module.json'), 'utf8'));
const whole = { testPathPatterns: { patterns: [] } };

const outer = process.env.LINTEL_DECLARED_USE;
let told: jest.SpyInstance;
let directory = '';
beforeEach(() => {
  told = jest.spyOn(console, 'warn').mockImplementation(() => {});
  start();
  directory = process.env.LINTEL_DECLARED_USE ?? '';
});
afterEach(() => {
  told.mockRestore();
  process.env.LINTEL_DECLARED_USE = outer;
});

test('after a whole run it is told what is declared and was never used', () => {
  writeFileSync(join(directory, 'leads-1'), `${api[0]}\n`);
  writeFileSync(join(directory, 'leads-2'), `${api[1]}\n`);
  end(whole);
  expect(told).toHaveBeenCalledTimes(1);
  const [sentence] = told.mock.calls[0];
  expect(sentence).toMatch(/mfe-leads.module\.json declares what no test uses: /);
  expect(sentence).toContain(api[2]);
  expect(sentence).not.toContain(`${api[0]},`);
  expect(existsSync(directory)).toBe(false);
});

test.each([
  ['of some files', { testPathPatterns: { patterns: ['notes'] } }],
  ['of some tests', { ...whole, testNamePattern: 'notes' }],
  ['of what has changed', { ...whole, onlyChanged: true }],
])('a run %s tells nothing', (_what, config) => {
  writeFileSync(join(directory, 'leads-1'), '');
  end(config);
  expect(told).not.toHaveBeenCalled();
  expect(existsSync(directory)).toBe(false);
});
