import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type IRouter, Router } from 'express';
import { parse } from 'yaml';
import { contractFile } from '../contract/readContract';

/** Redoc injects inline styles and searches in a worker that it creates from a blob. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Lintel API reference</title>
    <link rel="icon" href="data:," />
    <style>body { margin: 0; }</style>
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/redoc.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `Redoc.init(
  '/api/docs/openapi.json',
  { hideDownloadButton: true, expandResponses: '200,201' },
  document.getElementById('reference'),
);
`;

/** The vendor's logo, for which Redoc has no option. The policy would block it with an error in the console. */
const logoUrl = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const emptyImage = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** Reads Redoc's bundle without the logo. */
async function readRedoc(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js');
  return (await readFile(file, 'utf8')).replaceAll(logoUrl, emptyImage);
}

/**
 * Serves the rendered API reference, which is mounted at /api/docs in development: every operation of openapi.yaml with
 * its parameters, bodies and responses. All files are served from this server, none from a CDN.
 */
export function apiReference(): IRouter {
  const router = Router();
  router.get('/', (_request, response) => {
    response.set('Content-Security-Policy', contentSecurityPolicy).type('html').send(page);
  });
  router.get('/start.js', (_request, response) => {
    response.type('js').send(start);
  });
  router.get('/redoc.js', async (_request, response) => {
    response.type('js').send(await readRedoc());
  });
  // The document is read on each request, so that a reload shows edits.
  router.get('/openapi.json', (_request, response) => {
    response.json(parse(readFileSync(contractFile, 'utf8')));
  });
  return router;
}
