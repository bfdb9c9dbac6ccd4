import type { RegistryRevision } from '@lintel/contract';

/** A revision's canaries but for those of some modules; undefined when none is left. */
export function canariesWithout(before: RegistryRevision | null, ids: string[]): RegistryRevision['canary'] {
  const left = Object.entries(before?.canary ?? {}).filter(([id]) => !ids.includes(id));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}
