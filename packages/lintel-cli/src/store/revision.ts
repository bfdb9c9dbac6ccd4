import { isDeepStrictEqual } from 'node:util';
import type { RegistryRevision } from '@lintel/contract';

/** The contents of a revision without number, date and author. */
export type RevisionDraft = Omit<RegistryRevision, 'revision' | 'createdAt' | 'by'>;

/** Whether a revision would change nothing: reasons do not count. A draft that names no backends keeps them. */
export function isSameState(
  before: RevisionDraft,
  { backends = before.backends, ...draft }: RevisionDraft,
): boolean {
  return (
    serializeState(before) === serializeState(draft) &&
    isDeepStrictEqual(before.backends ?? {}, backends ?? {})
  );
}

/** Adds the previous revision's backends to a draft without backends: only `lintel backend` changes them. */
export const keepBackends = (before: RegistryRevision | null, draft: RevisionDraft): RevisionDraft => ({
  ...draft,
  backends: draft.backends ?? before?.backends,
});

const serializeState = ({ live, disabled = [], canary = {} }: RevisionDraft) =>
  JSON.stringify([
    sortEntries(live),
    [...disabled].sort(),
    sortEntries(canary).map(([id, { version, percent, guard }]) => [
      id,
      version,
      percent,
      guard?.since,
      guard?.auto,
    ]),
  ]);

const sortEntries = <Value>(values: Record<string, Value>) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns the canaries of a revision except those of some modules; undefined when none is left. */
export function canariesWithout(before: RegistryRevision | null, ids: string[]): RegistryRevision['canary'] {
  const remaining = Object.entries(before?.canary ?? {}).filter(([id]) => !ids.includes(id));
  return remaining.length > 0 ? Object.fromEntries(remaining) : undefined;
}

export interface ServedRelease {
  id: string;
  version: string;
  isCanary: boolean;
}

/** Returns the releases that visitors get by a revision and did not get before it. */
export function listRestored(before: RevisionDraft, after: RevisionDraft): ServedRelease[] {
  const served = listServed(before);
  return listServed(after).filter((release) => !served.some((other) => isDeepStrictEqual(other, release)));
}

const listServed = ({ live, canary = {}, disabled = [] }: RevisionDraft): ServedRelease[] =>
  [
    ...Object.entries(live).map(([id, version]) => ({ id, version, isCanary: false })),
    ...Object.entries(canary).map(([id, { version }]) => ({ id, version, isCanary: true })),
  ].filter(({ id }) => !disabled.includes(id));

/** Returns the releases that a revision needs, including canaries: `leads@1.4.0` → id and version. */
export function getReferencedReleases({
  live,
  canary = {},
}: Pick<RegistryRevision, 'live' | 'canary'>): Map<string, { id: string; version: string }> {
  const named = [
    ...Object.entries(live),
    ...Object.entries(canary).map(([id, { version }]) => [id, version] as const),
  ];
  return new Map(named.map(([id, version]) => [`${id}@${version}`, { id, version }]));
}
