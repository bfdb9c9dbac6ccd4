import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compiler, MultiCompiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { printBuilds } from './printBuilds.ts';

/**
 * Creates a dev server that serves scripts and updates to any origin: a shell on another port, or a live one. It prints
 * the errors and warnings of each build as sentences.
 * @param compiler builds the files under their public paths
 * @param directory of the workspace, to which the paths in messages are relative
 */
export function createDevServer(
  port: number,
  compiler: Compiler | MultiCompiler,
  directory: string,
  more: WebpackDevServer.Configuration = {},
): WebpackDevServer {
  printBuilds(compiler, directory);
  return new WebpackDevServer(
    {
      port,
      hot: true,
      static: false,
      setupExitSignals: false,
      devMiddleware: { stats: 'none' },
      // Requests are sent from the page's origin, which may be a live shell.
      allowedHosts: 'all',
      setupMiddlewares: (middlewares) => [
        { name: 'remote', path: '/remote', middleware: allowAnyOrigin },
        ...middlewares,
      ],
      client: {
        // The default would be the origin of the page, which may be the shell's.
        webSocketURL: `ws://localhost:${port}/ws`,
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      ...more,
    },
    compiler,
  );
}

function allowAnyOrigin({ method }: IncomingMessage, response: ServerResponse, next: () => void) {
  response.setHeader('Access-Control-Allow-Origin', '*');
  // Chrome requires this before a public page may send requests to this machine.
  response.setHeader('Access-Control-Allow-Private-Network', 'true');
  response.setHeader('Cache-Control', 'no-store');
  if (method !== 'OPTIONS') return next();
  response
    .writeHead(204, { 'Access-Control-Allow-Methods': 'GET', 'Access-Control-Allow-Headers': '*' })
    .end();
}
