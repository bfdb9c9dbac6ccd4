import webpack from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { compile } from '../compile.ts';
import { readManifest } from '../manifest.ts';
import { diskOutput, serverOutput } from './baseDevConfig.ts';
import { createDevServer } from './createDevServer.ts';
import { moduleDevConfig } from './moduleDevConfig.ts';
import { shellDevConfig } from './shellDevConfig.ts';

/**
 * Builds the shell for development into `dist`, to be published under its own version. Modules can refresh in it.
 * @throws Error with the compiler errors
 */
export function buildShell(directory: string, version: string): Promise<void> {
  return compile(shellDevConfig(directory, diskOutput(version)), directory);
}

/**
 * Serves a module or the shell for the gateway's pages, under `/remote/` on its own port.
 * @returns the listening server; the first build may still be running
 */
export async function serveRemote(directory: string, port: number): Promise<WebpackDevServer> {
  const { id } = readManifest(directory);
  const configuration = id === 'shell' ? shellDevConfig : moduleDevConfig;
  const server = createDevServer(
    port,
    webpack(configuration(directory, serverOutput(directory, port))),
    directory,
  );
  await server.start();
  return server;
}
