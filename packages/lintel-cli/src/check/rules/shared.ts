import type { Release, SharedPackage } from '@lintel/contract';
import { satisfies } from 'semver';
import { createShellRule, type Lack } from '../rule.ts';

export const shared = createShellRule({
  name: 'shared',
  findLacks(module, shell) {
    const lacks = Object.entries(module.shared)
      .filter(([, requested]) => requested.import === false)
      .flatMap(([key, requested]) => comparePackage(key, requested, findOffered(shell, key)));
    return [...new Map(lacks.map((lack) => [lack.subject, lack])).values()];
  },
  advice: {
    module:
      'Build it against the packages that the live shell shares, or first promote a shell that shares this one.',
    shell: 'Keep sharing it until no live module needs it, or promote those modules together with the shell.',
  },
});

/** `react/` covers subpaths like `react/jsx-runtime`. */
const toPackageName = (key: string) => key.replace(/\/$/, '');
const findOffered = (shell: Release, key: string) => shell.shared[key] ?? shell.shared[toPackageName(key)];

function comparePackage(key: string, requested: SharedPackage, offered: SharedPackage | undefined): Lack[] {
  const name = toPackageName(key);
  const wants = `needs ${name} ${requested.requiredVersion ?? ''}`.trim();
  if (!offered) return [{ subject: name, wants, lacks: 'does not share it' }];
  const { version } = offered;
  if (
    version &&
    requested.requiredVersion &&
    !satisfies(version, requested.requiredVersion, { includePrerelease: true })
  )
    return [{ subject: name, wants, lacks: `shares ${version}` }];
  return (requested.names ?? [])
    .filter((exported) => offered.names && !offered.names.includes(exported))
    .map((exported) => ({
      subject: `${name}#${exported}`,
      wants: `needs ${exported} from ${name}`,
      lacks: 'does not export it',
    }));
}
