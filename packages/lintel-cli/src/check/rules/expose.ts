import type { Release } from '@lintel/contract';
import type { Rule } from '../rule.ts';
import { listReplacements } from '../transition.ts';

/** Exports that module.json names must be in the build. */
export const expose: Rule = {
  name: 'expose',
  find: (transition) => [
    ...transition.candidates.flatMap((release) =>
      listExports(release)
        .filter(({ name }) => !release.exposes[name])
        .map(({ name, user }) => ({
          module: release.id,
          subject: name,
          what: `${release.id} serves ${user} by "${name}", which its build does not export.`,
          affected: [user],
          advice: `Export "${name}" from src/index.ts, or name another export in module.json, and build again.`,
          severity: 'refusal' as const,
        })),
    ),
    ...listReplacements(transition).flatMap(({ was, is }) =>
      Object.keys(is ? was.exposes : {})
        .filter((name) => is && !is.exposes[name] && !listExports(is).some((user) => user.name === name))
        .map((name) => ({
          module: was.id,
          subject: name,
          what: `${was.id} no longer exports "${name}".`,
          affected: ['code that loads it by name'],
          advice: 'Nothing to do, unless a page or a widget is missing.',
          severity: 'warning' as const,
        })),
    ),
  ],
};

const listExports = ({ manifest }: Release) => [
  ...manifest.routes.map(({ path, expose: name }) => ({ name, user: path })),
  ...manifest.widgets.map(({ id, slot, expose: name }) => ({ name, user: `${id} in ${slot}` })),
];
