import { createServer, type Server } from 'node:http';
import { notices } from '@lintel/contract/notices';
import { collectDefaultMetrics, type Registry } from 'prom-client';

interface Options {
  port: number;
  host: string | undefined;
}

/** Serves `/metrics` on a port of its own, which visitors can't reach, together with metrics of this process. */
export function startMetricsServer(registry: Registry, { port, host }: Options): Server {
  collectDefaultMetrics({ register: registry });
  const server = createServer(async ({ url, method }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    notices.fatal(isTaken ? `Port ${port} of LINTEL_METRICS_PORT is taken.` : error.message);
    process.exit(1);
  });
  return server.listen(port, host);
}
