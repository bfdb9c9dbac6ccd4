import type { Release } from '@lintel/contract';
import type { OpenApi } from '@lintel/contract/openapi/call';

/** The releases of a revision of the registry. */
export interface State {
  /** What visitors get, the shell among them. */
  on: Release[];
  /** Switched off. */
  off: Release[];
  /** Named by the revision and not in the store: `leads@1.4.0`. */
  missing: string[];
}

/** What would change: all that a rule looks at. */
export interface Transition {
  before: State;
  after: State;
  /** The releases of `after` that are checked. */
  candidates: Release[];
  /** The deployed API; null when none is recorded. */
  api: OpenApi | null;
  /** The API itself is the candidate: every live module is held against it. */
  apiIsNew: boolean;
}

export const shellOf = ({ on }: State): Release | null => on.find(({ id }) => id === 'shell') ?? null;

/** A release and what takes its place; null when the module goes, or is switched off. */
export interface Succession {
  was: Release;
  is: Release | null;
}

export function successions({ before, after }: Transition): Succession[] {
  const ofOff = (was: Release) => [...after.on, ...after.off].find(({ id }) => id === was.id) ?? null;
  const ofOn = (was: Release) => after.on.find(({ id }) => id === was.id) ?? null;
  return [
    ...before.on.map((was) => ({ was, is: ofOn(was) })),
    ...before.off.map((was) => ({ was, is: ofOff(was) })),
  ].filter(({ was, is }) => was.version !== is?.version);
}

export const nameOf = ({ id, version }: Pick<Release, 'id' | 'version'>) => `${id}@${version}`;
