import type { LiveReleases, ReleaseStore } from '@lintel/cli';
import type { Release } from '@lintel/contract';
import { notices } from '@lintel/contract/notices';
import { parseManifest } from '@lintel/contract/schema';

/** Module id (the shell's is `shell`) → origin of its dev server, or a version in the store that isn't live. */
export type DevSources = Record<string, string>;

/** @param text the value of LINTEL_DEV: `{"shell":"http://localhost:3101","leads":"1.0.0-dev.h3fa9c1d2"}` */
export function readDevSources(text: string | undefined): DevSources {
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('LINTEL_DEV is not JSON like {"leads":"http://localhost:3101"}.', { cause });
  }
}

/**
 * Creates a function that reads the live releases, with modules under development in place of the live ones. Each call
 * reads them again. If a dev server doesn't respond, its last build is used; the other modules aren't affected.
 */
export function createDevReleases(
  live: () => Promise<LiveReleases>,
  store: ReleaseStore,
  sources: DevSources,
) {
  const lastBuilds = new Map<string, Release>();

  return async (): Promise<LiveReleases> => {
    const [{ shell, modules, pages, canaries = [], ...rest }] = await Promise.all([
      live(),
      ...Object.entries(sources).map(([id, source]) => refresh(id, source)),
    ]);
    const others = modules.filter(({ id }) => !(id in sources));
    const developed = [...lastBuilds.values()].filter(({ id }) => id !== 'shell');
    const isPages = ({ server }: Release) => server !== undefined;
    return {
      ...rest,
      shell: 'shell' in sources ? (lastBuilds.get('shell') ?? null) : shell,
      modules: [...others, ...developed.filter((release) => !isPages(release))],
      pages: [...pages.filter(({ id }) => !(id in sources)), ...developed.filter(isPages)],
      canaries: canaries.filter(({ release }) => !(release.id in sources)),
    };
  };

  async function refresh(id: string, source: string) {
    try {
      lastBuilds.set(id, await (URL.canParse(source) ? fromServer(source) : fromStore(id, source)));
    } catch (cause) {
      notices.error(`${id}: ${source} gives no release: ${describeError(cause as Error)}`);
    }
  }

  async function fromStore(id: string, version: string): Promise<Release> {
    const release = await store.readRelease(id, version);
    if (!release) throw new Error('the store does not have it');
    return release;
  }
}

async function fromServer(origin: string): Promise<Release> {
  const baseUrl = `${origin}/remote/`;
  // A dev server that is compiling may drop a kept connection without notice, so each call opens its own.
  const response = await fetch(`${baseUrl}build.json`, { headers: { Connection: 'close' } });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  const build: Release = await response.json();
  return { ...build, manifest: parseManifest(build.manifest, `${baseUrl}build.json`), files: {}, baseUrl };
}

/** The `cause` of an error of `fetch` contains the actual reason. */
const describeError = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message}, ${cause.message}` : message;
