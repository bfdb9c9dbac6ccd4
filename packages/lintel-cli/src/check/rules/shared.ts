import type { Release, SharedPackage } from '@lintel/contract';
import { satisfies } from 'semver';
import { type Lack, shellRule } from '../shellRule.ts';

export const shared = shellRule({
  name: 'shared',
  lacksOf(module, shell) {
    const lacks = Object.entries(module.shared)
      .filter(([, asked]) => asked.import === false)
      .flatMap(([key, asked]) => lacksOf(key, asked, offered(shell, key)));
    return [...new Map(lacks.map((lack) => [lack.subject, lack])).values()];
  },
  advice: {
    module: 'Build it against what the live shell shares, or promote a shell that shares this first.',
    shell:
      'Go on sharing it until no live module asks for it, or promote those modules together with the shell.',
  },
});

/** `react/` is React's further doors, like `react/jsx-runtime`. */
const packageOf = (key: string) => key.replace(/\/$/, '');
const offered = (shell: Release, key: string) => shell.shared[key] ?? shell.shared[packageOf(key)];

function lacksOf(key: string, asked: SharedPackage, there: SharedPackage | undefined): Lack[] {
  const name = packageOf(key);
  const wants = `takes ${name} ${asked.requiredVersion ?? ''}`.trim();
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
      wants: `takes ${one} of ${name}`,
      lacks: 'does not offer that name',
    }));
}
