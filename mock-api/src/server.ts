import { createApp } from './app';
import { drawAhead } from './pictures/drawAhead';
import { readSettings } from './settings';

const { port, dataDirectory, production } = readSettings(process.env);

/** One sentence and exit code 1: a start that fails is read by people and by scripts. */
function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

const { app, close } = await createApp().catch(giveUp);

const server = app.listen(port, (error?: Error & { code?: string }) => {
  if (error?.code === 'EADDRINUSE') giveUp(new Error(`Port ${port} is taken: set API_PORT to another one.`));
  if (error) giveUp(error);
  const address = server.address();
  if (!production && process.env['NODE_ENV'] !== 'test') void drawAhead(dataDirectory).catch(console.error);
  console.log(`Lintel API on http://localhost:${typeof address === 'object' ? address?.port : port}/api`);
});

async function stop() {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 2_000).unref();
  await closed;
  await close();
  process.exit(0);
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
