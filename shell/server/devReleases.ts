import type { LiveReleases, ReleaseStore } from '@lintel/cli';
import type { Release } from '@lintel/contract';
import { parseManifest } from '@lintel/contract/schema';

/** Module id (the shell's is `shell`) → origin of its dev server, or a version that the store has and nobody else sees. */
export type DevSources = Record<string, string>;

/** @param text what LINTEL_DEV says: `{"shell":"http://localhost:3101","leads":"1.0.0-dev.h3fa9c1d2"}` */
export function readDevSources(text: string | undefined): DevSources {
  if (!text) return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error('LINTEL_DEV is not JSON like {"leads":"http://localhost:3101"}.', { cause });
  }
}

/**
 * What is live, with the modules that are worked on in the place of theirs, asked for anew at each call. A dev server
 * that does not answer costs its own module alone: what it said last stays.
 */
export function createDevReleases(
  live: () => Promise<LiveReleases>,
  store: ReleaseStore,
  sources: DevSources,
) {
  const good = new Map<string, Release>();

  return async (): Promise<LiveReleases> => {
    const [{ revision, shell, modules, pages, canaries = [] }] = await Promise.all([
      live(),
      ...Object.entries(sources).map(([id, source]) => ask(id, source)),
    ]);
    const others = modules.filter(({ id }) => !(id in sources));
    const developed = [...good.values()].filter(({ id }) => id !== 'shell');
    const isPages = ({ server }: Release) => server !== undefined;
    return {
      revision,
      shell: 'shell' in sources ? (good.get('shell') ?? null) : shell,
      modules: [...others, ...developed.filter((release) => !isPages(release))],
      pages: [...pages.filter(({ id }) => !(id in sources)), ...developed.filter(isPages)],
      canaries: canaries.filter(({ release }) => !(release.id in sources)),
    };
  };

  async function ask(id: string, source: string) {
    try {
      good.set(id, await (URL.canParse(source) ? fromServer(source) : fromStore(id, source)));
    } catch (cause) {
      console.error(`${id}: ${source} gives no release: ${reasonOf(cause as Error)}`);
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
  // A server that compiles may be late to say that it has dropped a connection: each call has its own.
  const response = await fetch(`${baseUrl}build.json`, { headers: { Connection: 'close' } });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  const build: Release = await response.json();
  return { ...build, manifest: parseManifest(build.manifest, `${baseUrl}build.json`), files: {}, baseUrl };
}

/** `fetch` alone says that it failed. */
const reasonOf = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message}, ${cause.message}` : message;
