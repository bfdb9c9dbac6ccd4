import { type LiveReleases, toRegistry } from '@lintel/cli';
import { getBaseUrl, type HostConfig, type Release, type RenderedFrame } from '@lintel/contract';
import { type EarlyRequests, noRequests } from '../shared/earlyRequests.ts';
import { PRELOAD_SNIPPET, PRELOADS_ID } from '../shared/preloadSnippet.ts';
import { STORAGE_SNIPPET } from '../shared/storageSnippet.ts';
import { THEME_SNIPPET } from '../shared/themeSnippet.ts';
import { listEarlyRequests } from './earlyRequests.ts';
import { renderLoadFailure } from './loadFailure.ts';
import { getPreloads, type Preload } from './preloads.ts';

/**
 * A chunk loader that finds the element of a failed script would wait for it forever. This snippet removes the element,
 * and marks the address so that the loader retries with a different one.
 */
const FAILED_SCRIPTS_SNIPPET =
  "addEventListener('error',({target:t})=>{if(t.tagName!=='SCRIPT'&&t.tagName!=='LINK')return;(self.lintelTries??={})[t.src||t.href]??=1;if(t.src)t.remove()},true)";

interface Page {
  releases: LiveReleases;
  config: HostConfig;
  path: string;
  /** With its question mark; empty without a query. */
  search?: string;
  nonce: string;
  /** Overrides may replace modules in this page, so it must not run chunks of the live ones early. */
  mayOverride: boolean;
  /** Content of the page before the shell's script has loaded; null for an empty page. */
  frame?: RenderedFrame | null;
  /** The browser requested another address: the page replaces it before the shell reads it. */
  isMoved?: boolean;
  /** The page that the service worker opens while offline. */
  isOffline?: boolean;
}

const mark =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='%230b5e59'><path d='M2 4.500A1.500 1.500 0 0 1 3.500 3h17A1.500 1.500 0 0 1 22 4.500v2A1.500 1.500 0 0 1 20.500 8h-17A1.500 1.500 0 0 1 2 6.500Z'/><path opacity='.55' d='M4 10h4v11H5a1 1 0 0 1-1-1Zm12 0h4v10a1 1 0 0 1-1 1h-3Z'/></svg>";

/** Renders the shell's page: sets the theme before the first paint, preloads the route's files, inlines registry and config. */
export function renderPage(page: Page): string {
  const { releases, config, path, search = '', nonce, mayOverride, frame, isMoved, isOffline = false } = page;
  const { shell } = releases;
  if (!shell) return 'No shell is live. Run: lintel promote shell@<version>';
  const early = isOffline ? noRequests : listEarlyRequests(releases, path, search);
  return `<!doctype html>
<html lang="en"${isOffline ? ' data-offline' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>Lintel</title>
<link rel="icon" href="data:image/svg+xml,${mark.replace(/[<>"]/g, encodeURIComponent)}">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/icons/icon-192.png">
<meta name="theme-color" content="#0b5e59">
<script nonce="${nonce}">${isMoved ? moveTo(path + search) : ''}${STORAGE_SNIPPET}${THEME_SNIPPET}${FAILED_SCRIPTS_SNIPPET}</script>
${frame ? addNonce(frame.styles, 'style', nonce) : styles(shell)}
${scripts(shell)}
${renderPreloads(getPreloads(releases, path), { mayOverride, nonce })}
${fonts(shell)}
</head>
<body>
<div id="root"></div>
${frame ? renderFrame(frame, { early, config, nonce }) : ''}
${renderLoadFailure(nonce)}
${frame ? '' : inlineJson('lintel-config', config)}
${inlineJson('lintel-registry', toRegistry(releases))}
${inlineJson('lintel-shell', listChunks(shell))}
</body>
</html>
`;
}

const moveTo = (address: string) =>
  `history.replaceState(history.state,'',${JSON.stringify(address).replaceAll('<', '\\u003c')}+location.hash);`;

/** The script reads the preceding JSON. */
const renderFrame = (
  { templates, script }: RenderedFrame,
  { early, config, nonce }: { early: EarlyRequests; config: HostConfig; nonce: string },
) => `${templates}
${inlineJson('lintel-config', config)}
${inlineJson('lintel-early', early)}
<script nonce="${nonce}">${script}</script>`;

const addNonce = (html: string, element: string, nonce: string) =>
  html.replaceAll(`<${element}`, () => `<${element} nonce="${nonce}"`);

function renderPreloads(files: Preload[], { mayOverride, nonce }: Pick<Page, 'mayOverride' | 'nonce'>) {
  const runsEarly = ({ isChunk }: Preload) => isChunk && !mayOverride;
  const links = files.filter((file) => !runsEarly(file));
  return [
    ...(links.length > 0
      ? [
          `<template id="${PRELOADS_ID}">${links.map(preload).join('')}</template>`,
          `<script nonce="${nonce}">${PRELOAD_SNIPPET}</script>`,
        ]
      : []),
    ...files.filter(runsEarly).map(earlyScript),
  ].join('\n');
}

/** The browser compiles it while the shell's script is still loading. */
const earlyScript = ({ url, integrity }: Preload) =>
  `<script async src="${url}"${integrityAttribute(integrity)} crossorigin="anonymous"></script>`;

/** An entry needs the shell's runtime, so it is only fetched, not run. */
const preload = ({ url, integrity }: Preload) =>
  `<link rel="preload" as="script" href="${url}"${integrityAttribute(integrity)} crossorigin="anonymous" fetchpriority="low">`;

const attributes = (shell: Release, file: string) =>
  `"${getBaseUrl(shell)}${file}"${integrityAttribute(shell.files[file]?.integrity)} crossorigin="anonymous"`;

/** A dev server's files have no hashes. */
const integrityAttribute = (integrity: string | undefined) => (integrity ? ` integrity="${integrity}"` : '');

const styles = (shell: Release) =>
  shell.entry
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href=${attributes(shell, file)}>`)
    .join('\n');

/** High priority, because everything else needs it. */
const scripts = (shell: Release) =>
  shell.entry
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<script defer src=${attributes(shell, file)} fetchpriority="high"></script>`)
    .join('\n');

/** Path → integrity of the scripts that the shell loads later. The integrity of its start scripts is in the page. */
const listChunks = (shell: Release) =>
  Object.fromEntries(
    Object.entries(shell.files)
      .filter(([file]) => file.endsWith('.js') && !shell.entry.includes(file))
      .map(([file, { integrity }]) => [getBaseUrl(shell) + file, integrity]),
  );

/** Preloads the text font, because a late font would shift the layout. */
const fonts = (shell: Release) =>
  Object.keys(shell.files)
    .filter((file) => file.endsWith('.woff2'))
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${getBaseUrl(shell)}${file}" crossorigin="anonymous">`,
    )
    .join('\n');

/** The JSON can't end its script element. */
const inlineJson = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
