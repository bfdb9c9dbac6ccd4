import type { Release, SharedPackage } from '@lintel/contract';
import { satisfies } from 'semver';
import { createShellRule, type Lack } from '../rule.ts';

export const shared = createShellRule({
  name: 'shared',
  findLacks(module, shell) {
    const lacks = Object.entries(module.shared)
      .filter(([, asked]) => asked.import === false)
      .flatMap(([key, asked]) => comparePackage(key, asked, findOffered(shell, key)));
    return [...new Map(lacks.map((lack) => [lack.subject, lack])).values()];
  },
  advice: {
    module:
      'Build it against the packages that the live shell shares, or first promote a shell that shares this one.',
    shell: 'Keep sharing it until no live module needs it, or promote those modules together with the shell.',
  },
});

/** `react/` stands for subpaths like `react/jsx-runtime`. */
const toPackageName = (key: string) => key.replace(/\/$/, '');
const findOffered = (shell: Release, key: string) => shell.shared[key] ?? shell.shared[toPackageName(key)];

function comparePackage(key: string, asked: SharedPackage, there: SharedPackage | undefined): Lack[] {
  const name = toPackageName(key);
  const wants = `needs ${name} ${asked.requiredVersion ?? ''}`.trim();
  if (!there) return [{ subject: name, wants, lacks: 'does not share it' }];
  const { version } = there;
  if (
    version &&
    asked.requiredVersion &&
    !satisfies(version, asked.requiredVersion, { includePrerelease: true })
  )
    return [{ subject: name, wants, lacks: `shares ${version}` }];
  return (asked.names ?? [])
    .filter((one) => there.names && !there.names.includes(one))
    .map((one) => ({
      subject: `${name}#${one}`,
      wants: `needs ${one} from ${name}`,
      lacks: 'does not export it',
    }));
}
