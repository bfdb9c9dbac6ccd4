import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compiler, MultiCompiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * A dev server that pages of any origin may take scripts and updates from: a shell on another port, or a live one.
 * @param compiler of what it serves, all under the public paths that they were made for
 */
export function devServer(
  port: number,
  compiler: Compiler | MultiCompiler,
  more: WebpackDevServer.Configuration = {},
): WebpackDevServer {
  return new WebpackDevServer(
    {
      port,
      hot: true,
      static: false,
      setupExitSignals: false,
      // Who asks is the page's origin, which may be the live shell's.
      allowedHosts: 'all',
      setupMiddlewares: (middlewares) => [
        { name: 'remote', path: '/remote', middleware: openToAll },
        ...middlewares,
      ],
      client: {
        // By default it would be the page's own origin, which may be the shell's.
        webSocketURL: `ws://localhost:${port}/ws`,
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      ...more,
    },
    compiler,
  );
}

function openToAll({ method }: IncomingMessage, response: ServerResponse, next: () => void) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  // Chrome asks before a page of the internet may read from this machine.
  response.setHeader('Access-Control-Allow-Private-Network', 'true');
  response.setHeader('Cache-Control', 'no-store');
  if (method !== 'OPTIONS') return next();
  response
    .writeHead(204, { 'Access-Control-Allow-Methods': 'GET', 'Access-Control-Allow-Headers': '*' })
    .end();
}
