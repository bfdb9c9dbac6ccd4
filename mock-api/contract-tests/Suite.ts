import { type CompiledOperation, compileContract } from '../src/contract/compileContract';
import { readContract } from '../src/contract/readContract';
import { at, type Reply, type Request, Server } from './Server';

export interface Result {
  name: string;
  /** What is wrong; null when nothing is. */
  problem: string | null;
}

class Problem extends Error {}

/** Calls the server, compares what it answers with the contract and keeps the results. */
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

  /** Calls with the account's token and holds the answer against the schema of its status. */
  async call(name: string, path: string, request: Request & { expect: number }): Promise<Reply> {
    const [method = '', template = ''] = name.split(' ');
    const reply = await this.server.call(method, path, { token: this.token, ...request });
    const { expect, ...sent } = request;
    if (reply.status !== expect) {
      const what = sent.body === undefined ? '' : ` to ${JSON.stringify(sent.body).slice(0, 200)}`;
      throw new Problem(
        `answers ${reply.status}${what}, not ${expect}: ${JSON.stringify(reply.body)?.slice(0, 300)}`,
      );
    }
    const operation = this.operations.find(
      (each) => each.path === template && each.method === method.toLowerCase(),
    );
    if (operation) assertSchema(operation, reply);
    return reply;
  }

  /** Expects a failure with a code, in the envelope of all failures. */
  async fails(
    name: string,
    path: string,
    request: Request & { expect: number },
    code: string,
  ): Promise<Reply> {
    const reply = await this.call(name, path, request);
    const found = at(reply.body, 'error', 'code');
    if (found !== code) throw new Problem(`answers the code ${String(found)}, not ${code}`);
    return reply;
  }

  assert(holds: boolean, otherwise: string) {
    if (!holds) throw new Problem(otherwise);
  }
}

function assertSchema(operation: CompiledOperation, reply: Reply) {
  const check = operation.checkAnswer(reply.status);
  if (!check || check(reply.body)) return;
  const [first] = check.errors ?? [];
  throw new Problem(
    `answers ${reply.status} against its schema: ${first?.instancePath} ${first?.message} ${JSON.stringify(first?.params)}`,
  );
}
