import { type LiveReleases, toRegistry } from '@lintel/cli';
import { getBaseUrl, type HostConfig, type Release } from '@lintel/contract';
import { THEME_SNIPPET } from '../shared/themeSnippet.ts';
import { renderLoadFailure } from './loadFailure.ts';
import { getPreloads, type Preload } from './preloads.ts';

/**
 * A script that the page itself asks for and that fails is waited for in vain by the loader that finds its element: the
 * element goes, and the loader asks for the script under another address.
 */
const FAILED_SCRIPTS_SNIPPET =
  "addEventListener('error',({target:t})=>{if(t.tagName!=='SCRIPT'&&t.tagName!=='LINK')return;(self.lintelTries??={})[t.src||t.href]??=1;if(t.src)t.remove()},true)";

interface Page {
  releases: LiveReleases;
  config: HostConfig;
  path: string;
  nonce: string;
  /** Another version of a module may be chosen in the page: no chunk of the live one must be there then. */
  overridable: boolean;
}

const mark =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='%230b5e59'><path d='M2 4.500A1.500 1.500 0 0 1 3.500 3h17A1.500 1.500 0 0 1 22 4.500v2A1.500 1.500 0 0 1 20.500 8h-17A1.500 1.500 0 0 1 2 6.500Z'/><path opacity='.55' d='M4 10h4v11H5a1 1 0 0 1-1-1Zm12 0h4v10a1 1 0 0 1-1 1h-3Z'/></svg>";

/** The shell's page: theme before the first paint, what the route needs preloaded, registry and config inlined. */
export function renderPage({ releases, config, path, nonce, overridable }: Page): string {
  const { shell } = releases;
  if (!shell) return 'No shell is live. Run: lintel promote shell@<version>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<title>Lintel</title>
<link rel="icon" href="data:image/svg+xml,${mark.replace(/[<>"]/g, encodeURIComponent)}">
<script nonce="${nonce}">${THEME_SNIPPET}${FAILED_SCRIPTS_SNIPPET}</script>
${styles(shell)}
${scripts(shell)}
${getPreloads(releases, path)
  .map((file) => (file.isChunk && !overridable ? readAhead(file) : preload(file)))
  .join('\n')}
${fonts(shell)}
</head>
<body>
<div id="root"></div>
${renderLoadFailure(nonce)}
<script type="application/json" id="lintel-config">${inlined(config)}</script>
<script type="application/json" id="lintel-registry">${inlined(toRegistry(releases))}</script>
<script type="application/json" id="lintel-shell">${inlined(chunksOf(shell))}</script>
</body>
</html>
`;
}

/** The engine reads it while the shell's own script is still coming. */
const readAhead = ({ url, integrity }: Preload) =>
  `<script async src="${url}"${integrityAttribute(integrity)} crossorigin="anonymous"></script>`;

/** An entry runs in the shell's runtime, which is not there yet. */
const preload = ({ url, integrity }: Preload) =>
  `<link rel="preload" as="script" href="${url}"${integrityAttribute(integrity)} crossorigin="anonymous" fetchpriority="low">`;

const attributes = (shell: Release, file: string) =>
  `"${getBaseUrl(shell)}${file}"${integrityAttribute(shell.files[file]?.integrity)} crossorigin="anonymous"`;

/** What a dev server serves has none: it changes. */
const integrityAttribute = (integrity: string | undefined) => (integrity ? ` integrity="${integrity}"` : '');

const styles = (shell: Release) =>
  shell.entry
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href=${attributes(shell, file)}>`)
    .join('\n');

/** On a slow line nothing may come before it: all else is of use once it runs. */
const scripts = (shell: Release) =>
  shell.entry
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<script defer src=${attributes(shell, file)} fetchpriority="high"></script>`)
    .join('\n');

/** Address → integrity of the scripts that the shell loads by and by; the page names those that start it itself. */
const chunksOf = (shell: Release) =>
  Object.fromEntries(
    Object.entries(shell.files)
      .filter(([file]) => file.endsWith('.js') && !shell.entry.includes(file))
      .map(([file, { integrity }]) => [getBaseUrl(shell) + file, integrity]),
  );

/** The text's font; the page would move when it came late. */
const fonts = (shell: Release) =>
  Object.keys(shell.files)
    .filter((file) => file.endsWith('.woff2'))
    .map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${getBaseUrl(shell)}${file}" crossorigin="anonymous">`,
    )
    .join('\n');

/** JSON that cannot end its own script element. */
const inlined = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');
