import { createHash } from 'node:crypto';
import type { LiveReleases } from '@lintel/cli';
import { getBaseUrl, type HostConfig, type Release, type RenderedFrame } from '@lintel/contract';
import type { RequestHandler } from 'express';
import { NONCE, type OfflineRevision } from '../../shared/offlineRevision.ts';
import { renderPage } from '../page.ts';
import type { ReadFile } from '../pages/loadPageServer.ts';
import type { createShellFrames } from '../pages/shellFrames.ts';
import { contentSecurityPolicy } from '../securityHeaders.ts';

/** The worker's script in a shell's release. */
const SCRIPT = 'worker.cjs';

/**
 * A worker that removes itself; served when the live shell has no worker, or a dev server serves files of no revision.
 */
const REMOVAL =
  "addEventListener('activate',(event)=>event.waitUntil(registration.unregister().then(()=>caches.keys()).then((names)=>Promise.all(names.map((name)=>caches.delete(name))))))";

interface Options {
  readReleases(...of: Parameters<RequestHandler>): Promise<LiveReleases>;
  readConfig(): Promise<HostConfig>;
  readFile: ReadFile;
  renderFrame: ReturnType<typeof createShellFrames>;
}

/**
 * `GET /service-worker.js`: serves the worker of the live shell, preceded by the revision that it opens. Another
 * revision is another script, so the browser installs it beside the worker that open pages use.
 */
export function serveServiceWorker(options: Options): RequestHandler {
  const { readReleases, readConfig, readFile, renderFrame } = options;
  return async (request, response, next) => {
    const releases = await readReleases(request, response, next);
    if (!releases.shell) return void response.status(503).set('Cache-Control', 'no-store').end();
    const script = hasDevServer(releases) ? null : await readScript(readFile, releases.shell);
    response.type('text/javascript');
    if (script === null) return void response.send(REMOVAL);
    const config = await readConfig();
    const frame = await renderFrame({ releases, config, path: '/', search: '' });
    const revision = describeRevision({ releases, config, script, frame });
    response.send(`self.lintelRevision=${JSON.stringify(revision)};\n${script}`);
  };
}

const hasDevServer = ({ shell, modules }: LiveReleases) =>
  [shell, ...modules].some((release) => release?.baseUrl !== undefined);

async function readScript(readFile: ReadFile, shell: Release | null): Promise<string | null> {
  if (!shell?.files[SCRIPT]) return null;
  return (await readFile(shell.id, shell.version, SCRIPT))?.toString() ?? null;
}

interface Described {
  releases: LiveReleases;
  config: HostConfig;
  script: string;
  frame: RenderedFrame | null;
}

export function describeRevision({ releases, config, script, frame }: Described): OfflineRevision {
  const page = { releases, config, path: '', nonce: NONCE, mayOverride: true, isOffline: true };
  const revision = {
    files: [releases.shell ?? [], releases.modules].flat().flatMap(listFiles),
    html: renderPage(page),
    policy: contentSecurityPolicy(NONCE, config),
    others: ['/api', '/modules', '/registry', '/_lintel', '/.well-known', ...listPublicPaths(releases.pages)],
  };
  // Without the frame, which is derived from the rest, and whose rendering may occasionally fail in a gateway.
  const hash = createHash('sha256').update(JSON.stringify(revision)).update(script);
  const id = `${releases.revision}-${hash.digest('hex').slice(0, 12)}`;
  return { id, ...revision, home: frame && renderPage({ ...page, frame }) };
}

/** Lists the files of a release that a browser may load. */
const listFiles = (release: Release): OfflineRevision['files'] =>
  Object.entries(release.files)
    .filter(([file]) => /\.(?:js|css|woff2|svg|png|webp)$/.test(file))
    .map(([file, { integrity }]) => ({ url: getBaseUrl(release) + file, integrity }));

/** `/p/:slug` → `/p/` */
const listPublicPaths = (pages: Release[]) => [
  ...new Set(pages.flatMap(({ manifest }) => manifest.routes.map(({ path }) => path.split(':')[0] ?? path))),
];
