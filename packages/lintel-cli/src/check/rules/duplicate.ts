import type { Release } from '@lintel/contract';
import type { Rule } from '../rule.ts';
import { findShell, releaseName } from '../transition.ts';

/** No package should be downloaded twice, and a second React would break hooks. */
export const duplicate: Rule = {
  name: 'duplicate',
  find: ({ candidates, after }) => {
    const shell = findShell(after);
    return candidates.flatMap((release) => [
      ...(shell && shell !== release ? findSharedPackages(release, shell) : []),
      ...findRepeatedPackages(release),
    ]);
  },
};

const findSharedPackages = (release: Release, shell: Release) =>
  Object.keys(release.packages ?? {})
    .filter((name) => shell.shared[name])
    .map((name) => ({
      module: release.id,
      subject: name,
      what: `${release.id} bundles ${name} ${release.packages?.[name]?.join(' and ')}, which ${releaseName(shell)} shares.`,
      affected: ['all of its visitors'],
      advice: `Take ${name} from the host: sharedPackages('module') in packages/build/src/shared.ts lists it.`,
      severity: 'refusal' as const,
    }));

const findRepeatedPackages = (release: Release) =>
  Object.entries(release.packages ?? {})
    .filter(([, versions]) => versions.length > 1)
    .map(([name, versions]) => ({
      module: release.id,
      subject: name,
      what: `${release.id} bundles ${name} in ${versions.length} versions: ${versions.join(', ')}.`,
      affected: ['all of its visitors'],
      advice: `Align them on one version (npm ls ${name}; "overrides" in package.json), and build again.`,
      severity: 'refusal' as const,
    }));
