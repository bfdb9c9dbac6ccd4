import {
  accounts,
  bars,
  EVERY_CALL,
  type Failing,
  failStatuses,
  networks,
  plainScenario,
  type Scenario,
  sessions,
  themes,
  widths,
} from './scenario';

const choices = {
  account: accounts,
  network: networks,
  session: sessions,
  theme: themes,
  width: widths,
  bar: bars,
};
type Choice = keyof typeof choices;

/** Parameters of the page around the module. `scenario` is the old name of `account`. */
const ownNames = [...Object.keys(choices), 'fail', 'scenario'];

interface Read {
  scenario: Scenario;
  /** Invalid parameters, as written in the address. */
  ignored: string[];
}

/**
 * Reads a scenario from an address.
 * @param calls the module's calls: only these can be made to fail
 */
export function readScenario(search: string, calls: readonly string[]): Read {
  const params = new URLSearchParams(search);
  const read: Read = { scenario: { ...plainScenario }, ignored: [] };
  if (!params.has('account') && params.has('scenario')) params.set('account', params.get('scenario') ?? '');
  for (const name of Object.keys(choices) as Choice[]) {
    const value = params.get(name);
    if (value === null) continue;
    if (choices[name].some((choice) => choice === value)) Object.assign(read.scenario, { [name]: value });
    else read.ignored.push(`${name}=${value}`);
  }
  const fail = params.get('fail');
  if (fail !== null) read.scenario.fail = readFailing(fail, calls);
  if (fail !== null && !read.scenario.fail) read.ignored.push(`fail=${fail}`);
  return read;
}

/** Parses `GET /leads:500`. */
function readFailing(text: string, calls: readonly string[]): Failing | null {
  const [, call = '', status = ''] = /^(.+):(\d+)$/.exec(text) ?? [];
  const isKnown = [EVERY_CALL, ...calls].includes(call) && failStatuses.some((one) => one === Number(status));
  return isKnown ? { call, status: Number(status) } : null;
}

/** Returns the module's query: that of the address without the scenario. */
export function withoutScenario(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ownNames) params.delete(name);
  return params.size > 0 ? `?${params}` : '';
}

/** Returns a path of the module with the scenario in its query. Default values are omitted. */
export function withScenario(path: string, scenario: Scenario): string {
  const { pathname, search, hash } = new URL(path, location.href);
  const params = new URLSearchParams(withoutScenario(search));
  for (const name of Object.keys(choices) as Choice[]) {
    if (scenario[name] !== plainScenario[name]) params.set(name, scenario[name]);
  }
  if (scenario.fail) params.set('fail', `${scenario.fail.call}:${scenario.fail.status}`);
  // Allowed unescaped in a query, and easier to read.
  const query = String(params)
    .replace(/%2F/g, '/')
    .replace(/%3A/g, ':')
    .replace(/%7B/g, '{')
    .replace(/%7D/g, '}');
  return `${pathname}${query && `?${query}`}${hash}`;
}
