import type { FailureEntry } from '../../shared/telemetry.ts';

/** Failures that look the same. */
export interface FailureGroup extends Pick<FailureEntry, 'phase' | 'message' | 'frames' | 'route'> {
  /** Reference of the last failure. */
  reference: string;
  count: number;
  lastAt: number;
}

/** Maximum number of groups for each version of a module. */
const MAX_GROUPS = 50;

/** The most frequent failures of each version: the lists are bounded, regardless of the reports. */
export class Failures {
  private readonly versions = new Map<string, Map<string, FailureGroup>>();

  /** @param version `leads@1.4.0`, which is deployed */
  add(version: string, { phase, message, frames, route, reference }: FailureEntry, now = Date.now()) {
    const groups = this.versions.get(version) ?? new Map<string, FailureGroup>();
    this.versions.set(version, groups);
    const key = [phase, message, frames[0]].join('\n');
    const before = groups.get(key);
    if (!before && groups.size >= MAX_GROUPS) removeRarest(groups);
    groups.set(key, {
      phase,
      message,
      frames,
      route,
      reference,
      count: (before?.count ?? 0) + 1,
      lastAt: now,
    });
  }

  /** Returns the groups of a version, the most frequent first. */
  list(version: string): FailureGroup[] {
    const groups = [...(this.versions.get(version)?.values() ?? [])];
    return groups.sort((a, b) => b.count - a.count || b.lastAt - a.lastAt);
  }

  /** Drops all other versions. */
  keep(versions: ReadonlySet<string>) {
    for (const version of this.versions.keys()) if (!versions.has(version)) this.versions.delete(version);
  }
}

function removeRarest(groups: Map<string, FailureGroup>) {
  let rarest: [string, FailureGroup] | undefined;
  for (const each of groups) {
    const [, { count, lastAt }] = each;
    if (!rarest || count < rarest[1].count || (count === rarest[1].count && lastAt < rarest[1].lastAt))
      rarest = each;
  }
  if (rarest) groups.delete(rarest[0]);
}
