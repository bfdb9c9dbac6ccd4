import { plainScenario, type Scenario } from './scenario';
import { readScenario, withoutScenario, withScenario } from './scenarioInUrl';

const calls = ['GET /leads', 'GET /leads/{id}'];
const read = (search: string) => readScenario(search, calls);

test('reads the default scenario from an address without one', () => {
  expect(read('?q=ana&page=2')).toEqual({ scenario: plainScenario, ignored: [] });
});

test('reads every part of a scenario', () => {
  const link =
    '?account=large&network=slow&fail=GET+/leads:500&session=expired&theme=dark&width=390&bar=off&status=Won';
  expect(read(link)).toEqual({
    scenario: {
      account: 'large',
      network: 'slow',
      session: 'expired',
      fail: { call: 'GET /leads', status: 500 },
      theme: 'dark',
      width: '390',
      bar: 'off',
    },
    ignored: [],
  });
});

test.each([
  ['an unknown account', 'account=rich'],
  ['an unknown width', 'width=400'],
  ['a call that the module does not make', 'fail=GET /coins:500'],
  ['a status that no server answers', 'fail=GET /leads:999'],
  ['a failing call without a status', 'fail=GET /leads'],
])('ignores and reports %s', (_what, param) => {
  expect(read(`?${param.replace(' ', '+')}`)).toEqual({ scenario: plainScenario, ignored: [param] });
});

test('reads "scenario" as an old name of "account"', () => {
  expect(read('?scenario=empty').scenario.account).toBe('empty');
  expect(read('?scenario=empty&account=large').scenario.account).toBe('large');
});

test("passes only the module's part of the address to the module", () => {
  expect(withoutScenario('?q=ana&account=empty&scenario=demo&fail=GET+/leads:500&page=2')).toBe(
    '?q=ana&page=2',
  );
  expect(withoutScenario('?account=empty')).toBe('');
});

test('keeps the scenario and the module’s parameters in a link', () => {
  const scenario: Scenario = {
    ...plainScenario,
    account: 'empty',
    fail: { call: 'GET /leads/{id}', status: 503 },
    theme: 'dark',
  };
  const link = withScenario('/leads?q=ana&account=large#notes', scenario);
  expect(link).toBe('/leads?q=ana&account=empty&theme=dark&fail=GET+/leads/{id}:503#notes');
  expect(read(new URL(link, 'http://localhost').search).scenario).toEqual(scenario);
});

test('leaves an address unchanged for the default scenario', () => {
  expect(withScenario('/leads?q=ana&theme=dark', plainScenario)).toBe('/leads?q=ana');
});
