import type { RegistryRevision, Release } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { nameOf, type State, type Transition } from './Transition.ts';

export type Said = Pick<RegistryRevision, 'live' | 'disabled'>;

export interface Step {
  /** Null where nothing is live yet. */
  before: Said | null;
  after: Said;
  /** Ids of the modules that are checked. */
  ids: string[];
  /** Releases that are not in the store yet. */
  builds?: Release[];
}

/** Reads what the rules look at. */
export async function transitionOf(
  store: ReleaseStore,
  { before, after, ids, builds = [] }: Step,
): Promise<Transition> {
  const [was, is, api] = await Promise.all([
    stateOf(store, before ?? { live: {} }, []),
    stateOf(store, after, builds),
    store.readApiContract(),
  ]);
  const candidates = [...is.on, ...is.off].filter(({ id }) => ids.includes(id));
  return { before: was, after: is, candidates, api, apiIsNew: false };
}

async function stateOf(
  store: ReleaseStore,
  { live, disabled = [] }: Said,
  builds: Release[],
): Promise<State> {
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
    missing: read.filter(({ release }) => !release).map(nameOf),
  };
}
