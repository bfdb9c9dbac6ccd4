import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, jwtVerify } from 'jose';

export interface VisitsBackend {
  url: string;
  stop(): Promise<unknown>;
}

/** Starts the backend of the module `visits`. It depends on nothing of Lintel except the address of its dashboard. */
export async function startVisitsBackend(dashboard: string): Promise<VisitsBackend> {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', dashboard));
  const options = { issuer: dashboard, audience: 'visits', algorithms: ['EdDSA'] };
  const readAgent = async ({ headers }: IncomingMessage) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    return (await jwtVerify(token, keys, options)).payload.sub;
  };
  const server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const agent = await readAgent(request).catch(() => null);
    if (!agent || request.headers.cookie) return send(403, { error: { code: 'FORBIDDEN', message: 'Who?' } });
    if (`${request.method} ${request.url}` === 'GET /api/slots')
      return send(200, { data: [{ id: 's7', time: 'Tomorrow at 15:00' }] });
    if (`${request.method} ${request.url}` === 'POST /api/bookings')
      return send(201, { data: { id: 'b42', agent } });
    return send(404, { error: { code: 'NOT_FOUND', message: 'No such call' } });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    stop() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
