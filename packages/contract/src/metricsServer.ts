import { createServer, type Server } from 'node:http';
import { notices } from './notices';

/** A registry of prom-client. */
interface MetricsRegistry {
  contentType: string;
  metrics(): Promise<string>;
}

interface MetricsOptions {
  port: number;
  host: string | undefined;
  /** Name of the environment variable with the port. */
  variable: string;
}

/** Serves `/metrics` on a separate port, which visitors can't reach. */
export function startMetricsServer(
  registry: MetricsRegistry,
  { port, host, variable }: MetricsOptions,
): Server {
  const server = createServer(async ({ url, method }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics().catch((error: Error) => {
      notices.error(`The metrics cannot be read: ${error.message}`);
      return null;
    });
    if (text === null) return void response.writeHead(503).end();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    notices.fatal(isTaken ? `Port ${port} of ${variable} is taken.` : error.message);
    process.exit(1);
  });
  return server.listen(port, host);
}
