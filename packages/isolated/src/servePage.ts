import { createServer } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import sirv from 'sirv';

interface Served {
  url: string;
  stop(): Promise<unknown>;
}

/** Serves a standalone page on a free port: its files, itself at every other address, and the API under `/api`. */
export async function servePage(directory: string, apiPort: number): Promise<Served> {
  const files = sirv(directory, { single: true });
  const toApi = createProxyMiddleware({
    target: `http://127.0.0.1:${apiPort}`,
    pathFilter: '/api',
  });
  const server = createServer((request, response) =>
    toApi(request, response, () => files(request, response)),
  );
  await new Promise<void>((listening) => server.listen(0, listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The page got no port.');
  return {
    url: `http://localhost:${address.port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
