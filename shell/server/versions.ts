import type { LiveReleases, ReleaseStore } from '@lintel/cli';
import type { HostConfig } from '@lintel/contract';
import type { RequestHandler } from 'express';
import { NOT_FOUND_MESSAGE } from './backends/errors.ts';
import { isValidQaToken } from './qaAccess.ts';

interface Version {
  version: string;
  /** ISO 8601, UTC. */
  publishedAt: string;
  live: boolean;
}

/**
 * `GET /versions.json`: the published versions of each module, newest first. Only in development, or with the token of a
 * valid QA link in `X-Lintel-QA`; otherwise a 404.
 */
export function listVersions(
  store: ReleaseStore,
  readLive: () => Promise<LiveReleases>,
  readConfig: () => Promise<HostConfig>,
): RequestHandler {
  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const config = await readConfig();
    if (!config.development && !(await isValidQaToken(request.get('x-lintel-qa'), config))) {
      response.status(404).type('text').send(NOT_FOUND_MESSAGE);
      return;
    }
    const { shell, modules, pages } = await readLive();
    const liveVersions = new Map([shell, ...modules].map((release) => [release?.id, release?.version]));
    const published: Record<string, Version[]> = {};
    const openable = (await store.listReleases()).filter(
      ({ id }) => !pages.some((release) => release.id === id),
    );
    for (const { id, version, publishedAt } of openable) {
      published[id] ??= [];
      published[id].push({ version, publishedAt, live: liveVersions.get(id) === version });
    }
    response.json(published);
  };
}
