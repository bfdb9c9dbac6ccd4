import { getReferencedReleases, type ReleaseStore } from '@lintel/cli';
import type { RegistryRevision, Release } from '@lintel/contract';
import { createSharedReader } from '../sharedReader.ts';

/** Number of revisions whose pages may still be open, including the live one. */
const REVISIONS = 5;

/** Label of everything that isn't deployed, so that reports can't create arbitrary series of metrics. */
export const OTHER = 'other';

export interface Labels {
  module: string;
  version: string;
  revision: string;
  /** `canary` for the version that a share of visitors gets. */
  arm: string;
  /** Pattern of the page's address. */
  route: string;
}

/** The revisions that are live or were live recently. */
export interface Deployed {
  /** Newest first. */
  revisions: RegistryRevision[];
  /** By `leads@1.4.0`, including canaries. */
  releases: Map<string, Release>;
  /** The patterns of all pages. */
  routes: Set<string>;
}

/** Creates a function that reads the deployed releases from the store, at most once a second. */
export function createDeployedReader(store: ReleaseStore): () => Promise<Deployed> {
  let last: (Deployed & { newest: number }) | undefined;

  async function read(): Promise<Deployed> {
    const newest = await store.newestRevision();
    if (last?.newest === newest) return last;
    const numbers = Array.from({ length: Math.min(REVISIONS, newest) }, (_, index) => newest - index);
    const revisions = (await Promise.all(numbers.map((number) => store.readRevision(number)))).filter(
      (revision) => revision !== null,
    );
    const references = revisions.flatMap((revision) => [...getReferencedReleases(revision)]);
    const releases = new Map<string, Release>();
    for (const [name, { id, version }] of references) {
      const release = releases.has(name) ? null : await store.readRelease(id, version);
      if (release) releases.set(name, release);
    }
    const routes = new Set([...releases.values()].flatMap(listPatterns));
    last = { newest, revisions, releases, routes };
    return last;
  }
  return createSharedReader({ read, maxAgeMs: 1_000, patienceMs: 500 });
}

const listPatterns = ({ manifest: { routes, redirects = [] } }: Release) => [
  ...routes.map(({ path }) => path),
  ...redirects.map(({ from }) => from),
];

/** Returns the labels of an entry: values that are not deployed become `other`. */
export function toLabels(
  { revisions, routes }: Deployed,
  revision: number,
  { module, version, route }: Pick<Labels, 'module' | 'version' | 'route'>,
): Labels {
  const versions = new Set(revisions.flatMap((each) => listVersions(each, module)));
  if (versions.size === 0)
    return { module: OTHER, version: OTHER, revision: OTHER, arm: OTHER, route: OTHER };
  const state = revisions.find((each) => each.revision === revision);
  return {
    module,
    version: versions.has(version) ? version : OTHER,
    revision: state ? String(revision) : OTHER,
    arm: getArm(state, module, version),
    route: routes.has(route) ? route : OTHER,
  };
}

/**
 * Lists the deployed versions of any module name in a report: `constructor` is a property of every object, but not a
 * version.
 */
const listVersions = ({ live, canary = {} }: RegistryRevision, module: string) =>
  [live[module], canary[module]?.version].filter((version) => typeof version === 'string');

function getArm(state: RegistryRevision | undefined, module: string, version: string): string {
  if (!state) return OTHER;
  if (state.live[module] === version) return 'stable';
  return state.canary?.[module]?.version === version ? 'canary' : OTHER;
}
