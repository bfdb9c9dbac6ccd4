import type { RegistryRevision, Release } from '@lintel/contract';
import type { OpenApi } from '@lintel/contract/openapi/call';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

/** The releases of a revision of the registry. */
export interface ReleaseState {
  /** Enabled releases, including the shell. */
  on: Release[];
  /** Disabled releases. */
  off: Release[];
  /** Releases of the revision that are missing from the store: `leads@1.4.0`. */
  missing: string[];
}

/** A change of the registry: the input of every rule. */
export interface Transition {
  before: ReleaseState;
  after: ReleaseState;
  /** The releases of `after` that are checked. */
  candidates: Release[];
  /** The deployed API; null when none is recorded. */
  api: OpenApi | null;
  /** Ids of the modules whose backend has an address. */
  backends: readonly string[];
  /** Whether the API itself is the candidate: every live module is compared with it. */
  isApiCandidate: boolean;
}

export const findShell = ({ on }: ReleaseState): Release | null =>
  on.find(({ id }) => id === 'shell') ?? null;

/** A release and its replacement; null when the module is removed or disabled. */
export interface Replacement {
  was: Release;
  is: Release | null;
}

export function listReplacements({ before, after }: Transition): Replacement[] {
  const findAny = (was: Release) => [...after.on, ...after.off].find(({ id }) => id === was.id) ?? null;
  const findEnabled = (was: Release) => after.on.find(({ id }) => id === was.id) ?? null;
  return [
    ...before.on.map((was) => ({ was, is: findEnabled(was) })),
    ...before.off.map((was) => ({ was, is: findAny(was) })),
  ].filter(({ was, is }) => was.version !== is?.version);
}

export const releaseName = ({ id, version }: Pick<Release, 'id' | 'version'>) => `${id}@${version}`;

type LiveState = Pick<RegistryRevision, 'live' | 'disabled' | 'backends'>;

export interface TransitionInput {
  /** Null when nothing is live yet. */
  before: LiveState | null;
  after: LiveState;
  /** Ids of the modules that are checked. */
  ids: string[];
  /** Releases that are not in the store yet. */
  builds?: Release[];
}

/** Reads the releases of both states and the API contract. */
export async function readTransition(
  store: ReleaseStore,
  { before, after, ids, builds = [] }: TransitionInput,
): Promise<Transition> {
  const [was, is, api] = await Promise.all([
    readState(store, before ?? { live: {} }, []),
    readState(store, after, builds),
    store.readApiContract(),
  ]);
  const candidates = [...is.on, ...is.off].filter(({ id }) => ids.includes(id));
  const backends = Object.keys(before?.backends ?? {});
  return { before: was, after: is, candidates, api, backends, isApiCandidate: false };
}

async function readState(
  store: ReleaseStore,
  { live, disabled = [] }: LiveState,
  builds: Release[],
): Promise<ReleaseState> {
  const read = await Promise.all(
    Object.entries(live).map(async ([id, version]) => {
      const build = builds.find((one) => one.id === id && one.version === version);
      return { id, version, release: build ?? (await store.readRelease(id, version)) };
    }),
  );
  const releases = read.map(({ release }) => release).filter((release) => release !== null);
  return {
    on: releases.filter(({ id }) => !disabled.includes(id)),
    off: releases.filter(({ id }) => disabled.includes(id)),
    missing: read.filter(({ release }) => !release).map(releaseName),
  };
}
