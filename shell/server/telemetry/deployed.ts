import { getReferencedReleases, type ReleaseStore } from '@lintel/cli';
import type { RegistryRevision, Release } from '@lintel/contract';
import { createSharedReader } from '../sharedReader.ts';

/** The live revision and those before it whose pages may still be open. */
const REVISIONS = 5;

/** Replaces everything that isn't deployed, so that reports can't make up series of metrics. */
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

/** What is live, and was until recently. */
export interface Deployed {
  /** The newest first. */
  revisions: RegistryRevision[];
  /** By `leads@1.4.0`, including canaries. */
  releases: Map<string, Release>;
  /** The patterns of all pages. */
  routes: Set<string>;
}

/** Reads from the store what is deployed, once a second at most. */
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

/** The labels of an entry: what is not deployed becomes `other`. */
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

/** Of whatever a report names as its module: `constructor` is a property of every object, but no version. */
const listVersions = ({ live, canary = {} }: RegistryRevision, module: string) =>
  [live[module], canary[module]?.version].filter((version) => typeof version === 'string');

function getArm(state: RegistryRevision | undefined, module: string, version: string): string {
  if (!state) return OTHER;
  if (state.live[module] === version) return 'stable';
  return state.canary?.[module]?.version === version ? 'canary' : OTHER;
}
