import { join } from 'node:path';
import { readJson } from '../readJson.ts';

/** Where a build for development lies, and whether it follows its sources. */
export interface Place {
  /** Folder under the workspace's own. */
  path: string;
  publicPath: string;
  version: string;
  hot: boolean;
}

/** On a dev server, in memory. The address is absolute: the page that takes it is another server's. */
export function onServer(directory: string, port: number): Place {
  return {
    path: 'remote',
    publicPath: `http://localhost:${port}/remote/`,
    version: `${readJson(join(directory, 'package.json')).version}-dev`,
    hot: true,
  };
}

/** On the disk, to be published. */
export const onDisk = (version: string): Place => ({ path: 'dist', publicPath: 'auto', version, hot: false });
