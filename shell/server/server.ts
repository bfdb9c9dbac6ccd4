import { createServer } from 'node:http';
import { directoryStore, storeRoot } from '@lintel/cli';
import { createGateway } from './app.ts';
import { readDevSources } from './devReleases.ts';

const port = Number(process.env.PORT ?? 3000);
const apiOrigin = process.env.API_ORIGIN ?? `http://localhost:${process.env.API_PORT ?? 4000}`;
const config = { apiBaseUrl: process.env.API_BASE_URL ?? '/api' };

const dev = process.env.NODE_ENV === 'development' ? readDevSources(process.env.LINTEL_DEV) : {};

const server = createServer(createGateway({ store: directoryStore(storeRoot()), apiOrigin, config, dev }));

server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  console.error(taken ? `Port ${port} is taken. Choose another: PORT=3001 npm start` : error.message);
  process.exit(1);
});
server.listen(port, () => console.log(`Lintel gateway on http://localhost:${port}`));

function stop() {
  // Answers under way are finished; connections that wait for nothing are closed.
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 5000).unref();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
