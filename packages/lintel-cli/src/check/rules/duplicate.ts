import type { Release } from '@lintel/contract';
import type { Rule } from '../Rule.ts';
import { nameOf, shellOf } from '../Transition.ts';

/** Nobody downloads a package twice, and no second React breaks the first one's hooks. */
export const duplicate: Rule = {
  name: 'duplicate',
  find: ({ candidates, after }) => {
    const shell = shellOf(after);
    return candidates.flatMap((release) => [
      ...(shell && shell !== release ? sharedAnyway(release, shell) : []),
      ...inTwoVersions(release),
    ]);
  },
};

const sharedAnyway = (release: Release, shell: Release) =>
  Object.keys(release.packages ?? {})
    .filter((name) => shell.shared[name])
    .map((name) => ({
      module: release.id,
      subject: name,
      what: `${release.id} brings ${name} ${release.packages?.[name]?.join(' and ')}, which ${nameOf(shell)} shares.`,
      affected: ['every visitor of it'],
      advice: `Take ${name} from the host: sharedPackages('module') in packages/build/src/shared.ts lists it.`,
      severity: 'refusal' as const,
    }));

const inTwoVersions = (release: Release) =>
  Object.entries(release.packages ?? {})
    .filter(([, versions]) => versions.length > 1)
    .map(([name, versions]) => ({
      module: release.id,
      subject: name,
      what: `${release.id} brings ${name} in ${versions.length} versions: ${versions.join(', ')}.`,
      affected: ['every visitor of it'],
      advice: `Bring them to one version (npm ls ${name}; "overrides" in package.json), and build again.`,
      severity: 'refusal' as const,
    }));
