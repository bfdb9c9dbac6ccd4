import { createHmac, randomBytes } from 'node:crypto';
import type { LiveReleases, ReleaseStore } from '@lintel/cli';
import { getBaseUrl, type PageAssets, type Release } from '@lintel/contract';
import type { Request, Response } from 'express';
import { matchPath } from 'react-router-dom';
import { isHttps } from '../isHttps';
import { pagePolicy } from '../securityHeaders.ts';
import { apiCaller } from './apiCaller.ts';
import { createPageServers } from './pageServers.ts';

/** The release that renders the page of a path, if one does. */
export const findPages = ({ pages }: LiveReleases, path: string): Release | undefined =>
  pages.find(({ manifest }) => manifest.routes.some((route) => matchPath(route.path, path)));

interface Options {
  store: ReleaseStore;
  apiOrigin: string;
  /** What forms are signed with; another one for each process when it is left out. */
  formKey?: string | Buffer;
  gatewayKey: string | undefined;
}

/** Answers with what a release makes of the request. A page that throws costs that answer alone. */
export function createPageHandler({ store, apiOrigin, formKey = randomBytes(32), gatewayKey }: Options) {
  const serverOf = createPageServers(store);
  const sign = (text: string) => createHmac('sha256', formKey).update(text).digest('base64url');

  return async (release: Release, request: Request, response: Response) => {
    const { answer } = await serverOf(release);
    const nonce = randomBytes(16).toString('base64');
    const { status, headers, html } = await answer({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: `${isHttps(request) ? 'https' : 'http'}://${request.get('host')}${request.originalUrl}`,
      language: languageOf(request),
      form: formOf(request),
      nonce,
      assets: assetsOf(release),
      callApi: apiCaller(apiOrigin, request, gatewayKey),
      sign,
    });
    response.status(status).vary('Accept-Language').set('Content-Security-Policy', pagePolicy(nonce));
    response
      .set(headers ?? {})
      .type('html')
      .send(html ?? '');
  };
}

/** The one that the visitor likes best; `*` stands for none in particular. */
const languageOf = (request: Request): string | undefined =>
  request.acceptsLanguages().find((language) => language !== '*');

/** Of a field that came several times the first counts. */
const formOf = ({ body }: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value[0] : value),
    ]),
  );

function assetsOf(release: Release): PageAssets {
  const base = getBaseUrl(release);
  return {
    scripts: release.entry.map((file) => ({
      url: base + file,
      integrity: release.files[file]?.integrity ?? '',
    })),
    fonts: Object.keys(release.files)
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => base + file),
  };
}
