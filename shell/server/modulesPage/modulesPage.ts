import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { pagePolicy } from '../securityHeaders.ts';

/** Scripts and styles that run unbundled in browsers. */
const browserFiles = join(import.meta.dirname, 'browser');
const read = (file: string) => readFileSync(join(browserFiles, file), 'utf8');
const style = read('page.css');
const script = read('page.js');

/** `GET /_lintel/…`: serves the imports of the page's script, which its nonce also allows. */
export const serveModulesPageFiles = express.static(browserFiles, { index: false, redirect: false });

/**
 * `GET /_lintel`: shows the health of modules, and rolls back to earlier versions, for holders of a registry token. It
 * works while the dashboard does not, so it shares no code with it. The script calls `/registry/v1` with the token that
 * was entered.
 */
export const serveModulesPage: RequestHandler = (_request, response) => {
  const nonce = randomBytes(16).toString('base64');
  response
    .set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': pagePolicy(nonce),
      'Referrer-Policy': 'no-referrer',
    })
    .type('html')
    .send(renderPage(nonce));
};

const renderPage = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Modules · Lintel</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<noscript><p>This page needs JavaScript.</p></noscript>
<div id="page"></div>
<script type="module" nonce="${nonce}">${script}</script>
</body>
</html>
`;
