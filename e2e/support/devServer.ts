import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Release } from '@lintel/contract';
import type { OwnGateway } from './ownGateway.ts';

export interface DevServer {
  url: string;
  stop(): Promise<void>;
}

type Files = (name: string) => Promise<string | Buffer>;

/** What a module's dev server does for a shell: `build.json` and the files under `/remote/`, for every origin. */
export async function devServer(build: Omit<Release, 'files'>, files: Files): Promise<DevServer> {
  const server = createServer(async ({ url = '' }, response) => {
    const name = url.replace(/^\/remote\//, '').replace(/\?.*/, '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', name.endsWith('.json') ? 'application/json' : 'text/javascript');
    const body = name === 'build.json' ? JSON.stringify(build) : await files(name).catch(() => null);
    response.writeHead(body === null ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Serves a release of the store as the dev server of its module does. */
export async function serveRelease({ store }: OwnGateway, id: string, version: string): Promise<DevServer> {
  const release = await store.readRelease(id, version);
  if (!release) throw new Error(`${id}@${version} is not in the store.`);
  const { files: _, ...build } = release;
  return devServer({ ...build, version: 'dev' }, (name) =>
    readFile(join(store.directoryOf(id, version), name)),
  );
}
