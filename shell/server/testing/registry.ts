import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createToken, type Permission, type ReleaseStore } from '@lintel/cli';
import { runLintel } from '@lintel/cli/testing';
import type { GatewayOptions } from '../app.ts';
import { compileSchema, document } from '../registry/document.ts';
import { testGateway } from './gateway.ts';

const DAY_MS = 86_400_000;

/** Starts a gateway with a registry on a temporary store for each test of a file, reachable over HTTP. */
export function testRegistry(
  given: Partial<GatewayOptions> | ((store: ReleaseStore) => Partial<GatewayOptions>) = {},
) {
  const gateway = testGateway();
  const { temporary } = gateway;
  let server: Server;
  beforeEach(async () => {
    const options = typeof given === 'function' ? given(temporary.store) : given;
    server = createServer(gateway.start({ ...options, registry: { ...options.registry } }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const registry = {
    ...gateway,
    get origin() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    /** @returns a token, by default with all permissions of a team for its modules */
    async token(modules: string[], can: Permission[] = ['publish', 'promote', 'qa'], owner?: string) {
      const made = await createToken(temporary.store.records, { modules, can, owner, lifetime: DAY_MS });
      return made.token;
    },
    /** Runs the command line against the gateway. */
    lintel: (token: string, ...args: string[]) =>
      runLintel('--registry', registry.origin, '--token', token, ...args),
    /** Sends a call and validates the response against the document. */
    async call(token: string, method: string, path: string, body?: unknown) {
      const response = await fetch(`${registry.origin}/registry/v1${path}`, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const answer = await response.json();
      expectDocumented(method, path, response.status, answer);
      return { status: response.status, headers: response.headers, body: answer };
    },
    async put(token: string, path: string, body: Buffer) {
      const response = await fetch(`${registry.origin}/registry/v1/releases/${path}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-tar' },
        body: new Uint8Array(body),
      });
      const answer = await response.json();
      expectDocumented('PUT', `/releases/${path}`, response.status, answer);
      return { status: response.status, body: answer };
    },
    /** Sends a part of a release and closes the connection. */
    dieAfter: (token: string, path: string, body: Buffer, bytes: number) =>
      new Promise<void>((resolve) => {
        const sending = request(`${registry.origin}/registry/v1/releases/${path}`, {
          method: 'PUT',
          headers: {
            Authorization: `Bearer ${token}`,
            'Content-Type': 'application/x-tar',
            'Content-Length': body.length,
          },
        });
        sending.on('error', () => {});
        sending.on('close', () => resolve());
        sending.write(body.subarray(0, bytes), () => sending.destroy());
      }),
    /** Waits until the gateway has dropped interrupted uploads. */
    async waitForNoDrafts() {
      while ((await temporary.store.listDrafts()).length > 0)
        await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
  return registry;
}

/** Compares a response with its schema in the document. */
function expectDocumented(method: string, path: string, status: number, body: unknown) {
  const [address = ''] = path.split('?');
  const template = Object.keys(document.paths).find((each) =>
    new RegExp(`^${each.replace(/\{\w+\}/g, '[^/]+')}$`).test(address),
  );
  const operation = document.paths[template ?? '']?.[method.toLowerCase()];
  const response = operation?.responses[String(status)] ?? { $ref: '#/components/responses/Error' };
  const schema = readSchema(response as Described);
  const check = compileSchema(schema);
  if (!check(body)) throw new Error(`${method} ${path} ${status}: ${JSON.stringify(check.errors)}`);
}

interface Described {
  $ref?: string;
  content?: { 'application/json': { schema: unknown } };
}

function readSchema({ $ref, content }: Described): unknown {
  const name = $ref?.split('/').at(-1) ?? '';
  const components = document.components as { responses: Record<string, Described> };
  return (content ?? components.responses[name]?.content)?.['application/json'].schema;
}
