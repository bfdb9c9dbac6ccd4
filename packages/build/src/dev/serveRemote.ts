import webpack from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { readManifest } from '../readManifest.ts';
import { devServer } from './devServer.ts';
import { moduleDevelopment } from './moduleDevelopment.ts';
import { onServer } from './Place.ts';
import { shellDevelopment } from './shellDevelopment.ts';

/**
 * Serves a module, or the shell, for a page of the gateway's: under `/remote/` of a port of its own.
 * @returns its server, which listens, with the first build under way
 */
export async function serveRemote(directory: string, port: number): Promise<WebpackDevServer> {
  const { id } = readManifest(directory);
  const configuration = id === 'shell' ? shellDevelopment : moduleDevelopment;
  const server = devServer(port, webpack(configuration(directory, onServer(directory, port))));
  await server.start();
  return server;
}
