import { createHmac, randomBytes } from 'node:crypto';
import type { LiveReleases } from '@lintel/cli';
import { getBaseUrl, type PageAssets, type Release } from '@lintel/contract';
import type { Request, Response } from 'express';
import { matchPath } from 'react-router-dom';
import { pagePolicy } from '../securityHeaders.ts';
import { createApiCaller } from './apiCaller.ts';
import type { ReadFile } from './loadPageServer.ts';
import { createPageServers } from './pageServers.ts';

/** The release that renders the page at a path, if there is one. */
export const findPages = ({ pages }: LiveReleases, path: string): Release | undefined =>
  pages.find(({ manifest }) => manifest.routes.some((route) => matchPath(route.path, path)));

interface Options {
  readFile: ReadFile;
  apiOrigin: string;
  /** Signs forms; random for each process by default. */
  formKey?: string | Buffer;
  gatewayKey: string | undefined;
  /** Origin in the pages' canonical addresses and previews; the visitor's `Host` header is not to be trusted. */
  publicUrl: string;
}

/** Creates a handler that responds with a page that a release renders. A page that throws only fails its own request. */
export function createPageHandler({
  readFile,
  apiOrigin,
  formKey = randomBytes(32),
  gatewayKey,
  publicUrl,
}: Options) {
  const loadServer = createPageServers(readFile);
  const sign = (text: string) => createHmac('sha256', formKey).update(text).digest('base64url');

  return async (release: Release, request: Request, response: Response) => {
    const { answer } = await loadServer(release);
    const nonce = randomBytes(16).toString('base64');
    const { status, headers, html } = await answer({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: `${publicUrl}${request.path}${/\?.*$/s.exec(request.originalUrl)?.[0] ?? ''}`,
      language: getLanguage(request),
      form: getForm(request),
      nonce,
      assets: getAssets(release),
      callApi: createApiCaller(apiOrigin, request, gatewayKey),
      sign,
    });
    response.status(status).vary('Accept-Language').set('Content-Security-Policy', pagePolicy(nonce));
    response
      .set(headers ?? {})
      .type('html')
      .send(html ?? '');
  };
}

/** The visitor's preferred language; undefined for `*`. */
const getLanguage = (request: Request): string | undefined =>
  request.acceptsLanguages().find((language) => language !== '*');

/** The posted fields. A repeated field has its first value. */
const getForm = ({ body }: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value[0] : value),
    ]),
  );

function getAssets(release: Release): PageAssets {
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
