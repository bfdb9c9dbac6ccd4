import type { CompiledOperation } from '../src/contract/compileContract';
import { at } from './Server';
import type { Suite } from './Suite';

const fullName = ({ method, path }: CompiledOperation) => `${method.toUpperCase()} ${path}`;
const unknown = 'not-the-id-of-anything';

/** Sources of values for required query parameters. */
const queries: Record<string, string> = { '/search': '?q=a', '/__mock/outbox': '?to=nobody@example.com' };

/** Checks every GET: its schema, 401 without a token, 404 for unknown ids, and the conventions of lists. */
export async function checkReads(suite: Suite) {
  const reads = suite.operations.filter(
    ({ method, path }) => method === 'get' && !path.startsWith('/__mock/'),
  );
  for (const operation of reads) {
    const name = fullName(operation);
    const path = await makePath(suite, operation);
    if (path === null) {
      suite.results.push({ name: `${name} (not checked: the account has no such record)`, problem: null });
      continue;
    }
    await suite.check(name, async () => {
      const { headers, body } = await suite.call(name, path, { expect: 200 });
      if (at(body, 'meta', 'total') === undefined) return;
      const total = headers.get('x-total-count');
      suite.assert(total === String(at(body, 'meta', 'total')), `X-Total-Count is ${total}, not meta.total`);
    });
    if (path.includes('?') || !operation.path.includes('{id}')) continue;
    await suite.check(`${name} with an unknown id`, async () => {
      await suite.fails(name, operation.path.replace('{id}', unknown), { expect: 404 }, 'NOT_FOUND');
    });
  }
}

/** Calls every operation that needs a token without one. */
export async function checkTokens(suite: Suite) {
  for (const operation of suite.operations.filter(
    ({ secured, path }) => secured && !path.startsWith('/__mock/'),
  )) {
    const name = fullName(operation);
    const path = operation.path.replaceAll(/\{\w+\}/g, unknown);
    await suite.check(`${name} without a token`, async () => {
      await suite.fails(name, path, { token: undefined, expect: 401 }, 'INVALID_TOKEN');
    });
  }
}

export async function checkLists(suite: Suite) {
  for (const path of ['/properties', '/leads', '/subscribers', '/reviews']) {
    const name = `GET ${path}`;
    await suite.check(`${name}: pages, limit and filters`, async () => {
      const { body } = await suite.call(name, `${path}?_limit=1&_page=2`, { expect: 200 });
      suite.assert(
        at(body, 'meta', 'page') === 2 && at(body, 'meta', 'pageSize') === 1,
        'meta is not page 2 of 1',
      );
      const many = await suite.call(name, `${path}?_limit=5000`, { expect: 200 });
      suite.assert(at(many.body, 'meta', 'pageSize') === 100, 'more than 100 records a page');
      await suite.fails(name, `${path}?notAField=1`, { expect: 422 }, 'VALIDATION');
    });
  }
}

/** Makes a path with existing ids; null when there are none. */
async function makePath(suite: Suite, { path }: CompiledOperation): Promise<string | null> {
  if (!path.includes('{')) return `${path}${queries[path] ?? ''}`;
  const value = await findValue(suite, path);
  return value === null ? null : path.replace(/\{\w+\}/, encodeURIComponent(value));
}

async function findValue(suite: Suite, path: string): Promise<string | null> {
  const read = async (address: string, ...steps: (string | number)[]) => {
    const { body } = await suite.server.call('GET', address, { token: suite.token });
    const found = at(body, 'data', ...steps);
    return typeof found === 'string' ? found : null;
  };
  if (path.includes('{slug}')) return read('/properties?state=Active&_limit=1', 0, 'slug');
  if (path.includes('{username}')) return read('/me', 'user', 'username');
  if (path.includes('{search}')) return 'a';
  if (path.includes('{coin}')) return read('/coins/recently', 0, 'id');
  return path.includes('{id}') ? read(`/${path.split('/')[1]}?_limit=1`, 0, 'id') : null;
}
