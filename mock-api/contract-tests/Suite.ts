import { type CompiledOperation, compileContract } from '../src/contract/compileContract';
import { readContract } from '../src/contract/readContract';
import { checkLists, checkReads, checkTokens } from './checkReads';
import { checkWrites } from './checkWrites';
import { at, type Reply, type Request, Server } from './Server';
import { type Credentials, signIn } from './signIn';

export interface Result {
  name: string;
  /** The problem; null when the check passed. */
  problem: string | null;
}

class Problem extends Error {}

/** Calls the server, compares its responses with the contract and collects the results. */
export class Suite {
  readonly operations = compileContract(readContract());
  readonly results: Result[] = [];
  readonly server: Server;
  token = '';

  constructor(base: string) {
    this.server = new Server(base);
  }

  /** Runs one check; a failure is a result, not an exception. */
  async check(name: string, work: () => Promise<void>) {
    try {
      await work();
      this.results.push({ name, problem: null });
    } catch (error) {
      this.results.push({ name, problem: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Calls with the account's token and validates the response by the schema of its status. */
  async call(name: string, path: string, request: Request & { expect: number }): Promise<Reply> {
    const [method = '', template = ''] = name.split(' ');
    const reply = await this.server.call(method, path, { token: this.token, ...request });
    const { expect, ...sent } = request;
    if (reply.status !== expect) {
      const what = sent.body === undefined ? '' : ` to ${JSON.stringify(sent.body).slice(0, 200)}`;
      throw new Problem(
        `responds with ${reply.status}${what}, not ${expect}: ${JSON.stringify(reply.body)?.slice(0, 300)}`,
      );
    }
    const operation = this.operations.find(
      (each) => each.path === template && each.method === method.toLowerCase(),
    );
    if (operation) assertSchema(operation, reply);
    return reply;
  }

  /** Expects an error with a code, in the common error envelope. */
  async fails(
    name: string,
    path: string,
    request: Request & { expect: number },
    code: string,
  ): Promise<Reply> {
    const reply = await this.call(name, path, request);
    const found = at(reply.body, 'error', 'code');
    if (found !== code) throw new Problem(`responds with the code ${String(found)}, not ${code}`);
    return reply;
  }

  assert(holds: boolean, otherwise: string) {
    if (!holds) throw new Problem(otherwise);
  }
}

function assertSchema(operation: CompiledOperation, reply: Reply) {
  const check = operation.checkResponse(reply.status);
  if (!check || check(reply.body)) return;
  const [first] = check.errors ?? [];
  throw new Problem(
    `responds with ${reply.status} against its schema: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`,
  );
}

/**
 * Checks a server against openapi.yaml.
 * @param base such as http://localhost:4000/api
 * @param credentials of an account with data; by default a mock account is created
 */
export async function checkContract(base: string, credentials: Credentials | null): Promise<Result[]> {
  const suite = new Suite(base.replace(/\/$/, ''));
  await signIn(suite, credentials);
  if (suite.token === '') return suite.results;
  await checkTokens(suite);
  await checkReads(suite);
  await checkLists(suite);
  await checkWrites(suite);
  return suite.results;
}
