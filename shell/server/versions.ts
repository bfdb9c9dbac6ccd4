import type { LiveReleases, ReleaseStore } from '@lintel/cli';
import { type HostConfig, readQaToken } from '@lintel/contract';
import type { Request, RequestHandler } from 'express';

interface Version {
  version: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  live: boolean;
}

/**
 * `GET /versions.json`: what of each module can be opened, newest first. For development and for whoever has a valid QA
 * link (its token in `X-Lintel-QA`); for others there is no such address.
 */
export function versions(
  store: ReleaseStore,
  live: () => Promise<LiveReleases>,
  settings: () => Promise<HostConfig>,
): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (!(await mayAsk(request, await settings()))) {
      response.status(404).type('text').send('There is no such address.');
      return;
    }
    const { shell, modules, pages } = await live();
    const liveVersions = new Map([shell, ...modules].map((release) => [release?.id, release?.version]));
    const published: Record<string, Version[]> = {};
    const opened = (await store.listReleases()).filter(
      ({ id }) => !pages.some((release) => release.id === id),
    );
    for (const { id, version, publishedAt } of opened) {
      published[id] ??= [];
      published[id].push({ version, publishedAt, live: liveVersions.get(id) === version });
    }
    response.json(published);
  };
}

async function mayAsk(request: Request, { development, qaKey = '' }: HostConfig): Promise<boolean> {
  if (development) return true;
  const { state } = await readQaToken(request.get('x-lintel-qa') ?? '', qaKey);
  return state === 'valid';
}
