import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Release } from '@lintel/contract';
import type { Page } from '@playwright/test';
import type { OwnGateway } from './ownGateway.ts';

interface DevServer {
  url: string;
  stop(): Promise<void>;
}

type Files = (name: string) => Promise<string | Buffer>;

/** Serves `build.json` and the files under `/remote/` for every origin, like a module's dev server. */
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

/** Serves a release of the store like the dev server of its module. */
async function serveRelease({ store }: OwnGateway, id: string, version: string): Promise<DevServer> {
  const release = await store.readRelease(id, version);
  if (!release) throw new Error(`${id}@${version} is not in the store.`);
  const { files: _, ...build } = release;
  return devServer({ ...build, version: 'dev' }, (name) =>
    readFile(join(store.directoryOf(id, version), name)),
  );
}

export const liveSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search leads' });
export const localSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search my leads' });

/** Starts the dev server of a changed mfe-leads, whose build is also published as 1.5.0. */
export async function serveLeads(gateway: OwnGateway): Promise<DevServer> {
  await gateway.republish('leads', '1.5.0', {
    rewrite: (_name, text) => text.replaceAll('Search leads', 'Search my leads'),
  });
  return serveRelease(gateway, 'leads', '1.5.0');
}
